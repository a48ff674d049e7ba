// What is under way in the channel, and the ways there.
import { click } from '../act.js';
import { jumpToNewest } from '../look/steady.js';
import { flat, textsOf } from '../messages/texts.js';
import { sortedMessages, store } from '../store.js';

const ephemeral = 1 << 6;

// underWay is the newest public message of the bot that offers a button of a way, with those ways; null for none.
export function underWay() {
  for (const m of sortedMessages().reverse()) {
    if (m.flags & ephemeral || !m.author.bot) continue;
    const ways = store.ways.map((way) => ({ ...way, id: offered(m, way.button) })).filter((way) => way.id);
    if (ways.length) return { message: m, ways: ways.filter((way) => way.named === names(m, store.me.name)) };
  }
  return null;
}

// go follows a way.
export function go(message, way) {
  jumpToNewest();
  click(message, way.id);
}

// offered is the custom_id of a button that can be pressed.
function offered(m, ending) {
  return flat(m.components).find((c) => !c.disabled && c.custom_id?.endsWith(ending))?.custom_id;
}

const clean = (text) => text.replace(/[\\*]/g, '');
const inWord = (c) => /[\p{L}\p{N}]/u.test(c ?? '');
const longName = 20;

// names reports whether a name stands in a message as a word of its own; of a long name, which bots shorten, its start.
function names(m, name) {
  const text = clean(textsOf(m).join('\n'));
  const letters = [...clean(name)];
  const around = text.split(letters.slice(0, longName).join(''));
  return around.slice(1).some((after, at) => !inWord(around[at].at(-1)) && (letters.length > longName || !inWord(after[0])));
}
