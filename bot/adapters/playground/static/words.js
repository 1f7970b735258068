// The page's own words, in the language the person chose. Words of the game come from the server.

const answer = await fetch("/words");
const catalogues = await answer.json();
const languages = Object.keys(catalogues);

let words = {};

for (const select of document.querySelectorAll("select[data-languages]")) {
  for (const language of languages) {
    const { "language-name": name } = catalogues[language];
    const label = select.dataset.languages === "short" ? language.toUpperCase() : name;
    select.append(new Option(label, language));
  }
}

export function preferredLanguage() {
  const wanted = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => languages.includes(tag)) || "en";
}

export function speak(language) {
  words = catalogues[languages.includes(language) ? language : preferredLanguage()];
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
