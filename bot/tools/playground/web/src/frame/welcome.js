// The beginning of the channel: what this is, in one line, and a way to start with one click.
import { html, nothing } from 'lit';
import { shortcut } from '../act.js';
import { jumpToNewest } from '../look/steady.js';
import { placeName, said, store, words } from '../store.js';
import { addressOf, tableOf } from '../user.js';
import { around } from '../words/words.js';
import { at, hash } from './icons.js';
import { go, underWay } from './ways.js';

export function welcome() {
  const w = words();
  const other = store.people.find((person) => person.id !== store.me.id);
  return html`
    <section class="welcome">
      <span class="round">${store.in ? at() : hash()}</span>
      <h2>${w.welcomeTitle(placeName())}</h2>
      ${store.welcome ? html`<p>${said(store.welcome)}</p>` : nothing}
      ${store.shortcuts?.length ? html`<p class="starts">${starts()} <span>${w.typeSlash}</span></p>` : nothing}
      <p class="hint">${w.tableHint} <a class="md-link" href=${tableOf(store.me.name)} target="_blank" rel="noopener" @click=${begin}>${w.tableView}</a></p>
      ${other && !store.in ? hint(other) : nothing}
    </section>
  `;
}

// starts are ways to something new or, while something is under way, to that.
function starts() {
  const now = underWay();
  if (!now) return store.shortcuts.map(start);
  if (now.ways.length) return now.ways.map((way) => html`<button class="button success" @click=${() => go(now.message, way)}>${said(way.label)}</button>`);
  return html`<button class="button success" @click=${jumpToNewest}>${words().newest}</button>`;
}

// begin sees to it that there is a game at the table that opens: it shows itself there.
function begin() {
  if (!underWay() && store.shortcuts?.length) shortcut(0);
}

function start(one, index) {
  const busy = store.pending.has('shortcut');
  return html`<button class=${index === 0 ? 'button success' : 'button secondary'} title=${`/${one.command}`} aria-busy=${busy} @click=${() => shortcut(index)}>${said(one.label)}</button>`;
}

function hint(other) {
  const [before, after] = around(words().welcomeHint);
  return html`<p class="hint">${before}<a class="md-link" href=${addressOf(other.name)} target="_blank" rel="noopener">${words().welcomeLink(other.name)}</a>${after}</p>`;
}
