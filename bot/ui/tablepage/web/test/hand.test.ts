import assert from 'node:assert/strict';
import test from 'node:test';
import './page';
import { prefs } from '../src/prefs';
import { change, state } from '../src/state';
import { Shown, asked, cards, pub } from './table';
import { pass, settle } from './clock';
import { speak } from './words';

await speak();

test('cards stand in the order of the game, equal ones beside each other', () => {
  const shown = new Shown(cards('r5', 'rS x2', 'b7', 'W4'));
  assert.equal(shown.faces, 'r5 rS rS b7 W4');
  assert.ok([...shown.hand.element.children].every((e, i) => e === shown.hand.cards[i].element));
});

test('by value, numbers come first and wilds last, colors apart', () => {
  prefs.byValue = true;
  const shown = new Shown(cards('r9', 'rS', 'g2', 'g9', 'gS', 'b2', 'W', 'W4'));
  prefs.byValue = false;
  assert.equal(shown.faces, 'g2 b2 r9 g9 rS gS W W4');
  shown.show(cards('r9', 'g2'));
  assert.equal(shown.faces, 'r9 g2', 'and back');
});

test('on the own turn what can be played has a ring, and the rest a veil', async () => {
  const shown = new Shown(cards('r5!', 'b7', 'W!'));
  await pass(200);
  assert.equal(shown.covers, 'r5:can b7:cannot W:can');
  shown.show(cards('r5', 'b7', 'W'), {}, pub({ match: { actor: 1 } }));
  await pass(200);
  assert.equal(shown.covers, 'r5: b7: W:', 'nothing is veiled while others play');
  shown.show(cards('r5', 'b7!', 'W'), {}, pub({ match: { actor: 1 } }));
  await pass(200);
  assert.equal(shown.covers, 'r5:cannot b7:can W:cannot', 'but for a card that may jump in');
});

test('cards that can be played are raised', () => {
  const shown = new Shown(cards('r5!', 'b7'));
  const [can, cannot] = shown.hand.cards;
  assert.ok(can.shown.y < can.spot.y);
  assert.equal(cannot.shown.y, cannot.spot.y);
});

test('the card just drawn can be kept or played, and of equal ones it is the last', () => {
  const shown = new Shown(cards('r5', 'b7 x2'), { may: ['pass'], drawn: 'b7' });
  assert.deepEqual(shown.hand.cards.map((c) => c.can), [false, false, true]);
});

test('while a color is named, or cards are chosen to be given up, nothing is veiled', async () => {
  for (const phase of ['color', 'swap', 'discard']) {
    const shown = new Shown(cards('r5', 'b7'), {}, pub({ phase }));
    await pass(200);
    assert.equal(shown.covers, 'r5: b7:', phase);
  }
});

test('a card keeps its element, whatever comes or goes beside it', () => {
  const shown = new Shown(cards('r5', 'b7', 'W4'));
  const [, b7, w4] = shown.hand.cards;
  const { left, came } = shown.show(cards('g2', 'b7', 'W4'));
  assert.deepEqual(left.map((c) => c.face), ['r5']);
  assert.deepEqual(came.map((c) => c.face), ['g2']);
  assert.equal(shown.card('b7').key, b7.key);
  assert.equal(shown.card('W4').key, w4.key);
  assert.equal(shown.hand.element.childElementCount, 3);
});

test('a hand that is as it was is not laid out again', () => {
  const table = pub();
  const shown = new Shown(cards('r5', 'b7'), {}, table);
  assert.equal(shown.show(cards('r5', 'b7'), {}, table).changed, false);
  assert.equal(shown.show(cards('r5', 'b7!'), {}, table).changed, true);
});

test('a lifted card stays in its place beside its twin', () => {
  const shown = new Shown(cards('b7! x2', 'r5'));
  const [first, second] = shown.hand.cards;
  for (const lifted of [first, second]) {
    shown.hand.lift(lifted);
    for (let i = 0; i < 3; i++) {
      shown.show(cards('b7 x2', `r${i}`));
      assert.deepEqual(shown.hand.cards.slice(0, 2).map((c) => c.key), [first.key, second.key]);
      assert.equal(shown.hand.lifted, lifted.key);
    }
  }
});

test('of twins the one that was lifted leaves', () => {
  const shown = new Shown(cards('b7! x2', 'r5'));
  const [first, second] = shown.hand.cards;
  shown.hand.lift(first);
  const { left } = shown.show(cards('b7', 'r5'));
  assert.deepEqual(left.map((c) => c.key), [first.key]);
  assert.equal(shown.card('b7').key, second.key);
  assert.equal(shown.hand.lifted, '');
});

