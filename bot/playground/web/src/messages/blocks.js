// Components V2: texts, sections, containers and pictures in place of content and embeds.
import { html, nothing } from 'lit';
import { styleMap } from '../look/stylemap.js';
import { markdown } from '../markdown/render.js';
import { markdownContext } from '../store.js';
import { attachment, picture } from './attachments.js';
import { local } from './media.js';
import { button, row } from './rows.js';

export function blocksV2(m) {
  return html`<div slot="components" class="v2">${m.components.map((c) => block(m, c))}</div>`;
}

function block(m, c) {
  switch (c.type) {
    case 1:
      return html`<discord-action-row class="row">${row(m, c)}</discord-action-row>`;
    case 9:
      return html`<div class="v2-section"><div>${c.components.map((inner) => block(m, inner))}</div>${c.accessory ? block(m, c.accessory) : nothing}</div>`;
    case 2:
      return button(m, c);
    case 10:
      return html`<div class="v2-text">${markdown(c.content, markdownContext())}</div>`;
    case 11:
      return html`<div class="v2-thumbnail">${shown(m, c.media, c.description)}</div>`;
    case 12:
      return html`<div class="v2-gallery">${c.items.map((item) => shown(m, item.media, item.description))}</div>`;
    case 13:
      return file(m, c.file);
    case 14:
      return c.divider === false ? html`<div class="v2-space"></div>` : html`<hr class="v2-line">`;
    case 17:
      return html`<div class="v2-container" style=${styleMap({ '--accent': accent(c.accent_color) })}>${c.components.map((inner) => block(m, inner))}</div>`;
    default:
      return nothing;
  }
}

function file(m, media) {
  const attached = m.attachments.find((a) => a.url === media?.url);
  return attached ? attachment(attached) : nothing;
}

function accent(color) {
  return color == null ? undefined : `#${color.toString(16).padStart(6, '0')}`;
}

function shown(m, media, description) {
  const url = local(media?.url);
  const attached = m.attachments.find((a) => a.url === media?.url);
  return url ? picture(url, description || attached?.description, media.width ?? attached?.width, media.height ?? attached?.height) : nothing;
}
