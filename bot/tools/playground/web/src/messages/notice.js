// A command that came to nothing, as Discord tells the user who ran it.
import { html } from 'lit';
import { dropNotice } from '../act.js';
import { eye } from '../frame/icons.js';
import { avatar } from '../look/avatar.js';
import { store, words } from '../store.js';

export function notice(n) {
  return html`
    <discord-message role="article" class="private" .author=${store.bot.name} .avatar=${avatar(store.bot)} .bot=${true} .timestamp=${''}>
      <div slot="reply" class="above"><img src=${avatar(store.me)} alt=""><b>${store.me.name}</b> ${words().used} <code>${n.command}</code></div>
      <p class="failure" role="alert">${n.text}</p>
      <div slot="thread" class="only-you">${eye()} ${words().onlyYou} · <button class="link" @click=${() => dropNotice(n.id)}>${words().dismiss}</button></div>
    </discord-message>
  `;
}
