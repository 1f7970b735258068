// The page: who you are, which room you see, and what the server tells of it.

import { Link } from "./link.js";
import { make, Messages } from "./messages.js";
import { forget, newSecret, remember, remembered } from "./person.js";
import { preferredLanguage, say, speak } from "./words.js";

const DEFAULT_ROOM = "bar-sport";
const TOAST_MS = 6000;
const SPEECH_MS = 400;
const ROOM = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const $ = (id) => document.getElementById(id);

let person = remembered();
let people = [];
let room = null; // the room whose messages are on the page
let wasOpen = false;

const closeNote = () => command("close");
const chat = new Messages($("messages"), { press, closeNote });
const mine = new Messages($("private"), { press, closeNote });
const link = new Link({ heard, opened, closed });

// ---- what the server says

function opened() {
  $("connection").textContent = "";
  document.body.classList.remove("offline");
  if (wasOpen) toast(say("back"));
  wasOpen = true;
  hello();
}

function closed() {
  document.body.classList.add("offline");
  $("connection").textContent = say("reconnecting");
  chat.doubt();
  mine.doubt();
}

function hello() {
  const { secret, name, language } = person;
  link.tell({ type: "hello", secret, name, language });
  link.tell({ type: "enter", room: wantedRoom() });
}

function heard(message) {
  switch (message.type) {
    case "welcome":
      remember({ ...person, name: message.name });
      person.name = message.name;
      showMe();
      break;
    case "room":
      showRoom(message);
      break;
    case "show":
      show(message.message);
      break;
    case "remove":
      chat.remove(message.id);
      mine.remove(message.id);
      settle();
      break;
    case "forgotten":
      forgotten();
      break;
    case "file":
      keep(message);
      break;
    case "people":
      people = message.people;
      showPeople();
      break;
    case "refused":
      toast(message.text, true);
      break;
  }
}

// There is no such person any more: the tab does not know who they were either.
function forgotten() {
  forget();
  person = null;
  room = null;
  chat.clear();
  mine.clear();
  settle();
  askWho();
}

// The browser keeps it where it keeps what people download.
function keep({ address, name, text }) {
  const anchor = make("a", "");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  toast(text);
}

function showRoom({ room: name, title, messages, whole }) {
  if (room !== name) {
    chat.clear();
    mine.clear();
  }
  room = name;
  $("room-title").textContent = title;
  document.title = `${title} · ${say("page-title")}`;
  chat.replaceAll(messages.filter((message) => !message.private), whole);
  mine.replaceAll(messages.filter((message) => message.private), whole);
  settle();
  lookAtTable();
}

function show(message) {
  const list = message.private ? mine : chat;
  const isNew = !list.has(message.id);
  const follow = isAtTable();
  const item = list.show(message);
  settle();
  if (message.kind === "table" && isNew) lookAtTable();
  else if (message.kind === "note" && isNew) item.scrollIntoView({ block: "nearest" });
  else if (follow) lookAtTable();
  if (isNews(message)) announce(message.text);
  if (document.hidden) document.title = `● ${$("room-title").textContent}`;
}

// A hand tells everything since one's own last move; whoever has none follows the table.
function isNews({ kind }) {
  return kind === "hand" || kind === "ping" || (kind === "table" && !mine.some("hand"));
}

function settle() {
  $("welcome").hidden = room === null || chat.some("table");
  const hidden = mine.size === 0;
  if ($("panel").hidden !== hidden) {
    $("panel").hidden = hidden;
    document.body.classList.toggle("with-panel", !hidden);
  }
}

// The table is what the room is about: it stays in sight unless the person has scrolled away.
function isAtTable() {
  const table = chat.newest("table");
  if (!table) return false;
  const top = table.getBoundingClientRect().top - $("chat").getBoundingClientRect().top;
  return Math.abs(top) < 160;
}

function lookAtTable() {
  const table = chat.newest("table");
  if (table) $("chat").scrollTop += table.offsetTop - $("chat").scrollTop - 8;
}

// ---- what the person does

async function press(token) {
  const { notice, alert, failure } = await link.ask({ type: "press", token });
  if (failure) toast(say(failure), true);
  else if (alert) toast(notice, true);
  else if (notice) announce(notice); // what it did is there to be seen
}

async function command(name, argument = "") {
  const { notice, alert, failure } = await link.ask({ type: "command", name, argument });
  if (failure) toast(say(failure), true);
  else if (notice) toast(notice, alert);
}

