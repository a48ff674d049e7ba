// The member list on the right.
import { html, nothing } from 'lit';
import { avatar } from '../look/avatar.js';
import { botOnline, presence, store, words } from '../store.js';

export function members() {
  const w = words();
  return html`
    <aside class="members" aria-label=${w.members}>
      <h3>${w.memberCount(store.people.length)}</h3>
      <ul>${store.people.map((person) => member(person, store.connected, ''))}</ul>
      <h3>${w.appCount}</h3>
      <ul>${member(store.bot, botOnline(), html`<span class="tag">${w.app}</span>`)}</ul>
    </aside>
  `;
}

function member(person, online, tag) {
  return html`
    <li class="member" data-online=${online} data-user=${tag ? nothing : person.id} tabindex=${tag ? nothing : 0}>
      <span class="face-with-dot"><img class="face" src=${avatar(person)} alt=""><i aria-hidden="true"></i></span>
      <span class="name">${person.name}</span>${tag}
      <span class="unseen">${presence(online)}</span>
    </li>
  `;
}
