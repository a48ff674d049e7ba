// Dark or light, as the visitor has chosen in this browser, or as the browser prefers.
import { keep, kept } from '../kept.js';
import { changed } from '../store.js';

const key = 'theme';
const preferred = matchMedia('(prefers-color-scheme: light)');

// theme is 'dark' or 'light'.
export const theme = () => kept(key) ?? (preferred.matches ? 'light' : 'dark');

function apply() {
  document.documentElement.dataset.theme = theme();
}

// otherTheme changes to the other one, and remembers it.
export function otherTheme() {
  const wanted = theme() === 'dark' ? 'light' : 'dark';
  keep(key, wanted);
  document.documentElement.dataset.theme = wanted;
  changed();
}

preferred.addEventListener('change', () => {
  apply();
  changed();
});
apply();
