// A rich embed.
import { html, nothing } from 'lit';
import { line, markdown } from '../markdown/render.js';
import { markdownContext, words } from '../store.js';
import { picture } from './attachments.js';
import { local } from './media.js';
import { clock } from './when.js';

export function embed(e, m) {
  const context = markdownContext();
  const color = e.color ? `#${e.color.toString(16).padStart(6, '0')}` : undefined;
  return html`
    <discord-embed slot="embeds" .color=${color}>
      <discord-embed-description slot="description">
        ${media(e.thumbnail, m, 'embed-thumbnail')}
        ${e.author ? html`<div class="embed-author">${icon(e.author.icon_url)}<span>${e.author.name}</span></div>` : nothing}
        ${e.title ? html`<div class="embed-title" role="heading" aria-level="3">${title(e, context)}</div>` : nothing}
        ${e.description ? html`<div class="embed-text">${markdown(e.description, context)}</div>` : nothing}
        ${e.fields?.length ? fields(e.fields, context) : nothing}
        ${media(e.image, m, 'embed-image')}
        ${e.footer || e.timestamp ? footer(e) : nothing}
      </discord-embed-description>
    </discord-embed>
  `;
}

function title(e, context) {
  const text = line(e.title, context);
  return /^https?:/.test(e.url ?? '') ? html`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer">${text}</a>` : text;
}

function fields(list, context) {
  return html`<div class="embed-fields">${list.map((f) => html`
    <div class=${f.inline ? 'embed-field inline' : 'embed-field'}>
      <div class="embed-field-name">${line(f.name, context)}</div>
      <div>${markdown(f.value, context)}</div>
    </div>`)}</div>`;
}

function footer(e) {
  const parts = [e.footer?.text, e.timestamp && clock(e.timestamp)].filter(Boolean).join(' • ');
  return html`<div class="embed-footer">${icon(e.footer?.icon_url)}<span>${parts}</span></div>`;
}

function icon(url) {
  const here = local(url);
  return here ? html`<img src=${here} alt="">` : nothing;
}

// media shows a picture of the message's own; its alternative text is the attachment's.
function media(item, m, className) {
  if (!item?.url) return nothing;
  const url = local(item.url);
  if (!url) return html`<p class="md-subtext">${words().elsewhere}</p>`;
  const attached = m.attachments.find((a) => a.url === item.url);
  return html`<div class=${className}>${picture(url, attached?.description, item.width ?? attached?.width, item.height ?? attached?.height)}</div>`;
}