test('a hand that turns over keeps its elements, and lays down what was lifted', () => {
  const shown = new Shown(cards('r5', 'b7', 'W4'));
  const before = shown.hand.cards.map((c) => c.key);
  shown.hand.lift(shown.hand.cards[2]);
  shown.show(cards('k1', 't9', 'o2'), {}, pub({ match: { side: 'dark' } }));
  assert.equal(shown.faces, 'k1 t9 o2');
  assert.deepEqual(shown.hand.cards.map((c) => c.key), before);
  assert.equal(shown.hand.lifted, '');
});

test('a card is played by its face, and shaken where the bot refuses it', async () => {
  const shown = new Shown(cards('r5!', 'b7'));
  shown.hand.choose(shown.card('r5'));
  await settle();
  assert.equal(asked[0].id, `1:k3f9:${state.pub!.seq}:play:r5`);
  assert.equal(shown.hand.lifted, shown.card('r5').key, 'it is lifted at once');
  await asked[0].answer({ t: 'refused', why: 'No.' });
  assert.equal(shown.hand.lifted, '');
});

test('a wild asks for its color first, also where only the bot knows that it needs one', async () => {
  const shown = new Shown(cards('W4!', 'r5!'));
  shown.hand.choose(shown.card('W4'));
  assert.equal(state.choosing?.face, 'W4');
  assert.equal(asked.length, 0);
  change({ choosing: undefined });
  shown.hand.choose(shown.card('r5'));
  await asked[0].answer({ t: 'refused', code: 'color', why: '' });
  assert.equal(state.choosing?.face, 'r5');
});

test('a card that is chosen before the bot has answered is played after that, of two the latest', async () => {
  const shown = new Shown(cards('r5!', 'b7!', 'g2!'));
  shown.hand.choose(shown.card('r5'));
  shown.hand.choose(shown.card('b7'));
  shown.hand.choose(shown.card('g2'));
  await settle();
  assert.equal(asked.length, 1);
  await asked[0].answer();
  assert.deepEqual(asked.slice(1).map((a) => a.id.split(':').slice(3).join(':')), ['play:g2']);
});

test('cards to give up are marked, no more than that, and equal ones told apart', () => {
  const shown = new Shown(cards('b7 x2', 'r5', 'gS'), { may: ['discard'], discard: 2 }, pub({ phase: 'discard' }));
  const [one, two, three] = shown.hand.cards;
  for (const card of [one, two, three]) shown.hand.choose(card);
  assert.deepEqual(shown.hand.markedValues(), ['b7/0', 'b7/1']);
  shown.hand.choose(one);
  shown.hand.choose(three);
  assert.deepEqual(shown.hand.markedValues(), ['b7/0', 'r5/0']);
  assert.equal(asked.length, 0);
});

/** A hand of somebody who waits for the turn, in words that the tests know. */
function waiting(...hand: string[]): Shown {
  return new Shown(cards(...hand), {}, others());
}

const others = () => pub({ match: { actor: 1 } });

test('a card that is chosen before the turn is played when the turn has come', async () => {
  const shown = waiting('r5', 'b7');
  shown.hand.choose(shown.card('r5'));
  await settle();
  assert.equal(asked.length, 0);
  assert.match(shown.covers, /r5:marked early/);
  assert.ok(shown.card('r5').shown.y < shown.card('b7').shown.y, 'it is seen which one');
  shown.show(cards('r5', 'b7'), {}, others());
  await settle();
  assert.equal(asked.length, 0, 'somebody else is still to move');
  shown.show(cards('r5!', 'b7!'));
  await settle();
  assert.deepEqual(asked.map((a) => a.id.split(':').slice(3).join(':')), ['play:r5']);
  assert.doesNotMatch(shown.covers, /early/);
});

test('a card that was chosen early and does not fit stays, and that is said', async () => {
  const shown = waiting('r5', 'b7!');
  shown.hand.choose(shown.card('r5'));
  assert.match(state.notice, /^Early.*r5/);
  shown.show(cards('r5', 'b7!'));
  await settle();
  assert.equal(asked.length, 0);
  assert.match(state.notice, /^EarlyOver.*r5/);
  shown.show(cards('r5!', 'b7!'));
  await settle();
  assert.equal(asked.length, 0, 'nor is it played later');
});

