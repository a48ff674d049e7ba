// The developers' drawer: what the bot gets and sends. It asks only while it is open.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { changed, personOf, store, words } from '../store.js';
import { cross } from './icons.js';

const kept = 300;
const every = 1000;

let timer;

export function toggleDrawer() {
  clearTimeout(timer);
  store.traffic = store.traffic ? null : { entries: [], next: 0 };
  changed();
  if (store.traffic) fetchMore();
}

async function fetchMore() {
  const { traffic } = store;
  try {
    const answer = await fetch(`/api/traffic?after=${traffic.next}`);
    const page = await answer.json();
    if (store.traffic !== traffic) return;
    // A server that was started anew counts from the beginning.
    if (page.next < traffic.next) page.next = 0;
    traffic.next = page.next;
    if (page.entries.length) {
      traffic.entries = [...page.entries.reverse(), ...traffic.entries].slice(0, kept);
      changed();
    }
  } catch {
    // The next round tries again.
  }
  if (store.traffic === traffic) timer = setTimeout(fetchMore, every);
}

export function drawer() {
  if (!store.traffic) return nothing;
  const w = words();
  return html`
    <aside class="drawer" aria-label=${w.trafficTitle}>
      <header><h2>${w.trafficTitle}</h2><button class="tool" aria-label=${w.close} @click=${toggleDrawer}>${cross()}</button></header>
      <p>${w.trafficNote}</p>
      <div class="entries" tabindex="0">
        ${store.traffic.entries.length ? repeat(store.traffic.entries, (e) => e.seq, entry) : html`<p>${w.trafficEmpty}</p>`}
      </div>
    </aside>
  `;
}

const arrows = { discord: '→', bot: '←', user: '·' };

function entry(e) {
  const time = new Date(e.at).toLocaleTimeString([], { hour12: false });
  const head = html`<time>${time}</time> <b aria-hidden="true">${arrows[e.from]}</b> <span>${title(e)}</span>`;
  if (!e.path && !e.body && !e.answer) return html`<div class="entry" data-from=${e.from} ?data-bad=${e.bad}>${head}</div>`;
  return html`
    <details class="entry" data-from=${e.from} ?data-bad=${e.bad}>
      <summary>${head}</summary>
      ${e.path ? html`<code>${e.path}</code>` : nothing}
      ${e.body ? html`<pre>${pretty(e.body)}</pre>` : nothing}
      ${e.answer ? html`<small>${words().answer}</small><pre>${pretty(e.answer)}</pre>` : nothing}
    </details>
  `;
}

// journal are the words for what is no message on the wire, by the stand-in's own.
const journal = {
  'user %s made interaction %s of type %d (%s)': 'journalActs',
  'user %s wrote in channel %s': 'journalWrote',
  'user %s dismissed message %s': 'journalDismissed',
  'interaction %s was answered with type %d': 'journalAnswered',
  'interaction %s failed: %v': 'journalFailed',
  '%d identifies of %d are left': 'journalIdentifies',
  'gateway connected %d %s': 'journalConnected',
  'gateway disconnected %d %s': 'journalDisconnected',
};

// title is what happened: what is no protocol is told in the user's language, with names in place of ids.
function title(e) {
  const say = words()[journal[e.template]];
  if (!say) return e.title;
  const values = e.values.map((value) => personOf(value)?.name ?? value);
  return `${say(...values)}${e.template.endsWith('(%s)') && values.at(-1) ? ` (${values.at(-1)})` : ''}`;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
