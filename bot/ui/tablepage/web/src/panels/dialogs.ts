// Dialogs: what the bot shows privately, and the page's own settings and story.
import { html, nothing, type TemplateResult } from 'lit';
import { act, press } from '../actions';
import { prefer, prefs } from '../prefs';
import { each } from '../draw';
import { eventLines } from '../live';
import { change, may, state } from '../state';
import { say } from '../words';
import type { Host } from '../host/host';
import type { Panel, PanelMenu } from '../wire/protocol';
import { notices } from './controls';
import { icon } from './icons';
import { markdown, timed } from './markdown';

/** The dialog that is open, and what the page says over it; without one, over the table. */
export function dialogs(host: Host): TemplateResult {
  if (state.panel) return frame(state.panel.title ?? '', botPanel(state.panel), () => change({ panel: undefined }));
  switch (state.dialog) {
    case 'settings':
      return frame(say('Settings'), settings(host), closeOwn);
    case 'story':
      return frame(say('Story'), story(), closeOwn);
    case 'keys':
      return frame(say('Keys'), keys(), closeOwn);
  }
  return notices();
}

const closeOwn = () => change({ dialog: undefined });

export function closeDialogs(): boolean {
  if (!state.panel && !state.dialog && !state.emotes) return false;
  change({ panel: undefined, dialog: undefined, emotes: false });
  return true;
}

/** Opens a dialog in front of everything else, once it is there. */
const modal = each((element) => {
  const dialog = element as HTMLDialogElement;
  if (dialog.open) return;
  const before = document.activeElement as HTMLElement | null;
  // It is not in the document yet while its template is rendered.
  queueMicrotask(() => {
    if (!dialog.isConnected) return;
    dialog.showModal();
    // A dialog that is taken away does not give the focus back by itself.
    const gone = new MutationObserver(() => {
      if (dialog.isConnected) return;
      gone.disconnect();
      if (document.activeElement === document.body) before?.focus();
    });
    gone.observe(document.body, { childList: true, subtree: true });
  });
});

function frame(title: string, body: TemplateResult, close: () => void): TemplateResult {
  const leave = (e: Event) => {
    e.preventDefault();
    close();
  };
  return html`<dialog class="dialog" ${modal()} aria-label=${title || say('Message')} @cancel=${leave} @click=${(e: Event) => e.target === e.currentTarget && close()}>
    <div class="dialog-head"><h2 .textContent=${title}></h2>
      <button type="button" class="tool close" aria-label=${say('Close')} @click=${close}>${icon('close')}</button></div>
    <div class="dialog-body">${body}</div>${notices()}</dialog>`;
}

function botPanel(panel: Panel): TemplateResult {
  return html`${panel.body ? markdown(panel.body) : nothing}
    ${botRows(panel.rows)}
    ${panel.footer ? html`<p class="small" .textContent=${panel.footer}></p>` : nothing}`;
}

/** Buttons and menus as the bot lists them. */
export function botRows(rows: Panel['rows'] = []): TemplateResult[] {
  return rows.map((row) => html`
      ${row.text ? html`<div class="row-text">${markdown(row.text)}</div>` : nothing}
      ${row.buttons?.length ? html`<div class="row">${row.buttons.map((b) => html`
        <button type="button" class="button ${b.style}" ?disabled=${b.off} @click=${() => void press(b.id)}>${b.sign ? html`<span aria-hidden="true">${b.sign}</span> ` : nothing}<span .textContent=${b.label}></span></button>`)}</div>` : nothing}
      ${row.menu ? menu(row.menu) : nothing}`);
}

/** A menu of one choice is a list to choose from; of several, a box for each, which counts at once. */
function menu(m: PanelMenu): TemplateResult {
  const chosen = m.options.filter((o) => o.on).map((o) => o.value);
  const label = m.hint || m.options.find((o) => o.on)?.label || say('Choose');
  if (m.max === 1) {
    return html`<select class="menu" aria-label=${label} @change=${(e: Event) => {
      const { value } = e.target as HTMLSelectElement;
      void press(m.id, value ? [value] : []);
    }}>
      ${m.min === 0 || !chosen.length ? html`<option value="" ?selected=${!chosen.length} .textContent=${m.hint || '–'}></option>` : nothing}
      ${m.options.map((o) => html`<option value=${o.value} .selected=${Boolean(o.on)}>${o.label}${o.about ? ` · ${o.about}` : ''}</option>`)}
    </select>`;
  }
  return html`<fieldset class="boxes" aria-label=${label}><legend>${m.hint ?? ''}</legend>${m.options.map((o) => html`
    <label><input type="checkbox" .checked=${Boolean(o.on)} ?disabled=${!o.on && chosen.length >= m.max} @change=${(e: Event) => {
      const { checked } = e.target as HTMLInputElement;
      const values = checked ? [...chosen, o.value] : chosen.filter((v) => v !== o.value);
      if (values.length >= m.min) void press(m.id, values);
    }}> <span>${o.label}${o.about ? html`<small>${o.about}</small>` : nothing}</span></label>`)}</fieldset>`;
}

