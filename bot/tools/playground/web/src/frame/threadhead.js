// The beginning of a thread: what it is called, and where it belongs.
import { html } from 'lit';
import { placeName, store, words } from '../store.js';
import { addressOf, follow } from '../user.js';
import { bubble } from './icons.js';

export function threadHead() {
  const [before, link] = words().threadIn(`#${store.channel}`);
  return html`
    <section class="welcome">
      <span class="round">${bubble()}</span>
      <h2>${placeName()}</h2>
      <p>${before}<a class="md-link" href=${addressOf(store.me.name, '')} @click=${follow('')}>${link}</a></p>
    </section>
  `;
}