test('a second press takes an early card back, and another card takes its place', async () => {
  const shown = waiting('r5', 'b7', 'W');
  shown.hand.choose(shown.card('r5'));
  shown.hand.choose(shown.card('b7'));
  assert.match(shown.covers, /b7:marked early/);
  assert.doesNotMatch(shown.covers, /r5:marked/);
  shown.hand.choose(shown.card('b7'));
  assert.match(state.notice, /^EarlyBack.*b7/);
  shown.show(cards('r5!', 'b7!', 'W!'));
  await settle();
  assert.equal(asked.length, 0);
});

test('a wild that was chosen early asks for its color on the turn', async () => {
  const shown = waiting('W', 'b7');
  shown.hand.choose(shown.card('W'));
  assert.equal(state.choosing?.face, undefined);
  shown.show(cards('W!', 'b7'));
  await settle();
  assert.equal(state.choosing?.face, 'W');
});

test('an early card that is swapped away, or turned over with the hand, is none any more', async () => {
  const shown = waiting('r5', 'b7');
  shown.hand.choose(shown.card('r5'));
  shown.show(cards('g2', 'b7'), {}, others());
  assert.match(state.notice, /^EarlyOver.*r5/);
  assert.doesNotMatch(shown.covers, /early/);
  shown.hand.choose(shown.card('b7'));
  shown.show(cards('k1', 't9'), {}, pub({ match: { actor: 1, side: 'dark' } }));
  assert.match(state.notice, /^EarlyOver.*b7/);
  shown.show(cards('k1!', 't9!'), {}, pub({ match: { side: 'dark' } }));
  await settle();
  assert.equal(asked.length, 0);
});

test('a card that may jump in is played at once', async () => {
  const shown = new Shown([{ face: 'r5', n: 1, do: 'jump' }], {}, others());
  shown.hand.choose(shown.card('r5'));
  await settle();
  assert.match(asked[0].id, /jump:r5$/);
});

test('whoever does not play has nothing to choose early', async () => {
  const shown = new Shown(cards('r5'), { place: 'away' }, others());
  shown.hand.choose(shown.card('r5'));
  await settle();
  assert.match(asked[0].id, /play:r5$/, 'the bot says why not');
});

test('when cards leave, the others slide to their places: all of a big hand, to new rows, too', async () => {
  const shown = new Shown(cards(...Array.from({ length: 25 }, (_, i) => `r${i}`)));
  await pass(200);
  const slide = () => shown.hand.cards.filter((c) => c.element.style.transition.startsWith('transform ')).length;
  assert.equal(slide(), 0);
  shown.show(cards(...Array.from({ length: 20 }, (_, i) => `r${i}`)));
  await pass(200);
  assert.equal(slide(), 20);
});

test('arrows go through the hand and its rows, and stop at its ends', () => {
  const faces = Array.from({ length: 24 }, (_, i) => `r${i % 10}`);
  const shown = new Shown(cards(...faces)); // two rows of twelve
  const at = () => shown.hand.cards.findIndex((c) => c.button === document.activeElement);
  const go = (...keys: string[]) => {
    for (const key of keys) assert.ok(shown.hand.step(key));
    return at();
  };
  assert.equal(go('ArrowRight'), 0);
  assert.equal(go('ArrowLeft'), 0);
  assert.equal(go('ArrowRight', 'ArrowRight'), 2);
  assert.equal(go('ArrowDown'), 14);
  assert.equal(go('ArrowDown'), 14);
  assert.equal(go('ArrowUp'), 2);
  assert.equal(go('End'), 23);
  assert.equal(go('ArrowRight'), 23);
  assert.equal(go('Home'), 0);
  assert.equal(shown.hand.step('x'), false);
});

test('whoever plays by keyboard stays in the hand when the card has left it', () => {
  const shown = new Shown(cards('r5!', 'b7', 'g2'));
  shown.card('b7').button.focus();
  shown.show(cards('r5', 'g2'));
  assert.equal(shown.focused, 'g2');
  shown.card('g2').button.focus();
  shown.show(cards('r5'));
  assert.equal(shown.focused, 'r5');
});

test('one card is in the order of the keyboard', () => {
  const shown = new Shown(cards('r5!', 'b7', 'g2'));
  const reachable = () => shown.hand.cards.filter((c) => c.button.tabIndex === 0).map((c) => c.face);
  assert.deepEqual(reachable(), ['r5']);
  shown.card('g2').button.focus();
  assert.deepEqual(reachable(), ['g2']);
});
