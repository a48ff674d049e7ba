import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './page';
import { watch } from '../src/draw';
import { announce, tellAll } from '../src/live';
import { prefs } from '../src/prefs';
import { change, now } from '../src/state';
import type { Match, Own, Public } from '../src/wire/protocol';
import { cards, clean, own, pub } from './table';
import { speak } from './words';
import { pass } from './clock';

await speak();

watch(undefined, announce);
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
  const lines = [...region.children].map((p) => p.textContent!.replace(/\s+/g, ' ').replace(/ (?=[.)])/g, '').trim());
  region.replaceChildren();
  return lines;
}

type More = Partial<Omit<Own, 'sides'>> & Partial<Match> & { seats?: Public['seats']; left?: number };

/** Tells the viewer something, and waits until it is said. */
async function told(words: Own['told'], more: More = {}): Promise<void> {
  tell(words, more);
  await pass(500);
}

function tell(words: Own['told'], { seats, left, may, hand, known, event, ...match }: More = {}): void {
  const table_ = pub({ table, ...(seats && { seats }), ...(left && { until: now() + left }), match });
  change({ pub: table_, own: own({ table, v: table_.v, told: words, ...(may && { may }), ...(hand && { hand }), ...(known && { known }), ...(event && { event }) }) });
}

/** Ada, Bruno and Chloé with so many cards. */
const people = (ada: number, bruno: number, chloe: number, uno?: 'called' | 'exposed'): Public['seats'] =>
  [{ name: 'Ada', cards: ada, score: 0 }, { name: 'Bruno', cards: bruno, score: 0, uno }, { name: 'Chloé', cards: chloe, score: 0 }];

const WAITS = { headline: 'Waiting for Bruno' };

test('each line of the story is said once, and the headline at last', async () => {
  await told({ headline: 'Your turn', rest: ['Bruno plays a red 5.'] });
  assert.deepEqual(said(), ['Bruno plays a red 5. TopCard Card r5. Your turn']);
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
  assert.deepEqual(said(), ['Bruno plays a red 5. Chloé plays a red 7. TopCard Card r5. Your turn']);
});

test('nothing new is nothing said', async () => {
  await told({ headline: 'Your turn', rest: ['Bruno plays a red 5.'] });
  said();
  announce();
  await pass(500);
  assert.deepEqual(said(), []);
});

