// Dark or light, as the visitor has chosen in this browser, or as the browser prefers.
import { changed } from '../store.js';

const key = 'theme';
const preferred = matchMedia('(prefers-color-scheme: light)');

function chosen() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser may keep nothing
  }
}

// theme is 'dark' or 'light'.
export const theme = () => chosen() ?? (preferred.matches ? 'light' : 'dark');

function apply() {
  document.documentElement.dataset.theme = theme();
}

// otherTheme changes to the other one, and remembers it.
export function otherTheme() {
  const wanted = theme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(key, wanted);
  } catch {
    // It lasts as long as the page, then.
  }
  document.documentElement.dataset.theme = wanted;
  changed();
}

preferred.addEventListener('change', () => {
  apply();
  changed();
});
apply();
