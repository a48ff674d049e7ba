// A picture of a message, as large as the window allows.
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { changed, store, words } from '../store.js';
import { cross } from './icons.js';

// enlarge shows a picture above everything else.
export function enlarge(url, description) {
  store.enlarged = { url, description };
  changed();
}

function close() {
  store.enlarged = null;
  changed();
}

export function lightbox() {
  if (!store.enlarged) return nothing;
  const { url, description } = store.enlarged;
  return html`
    <dialog class="lightbox" aria-label=${description || words().picture} ${ref(show)} @close=${close} @click=${close}>
      <img src=${url} alt=${description || ''}>
      <button class="tool" aria-label=${words().close}>${cross()}</button>
    </dialog>
  `;
}

function show(element) {
  if (element && !element.open) queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}
