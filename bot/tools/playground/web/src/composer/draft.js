// What stands in the composer: a text, or a command with the options filled in so far.
import { complete, post, slash } from '../act.js';
import { changed, say, words } from '../store.js';
import { fixedChoices, matching, optionName, valueOf } from './commands.js';
import { isCommand, parse } from './parse.js';

export const draft = {
  text: '',
  picking: false, // the list of commands is open
  command: null,
  fields: [], // { option, text, value, refused: the text is no choice } in the order they were added
  active: null, // the field being typed in
  mark: 0, // the marked line of the list; -1 for none
  proposals: [], // what the bot proposes for the active field
};

// setText is called as the user types a message. A slash at its start opens the list of commands; a command with an
// option written out becomes its fields, as does an option written out after it.
export function setText(text) {
  draft.text = text;
  if (text.includes(':') && (draft.command ? extend(text) : isCommand(text) && take(text))) return;
  draft.picking = !draft.command && text.startsWith('/');
  draft.mark = draft.command && text === '' ? -1 : 0;
  changed();
}

// take reads a command with options from a text, and reports whether it could.
function take(text) {
  const { command, given } = parse(text);
  if (!command || !given.length) return false;
  begin(command);
  adopt(given);
  return true;
}

// extend reads more options of the command from a text.
function extend(text) {
  const { given } = parse(`/${draft.command.name} ${text}`);
  if (!given?.length) return false;
  draft.text = '';
  adopt(given);
  return true;
}

// adopt fills in options that were written out, and goes to the last one if its value is still to come.
function adopt(given) {
  let field;
  for (const { option, text } of given) {
    field = draft.fields.find((f) => f.option === option);
    if (!field) draft.fields.push(field = { option });
    Object.assign(field, { text, value: valueOf(option, text), refused: false });
  }
  if (field.text === '') focusField(field);
  else focusTail();
}

// lines are what the list above the composer offers now.
export function lines() {
  if (draft.active) return choicesOf(draft.active);
  if (draft.command) return remaining().filter((o) => optionName(o).startsWith(draft.text.trim().toLowerCase()));
  return draft.picking ? matching(draft.text.slice(1)) : [];
}

function remaining() {
  return draft.command.options.filter((o) => !draft.fields.some((f) => f.option === o));
}

function choicesOf(field) {
  if (field.option.autocomplete) return draft.proposals;
  const wanted = field.value === undefined && !field.refused ? field.text.trim().toLowerCase() : '';
  return (fixedChoices(field.option) ?? []).filter((c) => c.name.toLowerCase().includes(wanted));
}

// move marks another line of the list.
export function move(by) {
  const count = lines().length;
  if (count) draft.mark = (draft.mark + by + count) % count;
  changed();
}

// pick takes a line of the list, by default the marked one. It reports whether there was one.
export function pick(at = draft.mark) {
  const line = lines()[at];
  if (!line) return false;
  if (draft.active) fill(draft.active, line);
  else if (draft.command) addField(line);
  else begin(line);
  return true;
}

// begin takes a command from the list. Its required options are there at once.
function begin(command) {
  Object.assign(draft, { command, text: '', picking: false, fields: [], active: null, mark: -1 });
  command.options.filter((o) => o.required).forEach((option) => draft.fields.push({ option, text: '', value: undefined }));
  focusNext();
}

function addField(option) {
  const field = { option, text: '', value: undefined };
  draft.fields.push(field);
  draft.text = '';
  focusField(field);
}

function fill(field, choice) {
  field.text = choice.name;
  field.value = choice.value;
  focusNext();
}

// type changes the text of a field.
export function type(field, text) {
  const more = /^(.*?)\s+([\p{L}\p{N}_-]+:(?!\/\/).*)$/u.exec(text);
  const { given } = more ? parse(`/${draft.command.name} ${more[2]}`) : {};
  if (given?.length) { // another option was typed behind the value
    Object.assign(field, { text: more[1], value: valueOf(field.option, more[1]) });
    adopt(given);
    return;
  }
  field.text = text;
  field.refused = false;
  field.value = field.option.autocomplete || fixedChoices(field.option) ? undefined : valueOf(field.option, text);
  draft.mark = 0;
  ask(field);
  changed();
}

