// Who this window is. The address says so, so that a reload or a link keeps it.
import { join, setLocale } from './act.js';
import { beforeRetry, connect } from './live.js';
import { changed, store } from './store.js';
import { langOf, languages } from './words/words.js';

// start connects as the user whom the address names.
export async function start() {
  const name = new URLSearchParams(location.search).get('as') ?? '';
  beforeRetry(ensure);
  await ensure(name);
  connect(name);
}

// ensure makes somebody a member who is not one yet.
async function ensure(name) {
  if (name && !store.people.some((person) => same(person.name, name))) await join(name);
}

const same = (a, b) => a.toLowerCase() === b.toLowerCase();

// become makes this window another user's.
export function become(name) {
  store.panel = '';
  history.replaceState(null, '', addressOf(name));
  connect(name);
  changed();
}

// addressOf is the link that opens a window as somebody.
export function addressOf(name) {
  return `/?as=${encodeURIComponent(name)}`;
}

export async function invite(name) {
  const person = await join(name);
  if (person) become(person.name);
}

// adoptLanguage gives a first visitor the language of the browser, once.
export function adoptLanguage() {
  if (!store.me || sessionStorage.getItem('language')) return;
  sessionStorage.setItem('language', 'adopted');
  const wanted = languages.find(({ lang }) => lang === langOf(navigator.language));
  if (wanted.lang === 'fr' && langOf(store.me.locale) !== 'fr') setLocale(wanted.locale);
}