async function setLanguage(language) {
  await speak(language);
  $("language").value = language;
  $("who-language").value = language;
  showMe();
  showPeople();
}

function showMe() {
  if (!person) return;
  $("initial").textContent = [...person.name][0].toUpperCase();
  const label = say("me", { name: person.name });
  $("open-who").setAttribute("aria-label", label);
  $("open-who").title = label;
}

function showPeople() {
  const others = people.filter((one) => !one.you).map((one) => one.name);
  const names = others.length ? [say("you"), ...others].join(", ") : "";
  $("people").textContent = names ? say("here", { names }) : say("here-alone");
}

function wantedRoom() {
  const name = decodeURIComponent(location.hash).replace(/^#\/?/, "");
  return ROOM.test(name) ? name : DEFAULT_ROOM;
}

function roomName(text) {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40).replace(/-$/, "");
}

// ---- notices

function toast(text, alert = false) {
  const note = make("p", "toast", text);
  const holder = alert ? $("alerts") : $("toasts");
  note.addEventListener("click", () => note.remove());
  holder.append(note);
  while (holder.children.length > 3) holder.firstElementChild.remove();
  setTimeout(() => note.remove(), TOAST_MS);
}

let unspoken = null;

// Read aloud to whoever can't see the picture; only the newest of a quick series.
function announce(text) {
  if (unspoken === null) setTimeout(speakUp, SPEECH_MS);
  unspoken = text;
}

function speakUp() {
  $("speech").textContent = unspoken;
  unspoken = null;
}

// ---- dialogs

function askWho() {
  const known = person !== null;
  $("who-name").value = known ? person.name : "";
  $("who-missing").textContent = "";
  $("who-enter").textContent = say(known ? "who-save" : "who-enter");
  $("who-other").hidden = !known;
  $("who-cancel").hidden = !known;
  $("who").showModal();
  $("who-name").focus();
}

async function become(secret) {
  const name = $("who-name").value.trim();
  if (!name || [...name].length > 64) {
    $("who-missing").textContent = say("who-missing");
    $("who-name").focus();
    return;
  }
  const language = $("who-language").value;
  person = { secret, name, language };
  remember(person);
  $("who").close();
  await setLanguage(language);
  room = null;
  if (link.isOpen) hello();
  else link.open();
}

async function switchLanguage(language) {
  if (person) {
    person.language = language;
    remember(person);
  }
  await setLanguage(language);
  if (person && link.isOpen) await command("language", language);
}

$("who-form").addEventListener("submit", (event) => {
  event.preventDefault();
  become(person ? person.secret : newSecret());
});
$("who-other").addEventListener("click", () => become(newSecret()));
$("who").addEventListener("cancel", (event) => {
  if (person === null) event.preventDefault();
});
$("who-language").addEventListener("change", (event) => {
  if (person === null) setLanguage(event.target.value).then(() => ($("who-enter").textContent = say("who-enter")));
});
$("language").addEventListener("change", (event) => switchLanguage(event.target.value));
$("open-who").addEventListener("click", askWho);
$("open-tables").addEventListener("click", () => $("tables").showModal());
$("open-help").addEventListener("click", () => $("help").showModal());
$("link-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = $("link-code").value.trim();
  $("link-code").value = "";
  $("help").close();
  command("link", code); // nothing written asks for a code
});

$("room-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = roomName($("room-name").value);
  if (name) location.hash = `#/${name}`;
  $("help").close();
});
$("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = $("table-code").value.trim();
  if (code) command("table", code);
  $("table-code").value = "";
  $("help").close();
});
$("fold").addEventListener("click", () => {
  const folded = document.body.classList.toggle("folded");
  $("fold").setAttribute("aria-expanded", String(!folded));
});
// The address after # is the room, so the link may not change it.
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  $("messages").focus();
});
addEventListener("hashchange", () => link.tell({ type: "enter", room: wantedRoom() }));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && room) document.title = `${$("room-title").textContent} · ${say("page-title")}`;
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-close], [data-new], [data-command]");
  if (!button) return;
  const dialog = button.closest("dialog");
  if (dialog) dialog.close();
  if (button.dataset.new !== undefined) command("new", button.dataset.new);
  if (button.dataset.command) command(button.dataset.command);
});

await setLanguage(person ? person.language : preferredLanguage());
if (person) link.open();
else askWho();
