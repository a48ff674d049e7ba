// The files of a message.
import { html, nothing } from 'lit';
import { enlarge } from '../frame/lightbox.js';
import { lang, words } from '../store.js';
import { local } from './media.js';

const componentsV2 = 1 << 15;

export function attachments(m) {
  if (m.flags & componentsV2) return nothing; // there, components show them
  return html`<discord-attachments slot="attachments">${m.attachments.map(attachment)}</discord-attachments>`;
}

// attachment is a picture, or a file to download.
export function attachment(a) {
  const url = local(a.url);
  if (!url) return nothing;
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(a.content_type ?? '')) return picture(url, a.description, a.width, a.height);
  return download(url, a.filename, a.size);
}

// download is a file that a click saves.
export function download(url, name, bytes) {
  return html`<a class="file" href=${url} download=${name}><b>${name}</b><small>${words().file}, ${size(bytes)}</small></a>`;
}

// picture is an image with its alternative text, which a click enlarges. Its size is known beforehand, so that nothing jumps when it arrives.
export function picture(url, description, width, height) {
  const show = (event) => {
    event.preventDefault();
    enlarge(url, description);
  };
  return html`<a class="picture" href=${url} target="_blank" rel="noopener" title=${words().enlarge} @click=${show}><img src=${url} alt=${description || ''} width=${width || nothing} height=${height || nothing} decoding="async"></a>`;
}

function size(bytes) {
  const number = (n) => n.toLocaleString(lang(), { maximumFractionDigits: 1 });
  return bytes < 1024 ? words().bytes(number(bytes)) : words().kilobytes(number(bytes / 1024));
}
