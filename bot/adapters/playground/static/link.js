// The one WebSocket: it comes back by itself, and every request gets an answer or is told lost.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 25000;

// What became of a request, besides an answer of the server.
export const NOT_SENT = "not-sent";
export const ANSWER_LOST = "answer-lost";

export class Link {
  #socket = null;
  #waiting = new Map();
  #nextId = 1;
  #wait = FIRST_WAIT;
  #timer = 0;

  // `heard` gets every message that is no answer, `opened` and `closed` tell how the line is.
  constructor({ heard, opened, closed }) {
    this.heard = heard;
    this.opened = opened;
    this.closed = closed;
    setInterval(() => this.#send({ type: "ping" }), PING_EVERY);
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => this.#hurry());
  }

  get isOpen() {
    return this.#socket !== null && this.#socket.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const socket = new WebSocket(`ws://${location.host}/live`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.opened();
    });
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#lost(socket));
  }

  tell(message) {
    return this.#send(message);
  }

  // Resolves to {notice, alert}, or to {failure} if nobody knows what became of it.
  ask(message) {
    const id = this.#nextId++;
    if (!this.#send({ ...message, id })) return Promise.resolve({ failure: NOT_SENT });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #send(message) {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(message) {
    const resolve = this.#waiting.get(message.id);
    if (resolve && (message.type === "answer" || message.type === "refused")) {
      this.#waiting.delete(message.id);
      const refused = message.type === "refused";
      resolve(refused ? { notice: message.text, alert: true } : message);
    } else {
      this.heard(message);
    }
  }

  #lost(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    for (const resolve of this.#waiting.values()) resolve({ failure: ANSWER_LOST });
    this.#waiting.clear();
    this.closed();
    // A little chance keeps twenty tabs from knocking in the same moment.
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.8 + 0.4 * Math.random()));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.6);
  }

  #hurry() {
    if (this.#timer && !document.hidden) this.open();
  }
}
