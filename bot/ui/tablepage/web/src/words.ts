// The words of the page in the viewer's language, which the server has. Nothing is said before they are there.

interface Text {
  args?: string[];
  forms: Record<string, string>;
}

interface Words {
  lang: string;
  dir?: string;
  words: Record<string, Text>;
  editions: Record<string, string>;
  sides: Record<string, string>;
  colors: Record<string, { name: string; letter: string }>;
  faces: Record<string, { name: string; short: string }>;
}

let words: Words = { lang: 'en', words: {}, editions: {}, sides: {}, colors: {}, faces: {} };
let plural = new Intl.PluralRules('en');
let digits = new Intl.NumberFormat('en');
let listing = new Intl.ListFormat('en', { type: 'unit' });
let from = '';
/** What has been said, by name and arguments: the table says the same again with every change. */
const said = new Map<string, string>();
const MOST_SAID = 2000;
/** A refusal waits for its words no longer than this. */
const PATIENCE = 30_000;
const numbers = new Map<number, string>();
let wanted = '';
/** The words that were asked for last, on their way or not. */
let coming: Promise<void> | undefined;

/** Whether there are words. */
export const speaks = (): boolean => Boolean(from);

/** Fetches the words, unless they are the ones that are there. Those that were asked for last count. */
export function learn(address: string): Promise<void> {
  wanted = address;
  return (coming = address === from ? Promise.resolve() : fetchWords(address));
}

/** Learns words where there are none, if it can: those that are there, or come, are in the viewer's own language. */
export async function learnFirst(address: string): Promise<void> {
  const before = coming;
  await before?.catch(() => {}); // those of the last visit may be gone
  if (!from && coming === before) await learn(address).catch(() => {});
}

async function fetchWords(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  const learned = (await answer.json()) as Words;
  if (address !== wanted) return;
  words = learned;
  from = address;
  said.clear();
  numbers.clear();
  plural = new Intl.PluralRules(words.lang);
  digits = new Intl.NumberFormat(words.lang);
  listing = new Intl.ListFormat(words.lang, { type: 'unit' });
  document.documentElement.lang = words.lang;
  document.documentElement.dir = words.dir ?? 'ltr';
}

/** A text with its arguments. A number called Count picks the plural form. A word that an older bot lacks is "". */
export function say(name: string, args?: Record<string, string | number>): string {
  const key = args ? [name, ...Object.values(args)].join('\n') : name;
  let text = said.get(key);
  if (text === undefined) {
    if (said.size > MOST_SAID) said.clear();
    text = made(name, args ?? {});
    said.set(key, text);
  }
  return text;
}

function made(name: string, args: Record<string, string | number>): string {
  const text = words.words[name];
  if (!text) return '';
  const count = args.Count;
  const form = (typeof count === 'number' && text.forms[plural.select(count)]) || text.forms.other || '';
  return form.replace(/{{\.(\w+)}}/g, (_, arg: string) => {
    const value = args[arg] ?? '';
    return typeof value === 'number' ? number(value) : value;
  });
}

export function number(n: number): string {
  const text = numbers.get(n) ?? digits.format(n);
  numbers.set(n, text);
  return text;
}

/** Several things as a part of a sentence. */
export const list = (things: (string | undefined | false)[]): string => listing.format(things.filter((t): t is string => Boolean(t)));

export const sideName = (side: string): string => words.sides[side] ?? '';
export const editionName = (id: string): string => words.editions[id] ?? id;
export const colorName = (letter: string): string => words.colors[letter]?.name ?? '';
export const colorLetter = (letter: string): string => words.colors[letter]?.letter ?? letter.toUpperCase();
export const faceName = (code: string): string => words.faces[code]?.name ?? code;
export const faceShort = (code: string): string => words.faces[code]?.short ?? code;
