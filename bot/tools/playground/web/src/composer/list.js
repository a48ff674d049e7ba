// The list above the composer: commands, options or choices.
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { avatar } from '../look/avatar.js';
import { store, words } from '../store.js';
import { optionHint, optionName } from './commands.js';
import { draft, lines, pick } from './draft.js';
import { parse } from './parse.js';

export function list() {
  const found = lines();
  const hint = heading(found);
  if (!hint) return nothing;
  return html`
    <div class="list-above">
      <h3>${hint}</h3>
      <div id="composer-list" role="listbox" aria-label=${hint}>
        ${found.map((line, at) => html`
          <div id=${`line-${at}`} class="line" role="option" aria-selected=${at === draft.mark} ${at === draft.mark ? ref(reveal) : nothing}
            @pointerdown=${(e) => e.preventDefault()} @click=${() => pick(at)}>${describe(line)}</div>`)}
      </div>
    </div>
  `;
}

// heading says what is listed, or why nothing is; empty for no list at all.
function heading(found) {
  const w = words();
  if (draft.active) {
    const { option } = draft.active;
    return found.length || !option.autocomplete ? `${optionName(option)} · ${optionHint(option)}` : w.nothingFound;
  }
  if (draft.command) return found.length ? w.options : '';
  if (!draft.picking) return '';
  if (found.length) return w.commands;
  const { wrong } = draft.text.includes(':') ? parse(draft.text) : {};
  if (wrong) return wrong;
  return store.commands.length ? w.noCommands : w.waitingCommands;
}

function describe(line) {
  if (draft.active) return html`<span>${line.name}</span>`;
  if (draft.command) return html`<b>${optionName(line)}</b><span class="muted">${optionHint(line)}</span>${line.required ? nothing : html`<small>${words().optional}</small>`}`;
  return html`<img class="face" src=${avatar(store.bot)} alt=""><span class="two"><b>/${line.name}</b><span class="muted">${line.description}</span></span><small>${store.bot.name}</small>`;
}

// reveal keeps the marked line in sight.
function reveal(element) {
  element?.scrollIntoView({ block: 'nearest' });
}
