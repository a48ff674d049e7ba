import assert from 'node:assert/strict';
import test from 'node:test';
import './page';
import { Drag } from '../src/stage/drag';
import type { HandCard } from '../src/stage/card';
import { state } from '../src/state';
import { asked, cards, pub, Shown } from './table';
import { pass, settle } from './clock';

/** A hand with pointers on it. */
class Pointed extends Shown {
  /** Whether the target is shown, and whether the card is over it. */
  target = [false, false];

  constructor(...shown: ConstructorParameters<typeof Shown>) {
    super(...shown);
    new Drag(this.hand, () => this.layout, (...target) => { this.target = target; });
  }

  /** Puts a pointer down on a card, in its upper part. */
  down(card: HandCard, pointerId = 1, pointerType = 'touch'): [number, number] {
    const { x, y } = card.shown;
    this.send('pointerdown', [x, y - 20], pointerId, pointerType, card.button);
    return [x, y - 20];
  }

  move(x: number, y: number, pointerId = 1): void {
    this.send('pointermove', [x, y], pointerId);
  }

  up(x: number, y: number, pointerId = 1): void {
    this.send('pointerup', [x, y], pointerId);
  }

  tap(card: HandCard): void {
    this.up(...this.down(card));
  }

  send(kind: string, [clientX, clientY]: [number, number], pointerId = 1, pointerType = 'touch', at: Element = this.hand.element): void {
    at.dispatchEvent(new PointerEvent(kind, { clientX, clientY, pointerId, pointerType, button: 0, bubbles: true }));
  }
}

const verbs = () => asked.map((a) => a.id.split(':').slice(3).join(':'));

test('a tap lifts a card, and a second one plays it', async () => {
  const p = new Pointed(cards('r5!', 'b7'));
  p.tap(p.card('r5'));
  assert.equal(p.hand.lifted, p.card('r5').key);
  assert.deepEqual(verbs(), []);
  p.tap(p.card('r5'));
  await settle();
  assert.deepEqual(verbs(), ['play:r5']);
});

test('a finger may slip a little on a tap, but a long press plays nothing', async () => {
  const p = new Pointed(cards('r5!', 'b7'));
  const card = p.card('r5');
  p.tap(card);
  const [x, y] = p.down(card);
  await pass(600);
  p.up(x, y);
  assert.deepEqual(verbs(), []);
  p.down(card);
  p.move(x + 6, y + 6);
  p.up(x + 6, y + 6);
  assert.deepEqual(verbs(), ['play:r5']);
});

test('a card that is let go above the line is played, and waits there for the answer', async () => {
  const p = new Pointed(cards('r5!', 'b7'));
  const card = p.card('r5');
  const [x, y] = p.down(card);
  p.move(x, y - 20);
  assert.ok(card.dragged);
  assert.deepEqual(p.target, [true, false]);
  p.move(x, p.layout.line - 1);
  assert.deepEqual(p.target, [true, true]);
  p.up(x, p.layout.line - 1);
  assert.deepEqual(p.target, [false, false]);
  assert.deepEqual(verbs(), ['play:r5']);
  assert.ok(card.dragged, 'it waits');
  await asked[0].answer({ t: 'refused', why: 'No.' });
  assert.ok(!card.dragged, 'it goes back');
});

test('a card that is let go below the line goes back, and nothing is played', () => {
  const p = new Pointed(cards('r5!', 'b7'));
  const card = p.card('r5');
  const [x] = p.down(card);
  p.move(x, p.layout.line - 1);
  p.move(x, p.layout.line);
  p.up(x, p.layout.line);
  assert.deepEqual(verbs(), []);
  assert.equal(p.hand.lifted, '');
  assert.deepEqual(card.shown, { ...card.spot, y: card.shown.y });
});

test('below a finger the card lies higher than below a mouse', () => {
  const p = new Pointed(cards('r5!', 'b7'));
  for (const [kind, above] of [['touch', 30], ['mouse', 0]] as const) {
    const [x, y] = p.down(p.card('r5'), 1, kind);
    p.send('pointermove', [x, y - 60], 1, kind);
    assert.equal(p.card('r5').shown.y, y - 60 - above, kind);
    p.send('pointercancel', [x, y], 1, kind);
  }
});

test('who slides along the hand goes through its cards, and pulls the last one out', () => {
  const p = new Pointed(cards('r5!', 'b7!', 'g2!', 'y1!'));
  const [x, y] = p.down(p.card('r5'));
  p.move(x + 10, y);
  for (const face of ['b7', 'g2', 'y1']) {
    p.move(p.card(face).spot.x, y);
    assert.equal(p.hand.lifted, p.card(face).key);
  }
  p.move(p.card('y1').spot.x, p.layout.line - 5);
  p.up(p.card('y1').spot.x, p.layout.line - 5);
  assert.deepEqual(verbs(), ['play:y1']);
});

