// The messages of the channel as the current user sees them, patched in place.
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { welcome } from '../frame/welcome.js';
import { threadHead } from '../frame/threadhead.js';
import { inThread, older, sortedMessages, store, threadOf, words } from '../store.js';
import { message } from './message.js';
import { notice } from './notice.js';
import { menuChanges } from './selectmenu.js';

const groupWithin = 7 * 60 * 1000;
const threadStarter = 21; // the type of a message

export function messageList() {
  return html`
    <div class="list">
      ${inThread() ? threadHead() : welcome()}
      <discord-messages role="log" aria-relevant="additions" aria-label=${words().messages}>
        ${repeat(rows(), (row) => row.key, (row) => row.draw())}
      </discord-messages>
    </div>
  `;
}

// rows are the messages and, where they happened, the failures that only this window knows of.
function rows() {
  const waiting = [...store.notices];
  const found = [];
  let previous = null;
  for (const m of shown()) {
    while (waiting.length && older(waiting[0].after, m.id)) {
      found.push(noticeRow(waiting.shift()));
      previous = null;
    }
    const grouped = belongsTo(previous, m);
    previous = m;
    found.push({ key: m.id, draw: () => guard(causes(m, grouped), () => message(m, grouped)) });
  }
  return [...found, ...waiting.map(noticeRow)];
}

// shown are the messages of the place. A thread begins with the one that it was started from, for which another stands.
function shown() {
  return sortedMessages().map((m) => (m.type === threadStarter ? store.start : m)).filter(Boolean);
}

// causes are what a message is drawn anew for. Without them every key in the composer would draw every message.
function causes(m, grouped) {
  const waiting = [...store.pending].filter((key) => key.startsWith(`${m.id} `)).join();
  return [m, grouped, waiting, store.failures.get(m.id), store.me, store.people, store.bot, store.commands, menuChanges(), store.messages.get(m.message_reference?.message_id), threadOf(m.id)];
}

function noticeRow(n) {
  return { key: n.id, draw: () => notice(n) };
}

// belongsTo says whether a message goes on where the one before ended, without a name of its own.
function belongsTo(previous, m) {
  return Boolean(previous) && previous.author.id === m.author.id && !m.command && !m.message_reference
    && (previous.flags & 64) === (m.flags & 64)
    && new Date(m.timestamp) - new Date(previous.timestamp) < groupWithin;
}
