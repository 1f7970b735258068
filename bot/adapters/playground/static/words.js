// The page's own words, in the language the person chose. Words of the game come from the server.

export const LANGUAGES = ["it", "en"];

let words = {};

export function preferredLanguage() {
  const wanted = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => LANGUAGES.includes(tag)) || "en";
}

export async function speak(language) {
  const answer = await fetch(`/static/words.${language}.json`);
  words = await answer.json();
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(element.dataset.word);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
    element.title = element.matches("button") ? say(element.dataset.label) : "";
  }
}

export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
