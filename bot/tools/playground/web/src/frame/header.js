// The bar above the messages.
import { html, nothing } from 'lit';
import { botOnline, changed, inThread, placeName, presence, store, words } from '../store.js';
import { addressOf, follow, tableOf } from '../user.js';
import { toggleDrawer } from './drawer.js';
import { at, back, bars, bubble, cards, code, hash, people } from './icons.js';

const narrow = matchMedia('(max-width: 900px)');

export function header() {
  const w = words();
  return html`
    <header class="bar">
      <button class="tool only-narrow" aria-label=${w.menu} @click=${() => togglePanel('menu')}>${bars()}</button>
      ${inThread() ? wayBack() : nothing}
      <h1>${sign()}<span>${inThread() ? placeName() : store.in ? store.bot.name : store.channel}</span></h1>
      <span class="presence" data-online=${botOnline()}>
        <i aria-hidden="true"></i><span>${store.bot.name}</span> <small>${presence(store.online)}</small>
      </span>
      <a class="tool" href=${tableOf(store.me.name)} target="_blank" rel="noopener" aria-label=${w.tableView} title=${w.tableView}>${cards()}</a>
      <button class="tool" aria-label=${w.traffic} title=${w.traffic} aria-pressed=${Boolean(store.traffic)} @click=${toggleDrawer}>${code()}</button>
      <button class="tool" aria-label=${w.showMembers} title=${w.showMembers} aria-pressed=${narrow.matches ? store.panel === 'members' : store.showMembers} @click=${toggleMembers}>${people()}</button>
    </header>
  `;
}

function sign() {
  if (inThread()) return bubble();
  return store.in ? at() : hash();
}

// wayBack leads from a thread to the channel.
function wayBack() {
  const label = words().backTo(`#${store.channel}`);
  return html`<a class="tool back" href=${addressOf(store.me.name, '')} aria-label=${label} title=${label} @click=${follow('')}>${back()}</a>`;
}

function togglePanel(name) {
  store.panel = store.panel === name ? '' : name;
  changed();
}

// Where there is room, the list stands beside the messages; elsewhere it slides over them.
function toggleMembers() {
  if (narrow.matches) togglePanel('members');
  else {
    store.showMembers = !store.showMembers;
    changed();
  }
}