test('the turn that comes again is said again, though the words are the same', async () => {
  await told({ headline: 'Your turn' });
  said();
  await told({ headline: 'Your turn' });
  assert.deepEqual(said(), ['TopCard Card r5. Your turn']);
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
  assert.deepEqual(said(), ['Bruno’s +2: you drew two cards. Chloé plays a red 5. TopCard Card r5. Your turn']);
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

test('who comes hears what lies there and where the turn goes, and so does who sees another round begin', async () => {
  table += 'b';
  await told(WAITS, { actor: 1, next: 2, top: 'W4', color: 'b', sides: 2, hyper: 'r', pending: 4 });
  assert.deepEqual(said(), ['the light side. TopCard Card W4. ColorIs blue. HyperIs red. ToDraw 4. Clockwise. NextIs Chloé. Waiting for Bruno']);
  await told(WAITS, { actor: 1, next: 2, top: 'W4', color: 'b' });
  assert.deepEqual(said(), [], 'once');
  await told(WAITS, { actor: 1, next: 0, round: 2, direction: -1, top: 'g3', color: 'g' });
  assert.deepEqual(said(), ['TopCard Card g3. ColorIs green. Counterclockwise. YouAreNext. Waiting for Bruno']);
});

test('who is to move hears on what, in which color, and what is to be drawn', async () => {
  await told({ headline: 'Your turn', asked: 'Draw, or stack.' }, { top: 'W4', color: 'b', pending: 4 });
  assert.deepEqual(said(), ['ColorIs blue. TopCard Card W4. ToDraw 4. Your turn Draw, or stack.']);
});

test('one card left, UNO, and who can be caught by which key', async () => {
  await told(WAITS, { actor: 1, seats: people(7, 1, 5) });
  assert.deepEqual(said(), ['OneLeft Bruno.']);
  await told(WAITS, { actor: 1, seats: people(7, 1, 5, 'exposed'), exposed: [1], may: ['catch'] });
  assert.deepEqual(said(), ['CatchPlayer Bruno (KeyIs C)']);
  await told(WAITS, { actor: 1, seats: people(7, 1, 5, 'exposed'), exposed: [1], may: ['catch'] });
  assert.deepEqual(said(), [], 'once');
  await told(WAITS, { actor: 1, seats: people(7, 1, 5, 'called') });
  assert.deepEqual(said(), ['SaysUno Bruno.']);
  prefs.letters = false;
  await told(WAITS, { actor: 1, seats: people(7, 1, 5), exposed: [1], may: ['catch', 'shout'] });
  prefs.letters = true;
  assert.deepEqual(said(), ['SayUno. CatchPlayer Bruno.'], 'without keys');
  await told(WAITS, { actor: 1, seats: people(7, 3, 5), may: ['shout'] });
  assert.deepEqual(said(), ['SayUno (KeyIs U)']);
});

test('what the story tells is not said again', async () => {
  const uno = 'SaysUno  Bruno   ';
  await told({ ...WAITS, rest: [`Bruno plays a red 5. ${uno}`] }, { actor: 1, seats: people(7, 2, 5, 'called') });
  assert.deepEqual(said(), ['Bruno plays a red 5. SaysUno Bruno.']);
});

test('another direction, and another color by a wild', async () => {
  await told(WAITS, { actor: 1, direction: -1, next: 0 });
  assert.deepEqual(said(), ['Counterclockwise. YouAreNext.']);
  await told(WAITS, { actor: 1, direction: -1, next: 0, top: 'W', color: 'y' });
  assert.deepEqual(said(), ['ColorIs yellow.']);
});

test('little time is said once a turn, and never of somebody else’s', async () => {
  await told({ headline: 'Your turn' }, { left: 30_000 });
  said();
  await pass(19_000);
  announce();
  await pass(500);
  assert.deepEqual(said(), []);
  for (let i = 0; i < 5; i++) {
    await pass(1000);
    announce();
  }
  await pass(500);
  assert.deepEqual(said(), ['SecondsLeft 9.']);
  await told({ headline: 'Your turn' }, { left: 60_000 });
  said();
  await told(WAITS, { actor: 1, left: 5000 });
  assert.deepEqual(said(), ['Waiting for Bruno']);
});

test('at a table of an event its standing is told on arrival and when it changes, and with the key', async () => {
  const event = { stage: 'Friday', standing: '3. Ada: 5 points', rule: 'The best two go on.', ends: now() + 11.5 * 60_000 };
  table = `t${++tables}`;
  await told(WAITS, { actor: 1, event });
  assert.match(said()[0], /^Friday\. 3\. Ada: 5 points\. MinutesLeft 12\. The best two go on\./);
  await told({ headline: 'Waiting for Chloé' }, { actor: 2, event });
  assert.deepEqual(said(), ['Waiting for Chloé']);
  await told(WAITS, { actor: 1, event: { ...event, standing: '2. Ada: 8 points' } });
  assert.deepEqual(said(), ['2. Ada: 8 points. Waiting for Bruno']);
  tellAll();
  assert.match(said()[0], /Friday\. 2\. Ada: 8 points\. MinutesLeft 12\. The best two go on\./);
  await told(WAITS, { actor: 1, event: { ...event, ends: now() - 1 } });
  tellAll();
  assert.doesNotMatch(said().join(), /MinutesLeft/);
});

test('one key says how things stand, as often as it is pressed', async () => {
  const hand = cards('r5!', 'b7 x2', 'W!');
  await told({ headline: 'Your turn', asked: 'Play or draw.' }, { hand, seats: people(4, 1, 5, 'exposed'), exposed: [1], may: ['draw', 'catch'], left: 42_000, next: 1 });
  said();
  for (let i = 0; i < 2; i++) {
    tellAll();
    const [all] = said();
    for (const part of ['TopCard Card r5.', 'ColorIs red.', 'Clockwise.', 'NextIs Bruno.', 'YourHand 4.', 'CanPlay Card r5, Card W', 'SeatCards 1 Bruno , SeatExposed', 'SeatCards 5 Chloé', 'CatchPlayer Bruno (KeyIs C)', 'SecondsLeft 42', 'Your turn. Play or draw.']) {
      assert.ok(all.includes(part), `${part} in: ${all}`);
    }
  }
  await told({ headline: 'Your turn' }, { hand: cards('r5') });
  said();
  tellAll();
  assert.match(said()[0], /NoneToPlay/);
});
