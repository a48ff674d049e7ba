// One message.
import { html, nothing } from 'lit';
import { dismiss } from '../act.js';
import { commandName, commandOnUser } from '../composer/commands.js';
import { eye } from '../frame/icons.js';
import { avatar } from '../look/avatar.js';
import { line, markdown } from '../markdown/render.js';
import { markdownContext, personOf, store, words } from '../store.js';
import { attachments } from './attachments.js';
import { blocksV2 } from './blocks.js';
import { rows } from './rows.js';
import { textsOf } from './texts.js';
import { threadCard } from './thread.js';
import { clock } from './when.js';

const ephemeral = 1 << 6;
const loading = 1 << 7;
const componentsV2 = 1 << 15;

export function message(m, grouped) {
  const isBot = Boolean(m.author.bot);
  const name = m.author.global_name || m.author.username;
  const own = Boolean(m.flags & ephemeral);
  const failure = store.failures.get(m.id);
  const mentioned = m.mentions?.some((user) => user.id === store.me.id) || m.mention_everyone;
  return html`
    <discord-message
      role="article" data-id=${m.id} data-author=${m.author.id} aria-label=${`${name}, ${clock(m.timestamp)}`}
      class=${own ? 'private' : ''} .highlight=${Boolean(mentioned)} .author=${name} .avatar=${avatar(m.author)} .bot=${isBot}
      .timestamp=${clock(m.timestamp)} .messageBodyOnly=${grouped} ?message-body-only=${grouped}
    >
      ${above(m)}
      ${m.flags & loading ? thinking(name) : content(m)}
      ${m.attachments.length ? attachments(m) : nothing}
      ${m.flags & componentsV2 ? blocksV2(m) : rows(m, m.components)}
      ${failure ? html`<p slot="reactions" class="failure" role="alert">${failure}</p>` : nothing}
      ${own ? onlyYou(m) : threadCard(m)}
    </discord-message>
  `;
}

function content(m) {
  const edited = m.edited_timestamp && !m.author.bot ? html`<small class="edited">${words().edited}</small>` : nothing;
  if (!m.content) return nothing;
  return html`<div class="content">${markdown(m.content, markdownContext())}${edited}</div>`;
}

function thinking(name) {
  return html`<div class="thinking"><i></i><i></i><i></i><span>${words().thinking(name)}</span></div>`;
}

// above says what a message answers: a command, or another message.
function above(m) {
  if (m.command) {
    const { user, target_user: target } = m.interaction_metadata;
    const name = personOf(user.id)?.name ?? user.username;
    const command = target ? commandOnUser(m.command) : `/${commandName(m.command)}`;
    return html`<div slot="reply" class="above" data-user=${user.id}><img src=${avatar(user)} alt=""><b>${name}</b> ${words().used} <code>${command}</code></div>`;
  }
  const answered = m.message_reference && store.messages.get(m.message_reference.message_id);
  if (!answered) return nothing;
  const name = answered.author.global_name || answered.author.username;
  return html`<div slot="reply" class="above"><img src=${avatar(answered.author)} alt=""><span class="unseen">${words().repliesTo}</span><b>${name}</b> <span>${summary(answered)}</span></div>`;
}

function summary(m) {
  const [text = '…'] = textsOf(m);
  return line(text.split('\n')[0].replace(/^(#{1,3}|-#|>) +/, '').slice(0, 200), markdownContext());
}

function onlyYou(m) {
  return html`<div slot="thread" class="only-you">${eye()} ${words().onlyYou} · <button class="link" @click=${() => dismiss(m)}>${words().dismiss}</button></div>`;
}
