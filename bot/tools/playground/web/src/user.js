// Who this window is. The address says so, so that a reload or a link keeps it.
import { adoptLocale, chosenLocale, join, reason, renewLocale } from './act.js';
import { underWay } from './frame/ways.js';
import { beforeRetry, connect, whenMoved } from './live.js';
import { jumpToNewest } from './look/steady.js';
import { changed, say, store } from './store.js';
import { langOf, languages } from './words/words.js';

// start connects as the user whom the address names. Somebody new becomes a member, also on a server that was started
// anew while this window was open.
export async function start() {
  const name = new URLSearchParams(location.search).get('as') ?? '';
  beforeRetry(admitted);
  whenMoved(() => history.replaceState(null, '', addressOf(store.me.name)));
  addEventListener('popstate', () => store.me && connect(store.me.name, placeIn(location.search)));
  if (await admitted(name)) connect(name, placeIn(location.search));
}

// admitted makes sure that a user is a member. Who cannot be one is told why, and never becomes somebody else.
async function admitted(name) {
  if (!name) return true;
  const outcome = await join(name);
  store.refused = outcome.status === 'refused' ? { name, why: reason(outcome) } : null;
  changed();
  return !store.refused;
}

// become makes this window another user's.
export function become(name) {
  store.panel = '';
  history.replaceState(null, '', addressOf(name));
  connect(name, store.in);
  changed();
}

// go shows another place: the channel, one of its threads, or the direct messages with the bot. The browser's own way back
// leads back from there.
export function go(place) {
  store.panel = '';
  history.pushState(null, '', addressOf(store.me.name, place));
  connect(store.me.name, place);
  jumpToNewest();
  changed();
}

// follow makes a link lead to a place within this window.
export function follow(place) {
  return (event) => {
    event.preventDefault();
    go(place);
  };
}

// placeIn is the place that an address names.
function placeIn(search) {
  const place = new URLSearchParams(search).get('in') ?? '';
  return /^(dm|\d+)$/.test(place) ? place : '';
}

// addressOf is the link that opens a window as somebody.
export function addressOf(name, place = store.in) {
  return `/?as=${encodeURIComponent(name)}${place ? `&in=${place}` : ''}`;
}

// tableOf is the page with the table of this place, where cards move.
export function tableOf(name, place = store.in) {
  return `/table/?as=${encodeURIComponent(name)}${place ? `&in=${place}` : ''}`;
}

export async function invite(name) {
  const outcome = await join(name);
  if (outcome.person) become(outcome.person.name);
  else say(reason(outcome));
}

let adopted = '';

// adoptLanguage gives a user the language that was chosen in this browser before the server was started anew, or else the
// browser's own, where nobody has chosen one since. What is under way in the channel keeps the language it was begun in.
export function adoptLanguage() {
  const asked = `${store.opened} ${store.me?.id}`;
  if (!store.me || store.me.chosen || asked === adopted) return;
  adopted = asked;
  const chosen = chosenLocale();
  if (chosen) {
    renewLocale(chosen);
    return;
  }
  const wanted = languages.find(({ lang }) => lang === langOf(navigator.language));
  if (wanted.lang !== langOf(store.me.locale)) adoptLocale(wanted.locale, Boolean(underWay()));
}
