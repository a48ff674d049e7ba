// The card below a message from which a thread was started: it leads there.
import { html, nothing } from 'lit';
import { bubble } from '../frame/icons.js';
import { store, threadOf, words } from '../store.js';
import { addressOf, follow } from '../user.js';

export function threadCard(m) {
  const thread = threadOf(m.id);
  if (!thread || store.in === m.id) return nothing;
  return html`
    <a slot="thread" class="thread-card" href=${addressOf(store.me.name, m.id)} @click=${follow(m.id)}>
      ${bubble()}<b>${thread.name}</b><span>${words().written(thread.written)} ›</span>
    </a>
  `;
}
