// Rows of buttons and menus. The buttons are the page's own: they are really disabled, say when they are busy, and keep
// the focus while they are.
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { click } from '../act.js';
import { arrow } from '../frame/icons.js';
import { store } from '../store.js';
import { emoji } from './emoji.js';
import { selectMenu } from './selectmenu.js';

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'secondary', 6: 'primary' };

export function rows(m, components) {
  return components.filter((c) => c.type === 1).map((c) => html`<discord-action-row slot="components" class="row">${row(m, c)}</discord-action-row>`);
}

// row draws what stands in an action row.
export function row(m, c) {
  return c.components.map((inner) => (inner.type === 2 ? button(m, inner) : selectMenu(m, inner)));
}

// button is a button of a message.
export function button(m, b) {
  const label = html`${b.emoji ? emoji(b.emoji) : nothing}${b.label ? html`<span class="label">${b.label}</span>` : nothing}`;
  if (b.style === 5 && /^https?:/.test(b.url ?? '')) {
    return html`<a class="button secondary" href=${b.url} target="_blank" rel="noopener noreferrer">${label}${arrow()}</a>`;
  }
  const busy = store.pending.has(`${m.id} ${b.custom_id}`);
  const classes = { button: true, [styles[b.style] ?? 'secondary']: true, bare: !b.label };
  return html`<button class=${classMap(classes)} data-custom-id=${b.custom_id} ?disabled=${b.disabled} aria-busy=${busy} aria-label=${b.label ? nothing : (b.emoji?.name ?? '')} @click=${() => click(m, b.custom_id)}>${label}</button>`;
}
