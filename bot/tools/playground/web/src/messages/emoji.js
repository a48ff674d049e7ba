// Emojis of buttons and options.
import { html } from 'lit';
import { customEmoji } from '../markdown/render.js';

// emoji is an emoji of a button or an option: a picture of the application's, or a character.
export function emoji(e) {
  return e.id ? customEmoji(e, true) : html`<span class="char" aria-hidden="true">${e.name}</span>`;
}
