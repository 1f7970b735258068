// Draws messages: picture, words, buttons. Everything from outside becomes text, never markup.

import { say } from "./words.js";

// A second tap at the same spot within this time was meant for what stood there before.
const SAME_TAP_MS = 350;
const SAME_TAP_PX = 24;

const KEEP_STALE_MS = 5000;

export class Messages {
  #list;
  #press;
  #closeNote;
  #shown = new Map();
  #stale = new Set();
  #staleTimer = 0;
  #lastTap = { at: 0, x: -1, y: -1 };

  // `press(token)` and `closeNote()` are called once a tap.
  constructor(list, { press, closeNote }) {
    this.#list = list;
    this.#press = press;
    this.#closeNote = closeNote;
  }

  get size() {
    return this.#shown.size;
  }

  has(id) {
    return this.#shown.has(id);
  }

  some(kind) {
    return [...this.#shown.values()].some((entry) => entry.message.kind === kind);
  }

  // The element of the newest message of this kind, if there is one.
  newest(kind) {
    const entries = [...this.#shown.values()].filter((entry) => entry.message.kind === kind);
    return entries.length ? entries.at(-1).item : null;
  }

  clear() {
    clearTimeout(this.#staleTimer);
    this.#stale.clear();
    this.#shown.clear();
    this.#list.replaceChildren();
  }

  // What stands here may be old; it looks so until it is shown again.
  doubt() {
    for (const { item } of this.#shown.values()) item.setAttribute("aria-busy", "true");
  }

  // Makes the list show exactly these. If they are not the `whole` yet (the server has just
  // started), what stands here stays a while, buttons and all, until it is shown again.
  replaceAll(messages, whole) {
    clearTimeout(this.#staleTimer);
    this.doubt();
    this.#stale = new Set(this.#shown.keys());
    for (const message of messages) this.show(message);
    if (whole) this.#forgetStale();
    else this.#staleTimer = setTimeout(() => this.#forgetStale(), KEEP_STALE_MS);
  }

  show(message) {
    const entry = this.#shown.get(message.id) || this.#add(message);
    this.#stale.delete(message.id);
    entry.item.removeAttribute("aria-busy");
    const { parts } = entry;
    entry.message = message;
    parts.body.classList.toggle("pictured", message.picture !== null);
    this.#showText(parts, message);
    this.#showPicture(parts, message);
    this.#showRows(parts, message.rows);
    return entry.item;
  }

  remove(id) {
    const entry = this.#shown.get(id);
    if (!entry) return;
    const hadFocus = entry.item.contains(document.activeElement);
    this.#shown.delete(id);
    entry.item.remove();
    if (hadFocus) document.getElementById("messages").focus();
  }

  #forgetStale() {
    for (const id of this.#stale) this.remove(id);
    this.#stale.clear();
  }

  #add(message) {
    const item = make("li", `message ${message.kind}`);
    const parts = {
      body: make("article", "body"),
      picture: make("div", "picture"),
      text: make("div", "text"),
      rows: make("div", "rows"),
    };
    parts.body.tabIndex = -1;
    if (message.kind === "note") {
      const close = make("button", "close");
      close.type = "button";
      close.append(make("span", "", "×"));
      close.setAttribute("aria-label", say("close-note"));
      close.addEventListener("click", () => this.#closeNote());
      parts.body.append(close);
    }
    // Under a picture the buttons come first, where a thumb looks for them.
    if (message.picture) parts.body.append(parts.picture, parts.rows, parts.text);
    else parts.body.append(parts.text, parts.picture, parts.rows);
    item.append(parts.body);
    const entry = { item, parts, message };
    const next = [...this.#shown.values()].find((other) => other.message.order > message.order);
    this.#list.insertBefore(item, next ? next.item : null);
    this.#shown.set(message.id, entry);
    return entry;
  }

  // Words that only say what the picture shows are folded away; its alt text has them anyway.
  #showText(parts, { text, alt, picture }) {
    if (parts.words === text) return;
    parts.words = text;
    parts.text.hidden = !text;
    if (picture && text === alt) {
      const open = parts.text.querySelector("details")?.open || false;
      const details = make("details");
      details.open = open;
      details.append(make("summary", "", say("in-words")), make("p", "", text));
      parts.text.replaceChildren(details);
    } else {
      parts.text.replaceChildren(make("p", "", text));
    }
  }

  // The old picture stays until the new one is there, so that nothing flickers, and takes its room: the
  // buttons below must not jump away under a finger. Its words are the new ones at once: whoever listens
  // must not hear of another hand than the one the buttons play.
  #showPicture(parts, message) {
    const { picture, alt } = message;
    parts.picture.hidden = !picture;
    if (!picture) {
      parts.picture.replaceChildren();
      parts.address = null;
      return;
    }
    const standing = parts.picture.firstElementChild;
    if (standing) standing.alt = alt;
    if (parts.address === picture.address) return;
    parts.address = picture.address;
    if (standing) standing.style.aspectRatio = `${picture.width} / ${picture.height}`;
    const image = new Image(picture.width, picture.height);
    image.alt = alt;
    image.draggable = false;
    image.src = picture.address;
    if (!standing) {
      parts.picture.append(image);
      return;
    }
    const swap = () => {
      if (parts.address === picture.address) parts.picture.replaceChildren(image);
    };
    image.decode().then(swap, swap);
  }

  #showRows(parts, rows) {
    const wanted = JSON.stringify(rows);
    if (parts.wanted === wanted) return;
    parts.wanted = wanted;
    const before = [...parts.rows.querySelectorAll("button")];
    const focused = before.indexOf(document.activeElement);
    const label = focused < 0 ? null : before[focused].textContent;
    parts.rows.replaceChildren(...rows.map((row) => this.#row(row)));
    parts.rows.hidden = !rows.length;
    if (label !== null) keepFocus(parts, label, focused);
  }

  #row(keys) {
    const row = make("div", "row");
    for (const key of keys) {
      const button = make("button", `key ${key.style}`);
      button.append(...unbroken(key.label));
      button.type = "button";
      button.addEventListener("click", (event) => this.#tap(event, button, key.token));
      row.append(button);
    }
    row.dataset.count = keys.length;
    return row;
  }

  async #tap(event, button, token) {
    if (button.getAttribute("aria-disabled") === "true" || this.#isEcho(event)) return;
    // Not `disabled`: that would take the focus away from whoever uses the keyboard.
    button.setAttribute("aria-disabled", "true");
    button.classList.add("busy");
    await this.#press(token);
    button.removeAttribute("aria-disabled");
    button.classList.remove("busy");
  }

  #isEcho(event) {
    if (event.detail === 0) return false; // from the keyboard
    const last = this.#lastTap;
    const near =
      Math.abs(event.clientX - last.x) < SAME_TAP_PX && Math.abs(event.clientY - last.y) < SAME_TAP_PX;
    if (near && event.timeStamp - last.at < SAME_TAP_MS) return true;
    this.#lastTap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    return false;
  }
}

// A card's number and its sign stay on one line; between cards and at spaces it may break.
function unbroken(label) {
  return label.split(/(?<=[ +])/).flatMap((part) => [make("span", "", part), make("wbr")]);
}

function keepFocus(parts, label, position) {
  const buttons = [...parts.rows.querySelectorAll("button")];
  const same = buttons.find((button) => button.textContent === label);
  const target = same || buttons[Math.min(position, buttons.length - 1)] || parts.body;
  target.focus({ preventScroll: true });
}

export function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}