/** Panels of the bot that the settings lead to, by verb, and what they are called. */
const MORE: [string, string][] = [
  ['rules', 'Rules'], ['look', 'Look'], ['astext', 'AsText'], ['more', 'More'], ['quit', 'Quit'],
];

function settings(host: Host): TemplateResult {
  const box = (label: string, checked: boolean, set: (on: boolean) => void) => html`<label><input type="checkbox" .checked=${checked}
    @change=${(e: Event) => { set((e.target as HTMLInputElement).checked); change({}); }}> <span .textContent=${label}></span></label>`;
  return html`<fieldset class="boxes" aria-label=${say('Settings')}>
      ${box(say('Sound'), prefs.sound, (sound) => prefer({ sound }))}
      ${box(say('Motion'), prefs.motion, (motion) => prefer({ motion }))}
      ${box(say('LeftHand'), prefs.left, (left) => prefer({ left }))}
      ${box(say('LetterKeys'), prefs.letters, (letters) => prefer({ letters }))}
      ${box(say('ByValue'), prefs.byValue, (byValue) => prefer({ byValue }))}
    </fieldset>
    <label class="field">${say('Theme')}
      <select class="menu" @change=${(e: Event) => prefer({ theme: (e.target as HTMLSelectElement).value as 'auto' })}>
        ${(['auto', 'dark', 'light'] as const).map((t) => html`<option value=${t} .selected=${prefs.theme === t} .textContent=${say({ auto: 'ThemeAuto', dark: 'ThemeDark', light: 'ThemeLight' }[t])}></option>`)}
      </select></label>
    <div class="row">${MORE.filter(([verb]) => may(verb)).map(([verb, name]) => html`
      <button type="button" class="button ${verb === 'quit' ? 'danger' : 'secondary'}" data-verb=${verb}
        @click=${() => { closeOwn(); void act(verb); }}>${say(name)}</button>`)}
      ${offers(host)}
      <button type="button" class="button secondary" @click=${() => change({ dialog: 'keys' })} .textContent=${say('Keys')}></button></div>`;
}

/** What Discord's client can do to bring people here. */
export function offers(host: Host): TemplateResult[] {
  const each: [string, string, (() => void) | undefined][] = [['invite', 'InvitePeople', host.invite], ['share', 'Share', host.share]];
  return each.filter(([name]) => state.offers.has(name)).map(([name, label, run]) => html`
    <button type="button" class="button secondary" data-offer=${name} @click=${run} .textContent=${say(label)}></button>`);
}

function story(): TemplateResult {
  const told = state.own?.told;
  const lines = [...(told?.mine ?? []), ...(told?.rest ?? [])];
  const notes = [...(told?.notes ?? []), ...(state.own ? eventLines(state.own) : [])];
  return html`${lines.length ? html`<ul class="lines">${lines.map((line) => html`<li .textContent=${line}></li>`)}</ul>` : html`<p .textContent=${say('NothingNew')}></p>`}
    ${notes.map((note) => html`<p class="small" .textContent=${timed(note)}></p>`)}
    <p><strong .textContent=${told?.headline ?? ''}></strong></p>
    ${told?.asked ? html`<p .textContent=${told.asked}></p>` : nothing}`;
}

function keys(): TemplateResult {
  const line = (key: string, name: string) => html`<dt><kbd .textContent=${key}></kbd></dt><dd .textContent=${say(name)}></dd>`;
  return html`<dl class="keys">${line('← →', 'KeyArrows')} ${line('Enter', 'KeyEnter')} ${line('D', 'KeyDraw')} ${line('U', 'SayUno')} ${line('C', 'KeyCatch')} ${line('W', 'KeyWhere')} ${line('Esc', 'Close')}</dl>`;
}
