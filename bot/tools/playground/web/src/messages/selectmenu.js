// A select menu: a button that opens a list above everything else.
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { select } from '../act.js';
import { chevron } from '../frame/icons.js';
import { changed, store, words } from '../store.js';
import { emoji } from './emoji.js';

// open is the menu whose list is shown: its key, the values ticked so far, and the option with the focus.
let open = null;
let changes = 0;

// menuChanges counts what has happened to the open menu.
export const menuChanges = () => changes;

function menuChanged() {
  changes++;
  changed();
}

export function selectMenu(m, c) {
  const key = `${m.id} ${c.custom_id}`;
  const options = optionsOf(c);
  const most = c.max_values ?? 1;
  const chosen = options.filter((o) => o.default);
  const shown = open?.key === key;
  const label = chosen.length ? chosen.map((o) => o.label).join(', ') : (c.placeholder || words().choose);
  return html`
    <div class="select">
      <button class="select-head" data-custom-id=${c.custom_id} ?disabled=${c.disabled} aria-haspopup="listbox" aria-expanded=${shown} aria-busy=${store.pending.has(key)}
        @click=${() => toggle(key, chosen)} @keydown=${(e) => e.key === 'ArrowDown' && !shown && (e.preventDefault(), toggle(key, chosen))}>
        <span class=${chosen.length ? '' : 'muted'}>${label}</span>${chevron()}
      </button>
      ${shown ? list(m, c, options, most, label) : nothing}
    </div>
  `;
}

// optionsOf lists what a menu offers; the menus of users, roles and channels offer those of the server.
function optionsOf(c) {
  const preset = new Set((c.default_values ?? []).map((d) => d.id));
  const named = (list, sign) => list.map(({ id, name }) => ({ label: sign + name, value: id, default: preset.has(id) }));
  switch (c.type) {
    case 5:
      return named([...store.people, store.bot], '@');
    case 6:
      return named(store.roles, '@');
    case 7:
      return named([...store.people, store.bot, ...store.roles], '@');
    case 8:
      return named([{ id: store.home, name: store.channel }], '#');
    default:
      return c.options ?? [];
  }
}

function toggle(key, chosen) {
  open = open?.key === key ? null : { key, values: new Set(chosen.map((o) => o.value)) };
  menuChanged();
}

function list(m, c, options, most, label) {
  const finish = (values) => {
    open = null;
    changes++;
    select(m, c.custom_id, values);
  };
  const pick = (value) => {
    if (most === 1) {
      // A choice that may be left out is taken back by choosing it again.
      finish(c.min_values === 0 && open.values.has(value) ? [] : [value]);
      return;
    }
    if (open.values.has(value)) open.values.delete(value);
    else if (open.values.size < most) open.values.add(value);
    menuChanged();
  };
  const leave = () => {
    const values = options.map((o) => o.value).filter((v) => open?.values.has(v));
    if (most > 1 && values.length >= (c.min_values ?? 1)) finish(values);
    else {
      open = null;
      menuChanged();
    }
  };
  return html`
    <div class="options" role="listbox" popover="manual" aria-label=${label} aria-multiselectable=${most > 1} ${ref(unfold)} @keydown=${(e) => steer(e, leave)} @focusout=${(e) => outside(e, leave)}>
      ${options.map((o) => html`
        <button role="option" class="option" data-value=${o.value} aria-selected=${open.values.has(o.value)} @click=${() => pick(o.value)}>
          ${o.emoji ? emoji(o.emoji) : nothing}<span><b>${o.label}</b>${o.description ? html`<small>${o.description}</small>` : nothing}</span>
        </button>`)}
      ${most > 1 ? html`<button class="button primary" @click=${leave}>${words().submit}</button>` : nothing}
    </div>
  `;
}

// unfold puts the list below its button, or above it where there is no room, and moves the focus into it.
function unfold(element) {
  if (!element || element.dataset.unfolded) return;
  element.dataset.unfolded = 'yes';
  queueMicrotask(() => {
    element.showPopover();
    const head = element.previousElementSibling.getBoundingClientRect();
    const height = Math.min(element.scrollHeight, 320);
    const above = head.bottom + height > innerHeight - 8 && head.top > height;
    element.style.setProperty('left', `${head.left}px`);
    element.style.setProperty('width', `${head.width}px`);
    element.style.setProperty('top', `${above ? head.top - height - 4 : head.bottom + 4}px`);
    (element.querySelector('[aria-selected=true]') ?? element.firstElementChild)?.focus();
  });
}

function steer(event, leave) {
  const moves = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' };
  if (event.key === 'Escape') {
    event.preventDefault();
    event.currentTarget.previousElementSibling.focus();
    leave();
  } else if (moves[event.key]) {
    event.preventDefault();
    event.target.closest('button')?.[moves[event.key]]?.focus();
  }
}

function outside(event, leave) {
  const list = event.currentTarget;
  const to = event.relatedTarget;
  if (open && !list.contains(to) && to !== list.previousElementSibling) leave();
}
