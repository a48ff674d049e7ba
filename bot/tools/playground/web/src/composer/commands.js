// The commands one can type, and what their options take.
import { store, words } from '../store.js';
import { localized } from '../words/words.js';

const chat = 1;
const subcommand = 1;
const group = 2;
const types = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

// commandList is every command and subcommand with its name and description in the user's language.
export function commandList() {
  const locale = store.me.locale;
  const found = [];
  const walk = (thing, path, shown) => {
    const here = [...path, thing.name];
    const name = [...shown, localized(thing, 'name', locale)];
    const inner = (thing.options ?? []).filter((o) => o.type === subcommand || o.type === group);
    if (inner.length) inner.forEach((o) => walk(o, here, name));
    else found.push({ path: here.join(' '), name: name.join(' '), description: localized(thing, 'description', locale), options: thing.options ?? [] });
  };
  store.commands.filter((command) => command.type === chat).forEach((command) => walk(command, [], []));
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

// commandName is what a command is called in the user's language.
export const commandName = (path) => commandList().find((c) => c.path === path)?.name ?? path;

// commandOnUser is what a command of the menu of a user is called.
export function commandOnUser(name) {
  const found = store.commands.find((c) => c.type !== chat && c.name === name);
  return found ? localized(found, 'name', store.me.locale) : name;
}

// matching filters commands by what was typed after the slash. Those that start with it come first.
export function matching(typed) {
  const wanted = typed.toLowerCase().trim();
  const all = commandList();
  const rank = ({ name, path }) => {
    if (name.startsWith(wanted) || path.startsWith(wanted)) return 0;
    return name.includes(wanted) || path.includes(wanted) ? 1 : 2;
  };
  return [0, 1].flatMap((r) => all.filter((c) => rank(c) === r));
}

// optionName and optionHint are what an option is called in the user's language.
export const optionName = (option) => localized(option, 'name', store.me.locale);
export const optionHint = (option) => localized(option, 'description', store.me.locale);

// fixedChoices are what an option offers without asking the bot; null where anything may be typed.
export function fixedChoices(option) {
  if (option.choices?.length) return option.choices.map((c) => ({ name: localized(c, 'name', store.me.locale), value: c.value }));
  switch (option.type) {
    case types.boolean:
      return [{ name: words().yes, value: true }, { name: words().no, value: false }];
    case types.mentionable:
      return [...store.people, store.bot, ...store.roles].map(({ id, name }) => ({ name: `@${name}`, value: id }));
    case types.user:
      return [...store.people, store.bot].map(({ id, name }) => ({ name: `@${name}`, value: id }));
    case types.role:
      return store.roles.map(({ id, name }) => ({ name: `@${name}`, value: id }));
    case types.channel:
      return [{ name: `#${store.channel}`, value: store.home }];
    default:
      return null;
  }
}

// valueOf turns typed text into what an option takes; undefined where the text is nothing it takes.
export function valueOf(option, text) {
  const fixed = fixedChoices(option);
  if (fixed) {
    const wanted = text.trim().toLowerCase();
    const texts = (c) => [c.name, String(c.value), ...(/^[@#]/.test(c.name) ? [c.name.slice(1)] : [])];
    return fixed.find((c) => texts(c).some((text) => text.toLowerCase() === wanted))?.value;
  }
  if (text.trim() === '') return undefined;
  if (option.type === types.string) return within(text.length, option.min_length, option.max_length) ? text : undefined;
  const number = Number(text.replace(',', '.'));
  const whole = option.type === types.integer;
  return (whole && !Number.isInteger(number)) || !within(number, option.min_value, option.max_value) ? undefined : number;
}

// within is false for what is no number, too.
const within = (n, least, most) => n >= (least ?? -Infinity) && n <= (most ?? Infinity);
