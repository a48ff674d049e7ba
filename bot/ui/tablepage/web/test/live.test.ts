import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './page';
import { announce } from '../src/live';
import { change } from '../src/state';
import type { Own } from '../src/wire/protocol';
import { clean, own, pub } from './table';
import { pass } from './clock';

const region = document.querySelector('.live')!;
let tables = 0;
let table = '';

/** Each test is at a table of its own, to which the listener has just come. */
beforeEach(async () => {
  clean();
  table = `t${++tables}`;
  await told({ headline: 'Waiting for Bruno' }, { actor: 1 });
  said();
});

/** What has been said since the last time. */
function said(): string[] {
  const lines = [...region.children].map((p) => p.textContent!);
  region.replaceChildren();
  return lines;
}

/** Tells the viewer something at once, and waits until it is said. */
async function told(words: Own['told'], { actor = 0, ...over }: Partial<Own> & { actor?: number } = {}): Promise<void> {
  tell(words, { actor, ...over });
  await pass(500);
}

function tell(words: Own['told'], { actor = 0, ...over }: Partial<Own> & { actor?: number } = {}): void {
  const now = pub({ table, match: { actor } });
  change({ pub: now, own: own({ table, v: now.v, told: words, ...over }) });
  announce();
}

test('each line of the story is said once, and the headline at last', async () => {
  await told({ headline: 'Your turn', rest: ['Bruno plays a red 5.'] });
  assert.deepEqual(said(), ['Bruno plays a red 5. Your turn']);
  await told({ headline: 'Waiting for Bruno', rest: ['Bruno plays a red 5.', 'You play a red 7.'] }, { actor: 1 });
  assert.deepEqual(said(), ['You play a red 7. Waiting for Bruno']);
});

test('a line that is true twice is said twice', async () => {
  await told({ headline: 'Waiting', rest: ['Bruno draws a card.'] }, { actor: 1 });
  said();
  await told({ headline: 'Waiting', rest: ['Bruno draws a card.', 'Bruno draws a card.'] }, { actor: 1 });
  assert.deepEqual(said(), ['Bruno draws a card.']);
});

test('where much happens at once, it is one sentence with the newest headline alone', async () => {
  tell({ headline: 'Chloé has the turn', rest: ['Bruno plays a red 5.'] }, { actor: 2 });
  tell({ headline: 'Your turn', rest: ['Bruno plays a red 5.', 'Chloé plays a red 7.'] });
  await pass(500);
  assert.deepEqual(said(), ['Bruno plays a red 5. Chloé plays a red 7. Your turn']);
});

test('nothing new is nothing said', async () => {
  const words = { headline: 'Your turn', rest: ['Bruno plays a red 5.'] };
  const now = pub({ table });
  change({ pub: now, own: own({ table, v: now.v, told: words }) });
  announce();
  await pass(500);
  said();
  announce();
  await pass(500);
  assert.deepEqual(said(), []);
});

test('the turn that comes again is said again, though the words are the same', async () => {
  await told({ headline: 'Your turn' });
  said();
  await told({ headline: 'Your turn' });
  assert.deepEqual(said(), ['Your turn']);
});

test('what the viewer drew is said once, and the same again when it is drawn again', async () => {
  const drew = (step: number) => ({ known: [{ step, kind: 'drew', seat: 0, n: 1 }] });
  await told({ headline: 'Waiting', drew: 'You drew Red 5.' }, { actor: 1, ...drew(7) });
  await told({ headline: 'Waiting', drew: 'You drew Red 5.', rest: ['Bruno draws.'] }, { actor: 1, ...drew(7) });
  assert.deepEqual(said(), ['You drew Red 5. Waiting', 'Bruno draws.']);
  await told({ headline: 'Waiting', drew: 'You drew Red 5.', rest: ['Bruno draws.'] }, { actor: 1, ...drew(9) });
  assert.deepEqual(said(), ['You drew Red 5.']);
});

test('what was done to the viewer comes before the rest', async () => {
  await told({ headline: 'Your turn', mine: ['Bruno’s +2: you drew two cards.'], rest: ['Chloé plays a red 5.'] });
  assert.deepEqual(said(), ['Bruno’s +2: you drew two cards. Chloé plays a red 5. Your turn']);
});

test('reactions and answers of the bot are said', async () => {
  change({ bubbles: new Map([[1, '👏']]) });
  announce();
  await pass(500);
  change({ notice: 'It is not your turn.' });
  announce();
  await pass(500);
  announce();
  await pass(500);
  assert.deepEqual(said(), ['Bruno: 👏', 'It is not your turn.']);
});

test('the region does not grow', async () => {
  for (let i = 0; i < 20; i++) await told({ headline: `${i}` });
  assert.ok(region.childElementCount <= 6);
});