test('a card below a mouse comes up and grows, in front of the others, and goes back', () => {
  const p = new Pointed(cards(...Array.from({ length: 20 }, (_, i) => `r${i % 10}`)));
  const card = p.hand.cards[5];
  const over = (dx: number) => p.send('pointermove', [card.spot.x - card.spot.w / 2 + dx, card.spot.y], 1, 'mouse', card.button);
  over(6);
  assert.ok(card.shown.y < card.spot.y && card.shown.w > card.spot.w);
  assert.ok(card.element.classList.contains('above'));
  assert.equal(p.hand.lifted, '', 'one press does not play it');
  over(card.spot.w * 0.4); // where the next card is seen
  assert.equal(card.shown.y, card.spot.y);
  assert.ok(p.hand.cards[6].shown.y < p.hand.cards[6].spot.y);
  p.send('pointermove', [5, 5], 1, 'mouse', document.body);
  assert.ok(p.hand.cards.every((c) => c.shown.y === c.spot.y));
  assert.deepEqual(verbs(), []);
});

test('sliding alone plays nothing', () => {
  const p = new Pointed(cards('r5!', 'b7!'));
  const [x, y] = p.down(p.card('r5'));
  p.move(x + 10, y);
  p.move(p.card('b7').spot.x, y);
  p.up(p.card('b7').spot.x, y);
  assert.deepEqual(verbs(), []);
  assert.equal(p.hand.lifted, p.card('b7').key);
});

test('a second finger neither moves nor plays the card of the first', () => {
  const p = new Pointed(cards('r5!', 'b7!'));
  const card = p.card('r5');
  const [x, y] = p.down(card, 1);
  p.move(x, y - 40, 1);
  const at = { ...card.shown };
  p.down(p.card('b7'), 2);
  p.move(x + 200, p.layout.line - 100, 2);
  assert.deepEqual(card.shown, at);
  p.up(x + 200, p.layout.line - 100, 2);
  assert.deepEqual(verbs(), []);
  p.send('pointercancel', [x, y], 2);
  p.send('lostpointercapture', [x, y], 2);
  assert.ok(card.dragged, 'the first finger has it');
  p.up(x, p.layout.line - 1, 1);
  assert.deepEqual(verbs(), ['play:r5']);
});

test('Escape, a cancelled pointer and a lost one lay the card down', () => {
  for (const end of ['Escape', 'pointercancel', 'lostpointercapture']) {
    const p = new Pointed(cards('r5!', 'b7'));
    const card = p.card('r5');
    const [x, y] = p.down(card);
    p.move(x, p.layout.line - 10);
    if (end === 'Escape') dispatchEvent(new KeyboardEvent('keydown', { key: end }));
    else p.send(end, [x, y]);
    p.up(x, p.layout.line - 10);
    assert.ok(!card.dragged, end);
    assert.deepEqual(verbs(), [], end);
  }
});

test('a card that has left the hand meanwhile is not played', () => {
  const p = new Pointed(cards('r5!', 'b7'));
  const [x] = p.down(p.card('r5'));
  p.move(x, p.layout.line - 10);
  p.show(cards('b7'));
  p.up(x, p.layout.line - 10);
  assert.deepEqual(verbs(), []);
});

test('a wild that is let go above the line asks for its color, and lies in the hand again', () => {
  const p = new Pointed(cards('W4!', 'b7'));
  const card = p.card('W4');
  const [x, y] = p.down(card);
  p.move(x, y - 40);
  p.move(x, p.layout.line - 10);
  p.up(x, p.layout.line - 10);
  assert.equal(state.choosing?.face, 'W4');
  assert.ok(!card.dragged);
});

test('where cards are given up a tap marks, and nothing is pulled', () => {
  const p = new Pointed(cards('r5', 'b7'), { may: ['discard'], discard: 1 }, pub({ phase: 'discard' }));
  p.tap(p.card('b7'));
  assert.deepEqual(p.hand.markedValues(), ['b7/0']);
  const [x, y] = p.down(p.card('r5'));
  p.move(x, y - 100);
  assert.ok(!p.card('r5').dragged);
});

test('only the main button of a mouse takes a card', () => {
  const p = new Pointed(cards('r5!', 'b7'));
  p.card('r5').button.dispatchEvent(new PointerEvent('pointerdown', { button: 2, pointerId: 1, bubbles: true }));
  assert.equal(p.hand.lifted, '');
});
