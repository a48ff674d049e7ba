// The connection that keeps the page up to date. The first thing it brings is everything; so a reload, a restart of the
// bot or of the server needs nothing else.
import { seat } from './look/avatar.js';
import { bringIntoView } from './look/steady.js';
import { changed, store } from './store.js';

const firstPause = 300;
const longestPause = 5000;
// A window that stays open for days forgets the oldest messages.
const keptMessages = 400;

let socket;
let pause = firstPause;
let timer;
let wanted = '';
let place = '';

let moved = () => {};

// whenMoved sets what to do when the server shows another place than it was asked for: a thread is not there any more.
export function whenMoved(f) {
  moved = f;
}

// connect opens the connection for a user in a place, instead of the current one.
export function connect(name, where) {
  wanted = name;
  place = where;
  clearTimeout(timer);
  socket?.close();
  open();
}

function open() {
  const current = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live?as=${encodeURIComponent(wanted)}&in=${place}`);
  socket = current;
  current.onmessage = ({ data }) => {
    if (socket !== current) return;
    receive(JSON.parse(data));
    changed();
  };
  current.onclose = () => {
    if (socket !== current) return;
    store.lost = store.connected || store.lost;
    store.connected = false;
    changed();
    timer = setTimeout(retry, pause);
    pause = Math.min(2 * pause, longestPause);
  };
}

// A user that a link has added is not known to a server that was started anew.
let rejoin = async () => true;

export function beforeRetry(f) {
  rejoin = f;
}

async function retry() {
  const name = wanted;
  if (await rejoin(name) && name === wanted) open();
}

const ephemeral = 1 << 6;

// answersMe reports whether a message answers what this window's user did.
const answersMe = (m) => Boolean(m.flags & ephemeral) || m.interaction_metadata?.user.id === store.me?.id;

const receivers = {
  snapshot(s) {
    const { messages, ...rest } = s;
    const elsewhere = s.in !== place;
    place = s.in;
    const sameUser = store.me?.id === s.me.id && store.in === s.in;
    Object.assign(store, {
      ...rest, channelId: s.channel_id, connected: true, lost: false,
      messages: new Map(messages.map((m) => [m.id, m])), opened: store.opened + 1,
    });
    if (!sameUser) Object.assign(store, { notices: [], failures: new Map(), pending: new Set() });
    store.bot.bot = true;
    seat(store.people.map((person) => person.name));
    pause = firstPause;
    if (elsewhere) moved();
  },
  message({ message }) {
    if (!store.messages.has(message.id) && answersMe(message)) bringIntoView(message.id);
    store.messages.set(message.id, message);
    if (store.messages.size > keptMessages) store.messages.delete(store.messages.keys().next().value);
    store.failures.delete(message.id);
  },
  threads({ threads }) {
    store.threads = threads;
  },
  start({ start }) {
    store.start = start;
  },
  gone({ id }) {
    store.messages.delete(id);
  },
  online({ online }) {
    store.online = online;
  },
  commands({ commands }) {
    store.commands = commands;
  },
  people({ people }) {
    store.people = people;
    seat(people.map((person) => person.name));
    store.me = people.find((person) => person.id === store.me?.id) ?? store.me;
  },
};

function receive(change) {
  receivers[change.type]?.(change);
}
