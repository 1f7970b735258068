// Who this tab is. Kept for the tab alone, so that two tabs can be two people.

const KEY = "scopa-person";

export function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function remember(person) {
  sessionStorage.setItem(KEY, JSON.stringify(person));
}

export function forget() {
  sessionStorage.removeItem(KEY);
}

// 256 random bits: whoever knows them is this person, and nobody can guess them.
export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