// activate is called when a field gets the focus.
export function activate(field) {
  if (draft.active === field) return;
  Object.assign(draft, { active: field, mark: 0, proposals: [] });
  ask(field);
  changed();
}

export function deactivate() {
  if (!draft.active) return;
  settle(draft.active);
  Object.assign(draft, { active: null, mark: -1, proposals: [] });
  changed();
}

// settle reads what was typed but not picked.
function settle(field) {
  if (field.value === undefined) field.value = valueOf(field.option, field.text);
}

let question = 0;
let timer;

// ask lets the bot complete a field, a moment after the last key.
function ask(field) {
  clearTimeout(timer);
  if (!field.option.autocomplete) return;
  const mine = ++question;
  timer = setTimeout(async () => {
    if (draft.active !== field) return; // the command may have been sent meanwhile
    const others = given().filter((o) => o.name !== field.option.name);
    const proposals = await complete(draft.command.path, [...others, { name: field.option.name, value: field.text }], field.option.name);
    if (mine !== question || draft.active !== field) return;
    draft.proposals = proposals;
    changed();
  }, 150);
}

export function dropField(field) {
  draft.fields = draft.fields.filter((f) => f !== field);
  draft.active = null;
  focusTail();
}

// drop leaves the command, or closes the list, and takes back what was said of it.
export function drop() {
  say('');
  Object.assign(draft, { command: null, text: '', picking: false, fields: [], active: null, mark: 0 });
  focusTail();
}

// openCommands lists the commands, as a slash does.
export function openCommands() {
  drop();
  setText('/');
}

// openCommand begins the command of a name, such as "game start".
export function openCommand(name) {
  const { command } = parse(`/${name}`);
  drop();
  if (command) begin(command);
}

function given() {
  return draft.fields.filter((f) => f.value !== undefined).map((f) => ({ name: f.option.name, value: f.value }));
}

// send runs the command or posts the text.
export async function send() {
  if (!draft.command) {
    const text = draft.text.trim();
    if (!text) return;
    if (isCommand(text)) {
      sendTyped(text);
      return;
    }
    setText('');
    await post(text);
    return;
  }
  draft.fields.forEach(settle);
  const missing = draft.fields.find((f) => f.value === undefined && (f.option.required || f.text.trim()));
  if (missing) {
    refuse(missing);
    return;
  }
  const { command } = draft;
  const options = given();
  drop();
  await slash(command.path, options);
}

// sendTyped runs a command that stands in the composer as text, or says what is wrong with it.
function sendTyped(text) {
  const { command, given, wrong } = parse(text);
  if (!command) {
    say(wrong);
    return;
  }
  begin(command);
  if (given.length) adopt(given);
  send();
}

// refuse says why a field cannot be sent as it is, and lists all it can be with none marked.
function refuse(field) {
  const name = optionName(field.option);
  const wrong = field.text.trim();
  say(wrong ? words().noChoice(wrong, name) : words().missing(name));
  field.refused = Boolean(wrong);
  focusField(field);
  if (wrong) draft.mark = -1;
}

// focusNext goes to the first field that is empty, or to the end.
function focusNext() {
  const empty = draft.fields.find((f) => f.value === undefined);
  if (empty) focusField(empty);
  else focusTail();
}

function focusField(field) {
  activate(field);
  focus(`#option-${CSS.escape(field.option.name)}`);
}

function focusTail() {
  draft.active = null;
  draft.mark = draft.command ? -1 : 0;
  focus('#composer-input');
}

// focus waits until the page is drawn.
function focus(selector) {
  changed();
  queueMicrotask(() => queueMicrotask(() => document.querySelector(selector)?.focus()));
}
