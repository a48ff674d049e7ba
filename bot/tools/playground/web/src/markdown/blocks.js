// Reads Discord's markdown line by line into blocks: { type, ... } with inline nodes, lines or more blocks inside.
import { inline } from './inline.js';

const fence = /^```(?:([\w+#-]*)\n)?([^]*?)\n?```/;
const heading = /^(#{1,3}) +(.+)$/;
const subtext = /^-# +(.+)$/;
const item = /^( *)(?:([-*])|(\d{1,9})\.) +(.+)$/;

// blocks reads a text. Quoted text is read without further quotes, as Discord has no quotes in quotes.
export function blocks(source, quoted = false) {
  const found = [];
  let rest = source.replace(/\r\n?/g, '\n');
  while (rest) {
    const code = fence.exec(rest);
    if (code) {
      found.push({ type: 'pre', text: code[2] });
      rest = rest.slice(code[0].length).replace(/^\n/, '');
      continue;
    }
    const [line] = rest.split('\n', 1);
    if (!quoted && line.startsWith('>>> ')) {
      found.push({ type: 'quote', blocks: blocks(rest.slice(4), true) });
      return found;
    }
    rest = rest.slice(line.length + 1);
    add(found, line, quoted, (more) => {
      const again = `${more}\n${rest}`;
      if (!fence.test(again)) return false;
      rest = again;
      return true;
    });
  }
  return found;
}

// add puts a line into the block it belongs to. A code block that starts within the line is handed back; handBack says
// whether it is one.
function add(found, line, quoted, handBack) {
  const last = found.at(-1);
  if (!quoted && /^> /.test(line)) {
    if (last?.type === 'quote') last.blocks.push(...blocks(line.slice(2), true));
    else found.push({ type: 'quote', blocks: blocks(line.slice(2), true) });
    return;
  }
  const title = heading.exec(line);
  if (title) {
    found.push({ type: 'heading', level: title[1].length, nodes: inline(title[2]) });
    return;
  }
  const small = subtext.exec(line);
  if (small) {
    found.push({ type: 'subtext', nodes: inline(small[1]) });
    return;
  }
  const entry = item.exec(line);
  if (entry) {
    const [, indent, , number, content] = entry;
    const ordered = number !== undefined;
    const one = { level: Math.min(2, Math.floor(indent.length / 2)), nodes: inline(content) };
    if (last?.type === 'list' && last.ordered === ordered) last.items.push(one);
    else found.push({ type: 'list', ordered, start: Number(number ?? 1), items: [one] });
    return;
  }
  const at = line.indexOf('```');
  if (at > 0 && handBack(line.slice(at))) line = line.slice(0, at);
  if (last?.type === 'lines') last.source += `\n${line}`;
  else found.push({ type: 'lines', source: line });
}
