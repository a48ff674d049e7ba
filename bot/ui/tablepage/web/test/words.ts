// Words for the units: each says its name and its arguments.
import { learn } from '../src/words';

const named = (make: (name: string) => unknown) => new Proxy({}, { get: (_, name) => make(String(name)) });

const WORDS = {
  lang: 'en',
  words: named((name) => ({ forms: { other: `${name} {{.Count}} {{.Player}} {{.Card}}{{.Cards}} {{.Color}} {{.Key}}` } })),
  editions: {}, sides: named((name) => `the ${name} side`),
  colors: named((letter) => ({ name: { r: 'red', g: 'green', b: 'blue', y: 'yellow' }[letter] ?? letter, letter: letter.toUpperCase() })),
  faces: named((face) => ({ name: `Card ${face}`, short: face })),
};

/** Lets the page learn its words. */
export async function speak(): Promise<void> {
  const known = globalThis.fetch;
  globalThis.fetch = (() => Promise.resolve({ ok: true, json: () => Promise.resolve(WORDS) })) as unknown as typeof fetch;
  await learn('a/words.json');
  globalThis.fetch = known;
}
