// Components V2: texts, sections, containers and pictures in place of content.
import { html, nothing } from 'lit';
import { styleMap } from '../look/stylemap.js';
import { markdown } from '../markdown/render.js';
import { markdownContext, words } from '../store.js';
import { download, picture } from './attachments.js';
import { local } from './media.js';
import { button, row } from './rows.js';

export function blocksV2(m) {
  return html`<div slot="components" class="v2">${m.components.map((c) => block(m, c))}</div>`;
}

function block(m, c) {
  switch (c.type) {
    case 1:
      return html`<div class="row v2-row" role="group">${row(m, c)}</div>`;
    case 9:
      return html`<div class="v2-section"><div class="v2-words">${c.components.map((inner) => block(m, inner))}</div>${c.accessory ? block(m, c.accessory) : nothing}</div>`;
    case 2:
      return button(m, c);
    case 10:
      return html`<div class="v2-text">${markdown(c.content, markdownContext())}</div>`;
    case 11:
      return html`<div class="v2-thumbnail">${shown(c.media, c.description)}</div>`;
    case 12:
      return html`<div class="v2-gallery" data-count=${c.items.length}>${c.items.map((item) => shown(item.media, item.description))}</div>`;
    case 13:
      return file(c);
    case 14:
      return html`<div class=${c.divider === false ? 'v2-space' : 'v2-line'} role=${c.divider === false ? nothing : 'separator'} data-spacing=${c.spacing ?? 1}></div>`;
    case 17:
      return html`<div class="v2-container" style=${styleMap({ '--accent': accent(c.accent_color) })}>${c.components.map((inner) => block(m, inner))}</div>`;
    default:
      return nothing;
  }
}

function file(c) {
  const url = local(c.file?.url);
  return url ? download(url, c.name ?? '', c.size ?? 0) : nothing;
}

function accent(color) {
  return color == null ? undefined : `#${color.toString(16).padStart(6, '0')}`;
}

function shown(media, description) {
  if (!media?.url) return nothing;
  const url = local(media.url);
  return url ? picture(url, description, media.width, media.height) : html`<p class="md-subtext">${words().elsewhere}</p>`;
}
