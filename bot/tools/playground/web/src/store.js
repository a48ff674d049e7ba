// All the page knows. Views read it; everything that changes it ends with changed().
import { langOf, wordsIn } from './words/words.js';

export const store = {
  connected: false,
  lost: false, // a connection was there and is gone
  me: null,
  refused: null, // { name, why } of somebody who cannot come in
  people: [],
  roles: [],
  opened: 0, // how often the connection has brought everything
  guild: '',
  name: null, // of the guild in the page's languages; null: its own name
  channel: '',
  home: '', // the channel's id
  channelId: '', // the place's
  in: '', // the place: '' is the channel, 'dm' direct messages with the bot, else a thread by its id
  threads: [], // of the channel
  start: null, // the message that the thread was started from
  bot: { id: '', name: '' },
  online: false,
  commands: [],
  messages: new Map(), // by id
  origin: '',
  welcome: null,
  shortcuts: [],
  ways: [],
  owner: '', // whose language is the server's
  pending: new Set(), // keys of the controls that wait for the bot
  failures: new Map(), // what a failed click says, by the id of its message
  notices: [], // failed commands, which only this window shows
  toast: '',
  enlarged: null, // { url, description } of the picture that is shown large
  userMenu: null, // { user, x, y } of the open menu of a user
  panel: '', // the open panel: '', 'menu', 'members'
  showMembers: true,
  traffic: null, // the developers' drawer while it is open
};

let draw = () => {};
let queued = false;

// onChange sets the function that draws the page.
export function onChange(f) {
  draw = f;
}

// changed draws the page once the current task is done. An animation frame would be later, and never come to a window
// in the background.
export function changed() {
  if (queued) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    draw();
  });
}

// words are the page's words for the current user.
export function words() {
  return wordsIn(lang());
}

export function lang() {
  return langOf(store.me?.locale ?? navigator.language);
}

// threadOf finds a thread by its id, which is that of the message it was started from.
export const threadOf = (id) => store.threads.find((thread) => thread.id === id);

// inThread says whether this window shows a thread.
export const inThread = () => Boolean(store.in) && store.in !== 'dm';

// said picks a text of the server's in the language of the page.
export const said = (texts) => texts[lang()] ?? texts.en ?? Object.values(texts)[0] ?? '';

// guildName is what the page calls the server.
export const guildName = () => (store.name ? said(store.name) : store.guild);

// botOnline says whether the bot is there, which nobody knows without a connection.
export const botOnline = () => store.connected && store.online;

// presence is the word for somebody who is there or not; without a connection nobody is.
export const presence = (online) => (online && store.connected ? words().online : words().offline);

// placeName is the place in words: the channel, the thread, or whom direct messages are with.
export function placeName() {
  if (inThread()) return threadOf(store.in)?.name ?? '';
  return store.in ? `@${store.bot.name}` : `#${store.channel}`;
}

// personOf finds a member or the bot by id.
export function personOf(id) {
  if (id === store.bot.id) return store.bot;
  return store.people.find((person) => person.id === id);
}

// markdownContext is what ids in markdown mean here.
export function markdownContext() {
  return {
    me: store.me?.id,
    lang: store.me?.locale ?? 'en',
    spoiler: words().spoiler,
    user: (id) => personOf(id)?.name ?? id,
    role: (id) => store.roles.find((role) => role.id === id)?.name ?? id,
    channel: (id) => (id === store.home ? store.channel : threadOf(id)?.name ?? id),
    leadsTo: (id) => id === store.home || Boolean(threadOf(id)),
    isThread: (id) => Boolean(threadOf(id)),
  };
}

// older compares ids of Discord, which grow with time.
export const older = (a, b) => a.length < b.length || (a.length === b.length && a < b);

// sortedMessages are the messages from old to new.
export function sortedMessages() {
  return [...store.messages.values()].sort((a, b) => (older(a.id, b.id) ? -1 : 1));
}

let toastTimer;

// say shows a line for a while.
export function say(text) {
  store.toast = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    store.toast = '';
    changed();
  }, 6000);
  changed();
}
