// The beginning of a thread: what it is called, and where it belongs.
import { html } from 'lit';
import { placeName, store, words } from '../store.js';
import { addressOf, follow } from '../user.js';
import { around } from '../words/words.js';
import { bubble } from './icons.js';

export function threadHead() {
  const [before, after] = around(words().threadIn);
  return html`
    <section class="welcome">
      <span class="round">${bubble()}</span>
      <h2>${placeName()}</h2>
      <p>${before}<a class="md-link" href=${addressOf(store.me.name, '')} @click=${follow('')}>#${store.channel}</a>${after}</p>
    </section>
  `;
}
