// The menu of a user: the commands that the bot offers on one, as Discord has them under "Apps". It opens by a right
// click or a long press on a name, a picture or a mention.
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { useOnUser } from '../act.js';
import { avatar } from '../look/avatar.js';
import { changed, personOf, store, words } from '../store.js';
import { localized } from '../words/words.js';

const onUser = 2;
const longPress = 500;

const offered = () => store.commands.filter((c) => c.type === onUser);

// userAt is the id of the user whose name or picture an event hits; undefined for none.
function userAt(event) {
  const path = event.composedPath().filter((e) => e instanceof Element);
  const named = path.find((e) => e.dataset?.user);
  if (named) return named.dataset.user;
  const who = path.some((e) => /discord-author-(avatar|username|info)/.test(e.className) || e.localName === 'discord-author-info');
  return who ? path.find((e) => e.dataset?.author)?.dataset.author : undefined;
}

function open(event, x, y) {
  const user = store.me && personOf(userAt(event));
  if (!user || user.bot || !offered().length) return false;
  store.userMenu = { user, x, y };
  changed();
  return true;
}

document.addEventListener('contextmenu', (event) => {
  const box = event.target.getBoundingClientRect?.();
  const byKey = event.clientX === 0 && event.clientY === 0 && box;
  if (open(event, byKey ? box.left + 8 : event.clientX, byKey ? box.bottom : event.clientY)) event.preventDefault();
});

// Not every phone turns a long press into that event.
let press;
document.addEventListener('pointerdown', (event) => {
  clearTimeout(press);
  if (event.pointerType !== 'touch') return;
  const path = event.composedPath();
  press = setTimeout(() => open({ composedPath: () => path }, event.clientX, event.clientY), longPress);
});
for (const end of ['pointerup', 'pointercancel', 'pointermove', 'scroll']) document.addEventListener(end, () => clearTimeout(press), true);

function close() {
  if (!store.userMenu) return;
  store.userMenu = null;
  changed();
}

export function userMenu() {
  if (!store.userMenu) return nothing;
  const { user } = store.userMenu;
  return html`
    <div class="user-menu" role="menu" popover="auto" aria-label=${words().userMenu(user.name)} ${ref(show)} @toggle=${(e) => e.newState === 'closed' && close()} @keydown=${steer}>
      <header><img class="face" src=${avatar(user)} alt=""><b>${user.name}</b></header>
      <h3>${words().apps}</h3>
      ${offered().map((c) => html`<button role="menuitem" @click=${() => run(c, user)}>${localized(c, 'name', store.me.locale)}<small>${store.bot.name}</small></button>`)}
    </div>
  `;
}

function run(command, user) {
  close();
  useOnUser(command.name, user.id);
}

// show puts the menu where the press was, within the window.
function show(element) {
  if (!element || element.dataset.shown) return;
  element.dataset.shown = 'yes';
  const { x, y } = store.userMenu;
  queueMicrotask(() => {
    element.showPopover();
    element.style.setProperty('left', `${Math.max(8, Math.min(x, innerWidth - element.offsetWidth - 8))}px`);
    element.style.setProperty('top', `${Math.max(8, Math.min(y, innerHeight - element.offsetHeight - 8))}px`);
    element.querySelector('button')?.focus();
  });
}

function steer(event) {
  const moves = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' };
  if (!moves[event.key]) return;
  event.preventDefault();
  event.target[moves[event.key]]?.focus();
}
