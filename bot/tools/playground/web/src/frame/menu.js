// The left side: the server, its channel, and who this window is.
import { html, nothing } from 'lit';
import { avatar } from '../look/avatar.js';
import { otherTheme, theme } from '../look/theme.js';
import { setLocale } from '../act.js';
import { guildName, lang, presence, store, words } from '../store.js';
import { addressOf, become, follow, invite } from '../user.js';
import { languages } from '../words/words.js';
import { arrow, at, bubble, hash, moon, sun } from './icons.js';

const shownThreads = 6;

export function menu() {
  const w = words();
  return html`
    <nav class="menu" aria-label=${w.channels}>
      <h2 class="guild">${guildName()}</h2>
      <div class="channels">
        ${place('', hash(), store.channel)}
        ${threads().map((thread) => place(thread.id, bubble(), thread.name))}
        ${place('dm', at(), store.bot.name)}
      </div>
      <section class="players" aria-label=${w.switchUser}>
        <h3>${w.switchUser}</h3>
        <ul>${store.people.map(player)}</ul>
        <form class="add-player" @submit=${addPlayer}>
          <input name="name" maxlength="32" required autocomplete="off" placeholder=${w.addPlayer} aria-label=${w.addPlayer}>
          <button>${w.add}</button>
        </form>
      </section>
      <section class="self">
        <img class="face" src=${avatar(store.me)} alt="">
        <div class="who"><strong>${store.me.name}</strong><small>${presence(true)}</small></div>
        <button class="tool theme" aria-label=${theme() === 'dark' ? w.light : w.dark} title=${theme() === 'dark' ? w.light : w.dark} @click=${otherTheme}>${theme() === 'dark' ? sun() : moon()}</button>
        <label class="languages" title=${w.language}>
          <span aria-hidden="true">${languages.find((l) => l.lang === lang()).short}</span>
          <select aria-label=${w.language} @change=${(e) => setLocale(e.target.value)}>
            ${languages.map((l) => html`<option lang=${l.lang} value=${l.locale} .selected=${lang() === l.lang}>${l.name}</option>`)}
          </select>
        </label>
      </section>
    </nav>
  `;
}

// place leads to the channel, to one of its threads, or to the direct messages with the bot.
function place(name, sign, label) {
  const current = store.in === name;
  return html`<a class=${store.threads.some((t) => t.id === name) ? 'channel thread' : 'channel'} href=${current ? '#scroller' : addressOf(store.me.name, name)} aria-current=${current ? 'page' : nothing} @click=${current ? null : follow(name)}>${sign}<span>${label}</span></a>`;
}

// threads are the newest ones of the channel, and the one that this window shows.
const threads = () => store.threads.filter((thread, at, all) => at >= all.length - shownThreads || thread.id === store.in);

function player(person) {
  const w = words();
  const here = person.id === store.me.id;
  return html`
    <li>
      <button class="player" aria-pressed=${here} aria-label=${here ? w.you(person.name) : w.playAs(person.name)} @click=${() => become(person.name)}>
        <img class="face" src=${avatar(person)} alt=""><span>${person.name}</span>
        ${here ? html`<small>${w.current}</small>` : ''}
      </button>
      <a class="tool" href=${addressOf(person.name)} target="_blank" rel="noopener" title=${w.newWindow(person.name)} aria-label=${w.newWindow(person.name)}>${arrow()}</a>
    </li>
  `;
}

function addPlayer(event) {
  event.preventDefault();
  const field = event.currentTarget.elements.name;
  const name = field.value.trim();
  if (!name) return;
  field.value = '';
  invite(name);
}
