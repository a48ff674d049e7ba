// Turns what blocks.js and inline.js have read into templates. All text is bound as text.
import { html, nothing } from 'lit';
import { blocks } from './blocks.js';
import { inline } from './inline.js';
import './livetime.js';

// A context says what ids mean: { user(id), role(id), channel(id), me, lang }, and which channels the page can show:
// { leadsTo(id), isThread(id) }.

// markdown renders a message.
export function markdown(source, context) {
  if (!source) return nothing;
  const read = blocks(source);
  const big = read.length === 1 && read[0].type === 'lines' && onlyEmojis(read[0].source);
  return read.map((block) => renderBlock(block, context, big));
}

// line renders a text in which only inline markdown counts, such as the first line of a message that is answered.
export function line(source, context) {
  return source ? nodes(inline(source), context) : nothing;
}

const drawnEmojis = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\s]+$/u;

// Up to thirty emojis and nothing else are shown large, as Discord does.
function onlyEmojis(source) {
  if (drawnEmojis.test(source) && source.trim()) return true;
  const found = inline(source);
  if (found.filter((n) => n.type === 'emoji').length > 30) return false;
  return found.some((n) => n.type === 'emoji') && found.every((n) => n.type === 'emoji' || (n.type === 'text' && !n.text.trim()));
}

function renderBlock(block, context, big) {
  switch (block.type) {
    case 'pre':
      return html`<pre class="md-pre"><code>${block.text}</code></pre>`;
    case 'quote':
      return html`<blockquote class="md-quote">${block.blocks.map((b) => renderBlock(b, context))}</blockquote>`;
    case 'heading':
      return html`<div class="md-heading" role="heading" aria-level=${block.level + 2} data-level=${block.level}>${nodes(block.nodes, context)}</div>`;
    case 'subtext':
      return html`<div class="md-subtext">${nodes(block.nodes, context)}</div>`;
    case 'list':
      return list(block, context);
    default:
      return html`<div class=${big ? 'md-lines md-big' : 'md-lines'}>${nodes(inline(block.source), context)}</div>`;
  }
}

function list(block, context) {
  const items = block.items.map((item) => html`<li data-level=${item.level}>${nodes(item.nodes, context)}</li>`);
  return block.ordered
    ? html`<ol class="md-list" start=${block.start}>${items}</ol>`
    : html`<ul class="md-list">${items}</ul>`;
}

function nodes(list, context) {
  return list.map((node) => renderNode(node, context));
}

function renderNode(node, context) {
  const inner = () => nodes(node.children, context);
  switch (node.type) {
    case 'text':
      return node.text;
    case 'bold':
      return html`<strong>${inner()}</strong>`;
    case 'italic':
      return html`<em>${inner()}</em>`;
    case 'bold-italic':
      return html`<em><strong>${inner()}</strong></em>`;
    case 'underline':
      return html`<u>${inner()}</u>`;
    case 'strike':
      return html`<s>${inner()}</s>`;
    case 'code':
      return html`<code class="md-code">${node.text}</code>`;
    case 'spoiler':
      return html`<discord-spoiler tabindex="0" role="button" aria-label=${context.spoiler} @click=${reveal} @keydown=${revealByKey}><span>${inner()}</span></discord-spoiler>`;
    case 'link':
      return html`<a class="md-link" href=${node.url} target="_blank" rel="noopener noreferrer nofollow">${inner()}</a>`;
    case 'time':
      return html`<live-time unix=${node.unix} form=${node.form} lang=${context.lang}></live-time>`;
    case 'emoji':
      return customEmoji(node);
    default:
      return mention(node, context);
  }
}

// customEmoji is a picture of the application's. Its name is what a screen reader says, unless it only decorates a label.
export function customEmoji({ id, name }, decorates = false) {
  return html`<img class="emoji" src=${`/media/emojis/${encodeURIComponent(id)}`} alt=${decorates ? '' : `:${name}:`} title=${`:${name}:`} draggable="false">`;
}

function mention(node, context) {
  switch (node.type) {
    case 'user':
      return html`<discord-mention type="user" data-user=${node.id} ?highlight=${node.id === context.me}>${context.user(node.id)}</discord-mention>`;
    case 'channel':
      return place(node.id, context);
    case 'command':
      return html`<discord-mention type="slash" role="button" tabindex="0" data-command=${node.name}>${node.name}</discord-mention>`;
    case 'role':
      return html`<discord-mention type="role">${context.role(node.id)}</discord-mention>`;
    default:
      return html`<discord-mention type="user">${node.name}</discord-mention>`;
  }
}

function place(id, context) {
  const type = context.isThread(id) ? 'thread' : 'channel';
  if (!context.leadsTo(id)) return html`<discord-mention type=${type}>${context.channel(id)}</discord-mention>`;
  return html`<discord-mention type=${type} role="link" tabindex="0" data-place=${id}>${context.channel(id)}</discord-mention>`;
}

function reveal(event) {
  event.currentTarget.activated = true;
  event.currentTarget.removeAttribute('aria-label');
}

function revealByKey(event) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  reveal(event);
}
