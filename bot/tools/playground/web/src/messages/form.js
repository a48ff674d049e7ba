// A modal: a form that the bot has opened for the current user.
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { submitForm } from '../act.js';
import { cross } from '../frame/icons.js';
import { markdown } from '../markdown/render.js';
import { changed, markdownContext, store, words } from '../store.js';

export function form() {
  if (!store.modal) return nothing;
  const { form: id, modal } = store.modal;
  const w = words();
  return html`
    <dialog class="modal" aria-labelledby="modal-title" ${ref(show)} @cancel=${close} @close=${close}>
      <form method="dialog" @submit=${(e) => send(e, id)}>
        <header><h2 id="modal-title">${modal.title}</h2><button type="button" class="tool" aria-label=${w.close} @click=${close}>${cross()}</button></header>
        <div class="modal-body">${inputs(modal.components)}</div>
        <footer><button type="button" class="button secondary" @click=${close}>${w.cancel}</button><button class="button primary">${w.submit}</button></footer>
      </form>
    </dialog>
  `;
}

// show opens the dialog once it is drawn, with the focus in its first input.
function show(element) {
  if (!element || element.open) return;
  queueMicrotask(() => {
    element.querySelector('.field input, .field textarea')?.setAttribute('autofocus', '');
    element.showModal();
  });
}

function close() {
  store.modal = null;
  changed();
}

// inputs walks rows and labels down to the inputs.
function inputs(components) {
  return components.map((c) => {
    if (c.type === 1) return inputs(c.components);
    if (c.type === 10) return html`<div>${markdown(c.content, markdownContext())}</div>`;
    if (c.type === 18 && c.component?.type === 4) return input({ ...c.component, label: c.label, hint: c.description });
    if (c.type === 18 && c.component?.type === 3) return choice({ ...c.component, label: c.label, hint: c.description });
    return c.type === 4 ? input(c) : nothing;
  });
}

function head(c) {
  const star = c.required !== false ? html` <i title=${words().required}>*</i>` : nothing;
  return html`<span class="label">${c.label}${star}</span>${c.hint ? html`<small>${c.hint}</small>` : nothing}`;
}

// choice is a menu of a form.
function choice(c) {
  const many = (c.max_values ?? 1) > 1;
  return html`<label class="field">${head(c)}<select name=${c.custom_id} ?multiple=${many} ?required=${c.required !== false}>
    ${many || c.options.some((o) => o.default) ? nothing : html`<option value="">${c.placeholder ?? ''}</option>`}
    ${c.options.map((o) => html`<option value=${o.value} ?selected=${Boolean(o.default)}>${o.label}</option>`)}
  </select></label>`;
}

function input(c) {
  const required = c.required !== false;
  const long = c.style === 2;
  const most = c.max_length ?? 4000;
  return html`<label class="field">${head(c)}${long
    ? html`<textarea name=${c.custom_id} rows="4" maxlength=${most} minlength=${c.min_length ?? nothing} placeholder=${c.placeholder ?? ''} ?required=${required} .defaultValue=${c.value ?? ''}></textarea>`
    : html`<input name=${c.custom_id} maxlength=${most} minlength=${c.min_length ?? nothing} placeholder=${c.placeholder ?? ''} ?required=${required} .defaultValue=${c.value ?? ''} autocomplete="off">`}</label>`;
}

function send(event, id) {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  const fields = Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).join(',')]));
  submitForm(id, fields);
}
