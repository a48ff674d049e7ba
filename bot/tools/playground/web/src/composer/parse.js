// Reads a command that was typed or pasted as text, such as /game start edition:flip title:"Friday night".
import { words } from '../store.js';
import { commandList, optionName } from './commands.js';

// plain compares names whatever their case and accents.
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const names = (thing) => [thing.path ?? thing.option.name, thing.name ?? optionName(thing.option)].map(plain);

// isCommand reports whether a text is meant as a command.
export const isCommand = (text) => /^\/\p{L}/u.test(text.trimStart());

// parse reads a text that begins with a slash into { command, given, rest }, where given are the options with their
// texts and rest is what stands before the first of them. Where there is something wrong, it returns { wrong } with what
// to say.
export function parse(text) {
  const typed = text.trim().slice(1);
  const [head, ...pairs] = splitPairs(typed);
  const found = commandAt(head);
  if (!found) return { wrong: unknown(head) };
  const { command, rest } = found;
  const given = [];
  for (const { name, value } of pairs) {
    const option = command.options.find((o) => names({ option: o }).includes(plain(name)));
    if (!option) return { wrong: noOption(name, command) };
    given.push({ option, text: value });
  }
  if (rest) return { wrong: words().strayText(rest, `/${command.name}`) };
  return { command, given };
}

// noOption says that a command does not take an option, and what it takes.
function noOption(name, command) {
  const typed = `/${command.name}`;
  return command.options.length ? words().noOption(name, typed, command.options.map(optionName).join(', ')) : words().noOptions(typed);
}

// splitPairs splits before each name and colon outside quotes. The first part is the command.
function splitPairs(text) {
  const pair = /(?:^|\s)([\p{L}\p{N}_-]+):(?!\/\/)\s*(?:"([^"]*)"|«\s*([^»]*?)\s*»|“([^”]*)”)?/gu;
  const found = [...text.matchAll(pair)];
  const head = text.slice(0, found[0]?.index ?? text.length).trim();
  return [head, ...found.map((match, at) => {
    const quoted = match[2] ?? match[3] ?? match[4];
    const end = found[at + 1]?.index ?? text.length;
    return { name: match[1], value: quoted ?? text.slice(match.index + match[0].length, end).trim() };
  })];
}

// commandAt finds the command whose words a text begins with, the longest first.
function commandAt(head) {
  const wanted = plain(head).split(/\s+/);
  const fits = commandList().flatMap((command) => names(command).map((name) => ({ command, length: name.split(' ').length, name })))
    .filter(({ name, length }) => wanted.slice(0, length).join(' ') === name)
    .sort((a, b) => b.length - a.length);
  if (!fits.length) return null;
  return { command: fits[0].command, rest: head.split(/\s+/).slice(fits[0].length).join(' ') };
}

// unknown says what is wrong with a command that there is not: a word is missing, before or after.
function unknown(head) {
  const typed = `/${head}`;
  const wanted = plain(head);
  const all = commandList();
  const longer = all.filter((c) => names(c).some((name) => name.startsWith(`${wanted} `)));
  if (longer.length) return words().needsMore(typed, longer.map((c) => c.name.slice(head.length + 1)).join(', '));
  const [first] = wanted.split(/\s+/);
  const inside = all.find((c) => names(c).some((name) => name.split(' ').slice(1).includes(first)))
    ?? all.find((c) => names(c).some((name) => name.split(' ')[0] === first));
  return inside ? words().didYouMean(typed, `/${inside.name}`) : words().unknownCommand(typed);
}
