// What a user does. Each function sends it to the server and shows what came of it; messages come by themselves.
import { commandOnUser } from './composer/commands.js';
import { keep, kept } from './kept.js';
import { jumpToNewest } from './look/steady.js';
import { changed, say, sortedMessages, store, words } from './store.js';
import { langOf, wordsIn } from './words/words.js';

async function send(path, body) {
  try {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ as: store.me?.name ?? '', in: store.in, ...body }),
    });
    if (!answer.ok) return { status: 'refused', detail: (await answer.text()).trim() };
    return await answer.json();
  } catch {
    return { status: 'offline' };
  }
}

// reason is what a failed command or join says.
export function reason(outcome) {
  if (outcome.status === 'refused') return words()[`entry_${outcome.code}`] ?? `${words().refused}: ${outcome.detail}`;
  return outcome.status === 'offline' ? words().botOffline(store.bot.name) : words().silent;
}

// press clicks a button or chooses values of a menu of a message.
async function use(path, message, customId, body) {
  const key = `${message.id} ${customId}`;
  if (store.pending.has(key)) return;
  store.pending.add(key);
  store.failures.delete(message.id);
  changed();
  const outcome = await send(path, { message_id: message.id, custom_id: customId, ...body });
  store.pending.delete(key);
  // A control that has just gone is no fault of anybody.
  if (outcome.status !== 'ok' && outcome.status !== 'refused') store.failures.set(message.id, words().failed);
  changed();
}

export const click = (message, customId) => use('click', message, customId, {});
export const select = (message, customId, values) => use('select', message, customId, { values });

// slash runs a command. It reports whether the bot took it.
export async function slash(command, options) {
  return announced(`/${command}`, send('slash', { command, options }));
}

// useOnUser runs a command of the menu of a user.
export async function useOnUser(command, target) {
  await announced(commandOnUser(command), send('use-on-user', { command, target }));
}

export async function shortcut(index) {
  if (store.pending.has('shortcut')) return;
  store.pending.add('shortcut');
  await announced(`/${store.shortcuts[index].command}`, send('shortcut', { shortcut: index }));
  store.pending.delete('shortcut');
  changed();
}

let lastNotice = 0;

// announced shows what comes of a command at the end of the list, where its user looks for it, as Discord's client does.
async function announced(command, sending) {
  jumpToNewest();
  const notice = { id: `notice-${++lastNotice}`, command, after: newestId(), text: '' };
  changed();
  const outcome = await sending;
  if (outcome.status !== 'ok') {
    notice.text = reason(outcome);
    store.notices = [...store.notices.slice(-9), notice];
  }
  changed();
  return outcome.status === 'ok';
}

function newestId() {
  return sortedMessages().at(-1)?.id ?? '';
}

export function dropNotice(id) {
  store.notices = store.notices.filter((notice) => notice.id !== id);
  changed();
}

// complete asks the bot what an option could be.
export async function complete(command, options, focus) {
  const outcome = await send('autocomplete', { command, options, focus });
  return outcome.choices ?? [];
}

export async function post(text) {
  jumpToNewest();
  const outcome = await send('post', { text });
  if (outcome.status !== 'ok') say(reason(outcome));
}

export async function dismiss(message) {
  await send('dismiss', { message_id: message.id });
}

// localeOf names what this browser keeps of a user's choice: a server that is started anew has forgotten it.
const localeOf = (name) => `locale ${name}`;

// chosenLocale is the language that a user has chosen in this browser; undefined for none.
export const chosenLocale = () => kept(localeOf(store.me.name));

// renewLocale tells a server that was started anew what a user has chosen before.
export const renewLocale = (locale) => send('locale', { text: locale });

// setLocale changes the user's language. Whose language is not the server's is told whom to ask for that.
export async function setLocale(locale) {
  keep(localeOf(store.me.name), locale);
  await send('locale', { text: locale });
  const owner = store.people.find((person) => person.id === store.owner);
  if (owner && owner.id !== store.me.id) say(wordsIn(langOf(locale)).serverLanguage(owner.name));
}

// adoptLocale gives a user the browser's language, whom nobody has given one.
export async function adoptLocale(locale, alone) {
  await send('locale', { text: locale, adopted: true, alone });
}

// join brings in a new member, or finds the one of that name.
export async function join(name) {
  return send('join', { as: '', text: name });
}
