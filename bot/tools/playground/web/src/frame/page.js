// The frame: menu, channel, members, and the drawer for developers.
import { html, nothing } from 'lit';
import { composer } from '../composer/view.js';
import { jumpToNewest } from '../look/steady.js';
import { messageList } from '../messages/list.js';
import { changed, placeName, store, words } from '../store.js';
import { drawer } from './drawer.js';
import { header } from './header.js';
import { lightbox } from './lightbox.js';
import { members } from './members.js';
import { menu } from './menu.js';
import { userMenu } from './usermenu.js';

export function page() {
  const w = words();
  if (store.refused) return refused(store.refused);
  if (!store.me) return html`<p class="booting" role="status">${store.lost ? w.reconnecting : w.loading}</p>`;
  return html`
    <a class="skip" href="#scroller">${w.messages}</a>
    <div class="app" data-panel=${store.panel} ?data-members=${store.showMembers}>
      ${menu()}
      <main class="chat" aria-label=${placeName()}>
        ${header()}
        <div class="messages">
          <div id="scroller" class="scroller" tabindex="0" role="region" aria-label=${w.messages}>${messageList()}</div>
          <button class="newest" @click=${jumpToNewest}>${w.newest} ↓</button>
        </div>
        ${status()}
        ${composer()}
      </main>
      ${members()}
      ${drawer()}
      ${store.panel ? html`<div class="veil" @click=${closePanel}></div>` : nothing}
    </div>
    ${lightbox()}
    ${userMenu()}
    <div class="toast" role="status" aria-live="polite">${store.toast ? html`<p>${store.toast}</p>` : nothing}</div>
  `;
}

// refused tells who cannot come in why, and where to go instead.
function refused({ name, why }) {
  const w = words();
  return html`
    <main class="booting">
      <p role="alert">${w.noEntry(name)} ${why}</p>
      <p><a class="md-link" href="/">${w.withoutName}</a></p>
    </main>
  `;
}

function closePanel() {
  store.panel = '';
  changed();
}

// status says why nothing moves, when nothing moves.
function status() {
  let text = '';
  if (!store.connected) text = words().reconnecting;
  else if (!store.online) text = words().botOffline(store.bot.name);
  return html`<div class="status" role="status">${text ? html`<p>${text}</p>` : nothing}</div>`;
}
