// What a visitor has chosen in this browser, which may keep nothing: then it lasts as long as the page.
const inPage = new Map();

// kept is what was kept under a name; undefined for nothing.
export function kept(name) {
  try {
    return localStorage.getItem(name) ?? inPage.get(name);
  } catch {
    return inPage.get(name);
  }
}

// keep keeps a text under a name.
export function keep(name, text) {
  inPage.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // The page has it.
  }
}
