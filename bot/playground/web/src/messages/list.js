// The messages of the channel as the current user sees them, patched in place.
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { welcome } from '../frame/welcome.js';
import { sortedMessages, store, words } from '../store.js';
import { message } from './message.js';
import { notice } from './notice.js';

const groupWithin = 7 * 60 * 1000;

export function messageList() {
  return html`
    <div class="list">
      ${welcome()}
      <discord-messages role="log" aria-label=${words().messages}>
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
  for (const m of sortedMessages()) {
    const grouped = belongsTo(previous, m);
    previous = m;
    found.push({ key: m.id, draw: () => message(m, grouped) });
    for (let i = waiting.findIndex((n) => n.after === m.id); i >= 0; i = waiting.findIndex((n) => n.after === m.id)) {
      found.push(noticeRow(waiting.splice(i, 1)[0]));
      previous = null;
    }
  }
  return [...found, ...waiting.map(noticeRow)];
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
