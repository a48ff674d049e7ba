// The composer at the foot of the channel.
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { cross, plane, slash } from '../frame/icons.js';
import { placeName, store, words } from '../store.js';
import { fixedChoices, optionHint, optionName } from './commands.js';
import { activate, deactivate, draft, drop, dropField, lines, move, openCommands, pick, send, setText, type } from './draft.js';
import { list } from './list.js';

export function composer() {
  const w = words();
  return html`
    <form class="composer" autocomplete="off" @submit=${(e) => e.preventDefault()} @keydown=${keys}>
      ${list()}
      <div class="entry-line">
        <button type="button" class="tool" aria-label=${w.openCommands} title=${w.openCommands} @click=${openCommands}>${slash()}</button>
        ${draft.command ? commandFields() : nothing}
        ${tail()}
        <button type="button" class="tool send" @click=${send} aria-label=${w.send} title=${w.send} ?disabled=${!draft.command && !draft.text.trim()}>${plane()}</button>
      </div>
    </form>
  `;
}

function commandFields() {
  const w = words();
  return html`
    <span class="command">/${draft.command.name}</span>
    ${draft.fields.map((field) => html`
      <span class="option-field" ?data-bad=${field.text && field.value === undefined && draft.active !== field}>
        <label for=${`option-${field.option.name}`}>${optionName(field.option)}</label>
        <input id=${`option-${field.option.name}`} data-option=${field.option.name} .value=${live(field.text)} title=${optionHint(field.option)}
          role="combobox" aria-expanded=${draft.active === field && lines().length > 0} aria-controls="composer-list" aria-activedescendant=${active()}
          inputmode=${numeric(field.option) ? 'decimal' : 'text'} size=${Math.max(4, field.text.length + 1)}
          @input=${(e) => type(field, e.target.value)} @focus=${() => activate(field)} @blur=${deactivate}>
        ${field.option.required ? nothing : html`<button type="button" aria-label=${w.removeOption(optionName(field.option))} @click=${() => dropField(field)}>${cross()}</button>`}
      </span>`)}
  `;
}

const numeric = (option) => (option.type === 4 || option.type === 10) && !fixedChoices(option);

// tail is where one types a message, or the name of another option.
function tail() {
  const w = words();
  return html`<input id="composer-input" class="tail" maxlength="2000" .value=${live(draft.text)}
    placeholder=${draft.command ? '' : w.placeholder(placeName())} aria-label=${draft.command ? w.options : w.write(placeName())}
    role="combobox" aria-expanded=${!draft.active && lines().length > 0} aria-controls="composer-list" aria-activedescendant=${active()}
    @input=${(e) => setText(e.target.value)}>`;
}

function active() {
  return lines()[draft.mark] ? `line-${draft.mark}` : nothing;
}

function keys(event) {
  if (event.isComposing) return;
  const key = event.key;
  const open = lines().length > 0;
  if (open && (key === 'ArrowDown' || key === 'ArrowUp')) move(key === 'ArrowDown' ? 1 : -1);
  else if ((key === 'Enter' || (key === 'Tab' && !event.shiftKey)) && event.target.localName === 'input' && open && fits() && pick()) {
    // The line was taken.
  } else if (key === 'Enter' && event.target.localName === 'input') send();
  else if (key === 'Escape' && (draft.command || draft.picking)) drop();
  else if (key === 'Backspace' && event.target.value === '' && draft.command) back(event.target);
  else return;
  event.preventDefault();
}

// fits says whether Enter takes the marked line. In a field that is filled in, and where free text is typed that the
// bot did not propose, Enter sends.
function fits() {
  const field = draft.active;
  if (!field) return draft.mark >= 0;
  return field.value === undefined;
}

// back removes what stands before the cursor.
function back(input) {
  const at = draft.fields.find((f) => f.option.name === input.dataset.option);
  const victim = at ?? draft.fields.at(-1);
  if (victim && !victim.option.required) dropField(victim);
  else drop();
}
