// Where the page gets pictures from.
import { store } from '../store.js';

// local turns the address of a picture that the stand-in holds into one of the page's own; null for pictures elsewhere,
// which the page never loads.
export function local(url) {
  if (!url || !store.origin || !url.startsWith(`${store.origin}/`)) return null;
  return `/media${url.slice(store.origin.length)}`;
}
