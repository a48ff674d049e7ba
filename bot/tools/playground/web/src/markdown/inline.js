// Reads the part of Discord's markdown that stands within a line. The result is a list of nodes: { type, ... } with
// either text or children. Text never leaves it as HTML; render.js binds it as text.

// Each rule is tried at the place where the text stands, in this order.
const rules = [
  [/^\\([^A-Za-z0-9\s])/, ([, text]) => ({ type: 'text', text })],
  [/^(`+)([^]*?[^`])\1(?!`)/, ([, , text]) => ({ type: 'code', text: text.trim() || text })],
  [/^<(a?):(\w{2,32}):(\d{17,20})>/, ([, animated, name, id]) => ({ type: 'emoji', name, id, animated: Boolean(animated) })],
  [/^<@!?(\d{17,20})>/, ([, id]) => ({ type: 'user', id })],
  [/^<@&(\d{17,20})>/, ([, id]) => ({ type: 'role', id })],
  [/^<#(\d{17,20})>/, ([, id]) => ({ type: 'channel', id })],
  [/^<\/([^:>\n]{1,100}):(\d{17,20})>/, ([, name]) => ({ type: 'command', name })],
  [/^@(everyone|here)\b/, ([, name]) => ({ type: 'everyone', name })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, ([, unix, form]) => ({ type: 'time', unix: Number(unix), form: form ?? 'f' })],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url]) => ({ type: 'link', url, children: text(url) })],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, ([, label, url], depth) => ({ type: 'link', url, children: inline(label, depth + 1) })],
  [/^https?:\/\/[^\s<>()[\]*|]+[^\s<>()[\]*|.,:;"']/, ([url]) => ({ type: 'link', url, children: text(url) })],
  [/^\*\*\*(?=\S)([^]+?\S)\*\*\*(?!\*)/, nest('bold-italic')],
  [/^\*\*(?=\S)([^]*?\S)\*\*(?!\*)/, nest('bold')],
  [/^__([^]+?)__(?!_)/, nest('underline')],
  [/^~~([^]+?)~~/, nest('strike')],
  [/^\|\|([^]+?)\|\|/, nest('spoiler')],
  [/^\*(?=[^\s*])((?:\*\*|\\.|[^*\\])*?[^\s*])\*(?!\*)/, nest('italic')],
  [/^_(?=\S)((?:\\.|[^_\\])+?)_(?![A-Za-z0-9_])/, nest('italic')],
];

// A message is at most 2000 characters, but markers can nest; deeper ones stay as they were typed.
const deepest = 8;

function nest(type) {
  return ([, inner], depth) => ({ type, children: inline(inner, depth + 1) });
}

function text(value) {
  return [{ type: 'text', text: value }];
}

// inline reads a text into nodes.
export function inline(source, depth = 0) {
  if (depth > deepest) return text(source);
  const nodes = [];
  let plain = '';
  let rest = source;
  let before = '';
  while (rest) {
    const found = /^[\\`<@[h*_~|]/.test(rest) && match(rest, before, depth);
    if (found) {
      if (plain) nodes.push(...text(plain));
      plain = '';
      nodes.push(found.node);
    }
    const used = found ? found.length : 1;
    if (!found) plain += rest[0];
    before = rest[used - 1];
    rest = rest.slice(used);
  }
  if (plain) nodes.push(...text(plain));
  return nodes;
}

function match(rest, before, depth) {
  // Within a word, an underscore is a letter and an address is no address.
  const inWord = /[A-Za-z0-9]/.test(before);
  if (inWord && /^[_h]/.test(rest) && !rest.startsWith('__')) return null;
  for (const [pattern, make] of rules) {
    const found = pattern.exec(rest);
    if (found) return { node: make(found, depth), length: found[0].length };
  }
  return null;
}
