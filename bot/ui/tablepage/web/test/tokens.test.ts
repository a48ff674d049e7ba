import assert from 'node:assert/strict';
import test from 'node:test';
import { animations, hide } from './page';
import { confetti } from '../src/panels/confetti';
import { prefs } from '../src/prefs';
import { bring, flyToSeat, put, shake } from '../src/stage/flight';
import { settle } from './clock';

const HERE = { x: 10, y: 10, w: 60, r: 0 };
const THERE = { x: 300, y: 200, w: 60, r: 0 };

function element(): HTMLElement {
  const card = document.createElement('div');
  document.body.append(card);
  return card;
}

const R5 = { face: 'r5', dark: false };
const BACK = { face: '', dark: false };

/** How wide a card is seen on its way, by the frames. */
const widths = ({ frames }: (typeof animations)[number]) => frames.map((f) => Number(/scale\(([\d.]+)/.exec(String(f.transform))![1]) > 0);

test('a card that comes is seen when its picture has arrived, which is gone then', async () => {
  const layer = element();
  const card = element();
  put(card, THERE);
  bring(layer, card, R5, THERE, { from: HERE, delay: 0 });
  assert.equal(card.style.opacity, '0');
  assert.equal(layer.childElementCount, 1);
  const before = animations.length;
  animations.at(-1)!.finish();
  await settle();
  assert.equal(card.style.opacity, '');
  assert.equal(layer.childElementCount, 0);
  assert.equal(animations.length, before, 'it lies where it was put');
});

test('a card turns over in flight: its back is seen until the middle of the way, then its face', () => {
  const layer = element();
  bring(layer, element(), R5, THERE, { from: HERE, back: BACK, delay: 0 });
  const [back, face] = animations.slice(-2);
  assert.deepEqual(widths(back), [true, false, false]);
  assert.deepEqual(widths(face), [false, false, true]);
  flyToSeat(layer, HERE, THERE, 1, 0, R5, BACK);
  const [first, last] = animations.slice(-2);
  assert.deepEqual(widths(first), [true, false, false, false]);
  assert.deepEqual(widths(last), [false, false, true, true]);
});

test('only transform and opacity move', () => {
  const layer = element();
  const from = animations.length;
  bring(layer, element(), R5, THERE, { from: HERE, back: BACK, delay: 90 });
  bring(layer, element(), R5, THERE, { delay: 0 });
  flyToSeat(layer, HERE, THERE, 4, 0, BACK);
  for (const { frames } of animations.slice(from)) {
    for (const frame of frames) assert.deepEqual(Object.keys(frame).filter((k) => !['transform', 'opacity', 'offset'].includes(k)), []);
  }
});

test('where the hand has moved meanwhile, a card that has arrived goes on to its place', async () => {
  const card = element();
  put(card, THERE);
  bring(element(), card, R5, THERE, { from: HERE, delay: 0 });
  const flight = animations.at(-1)!;
  put(card, { ...THERE, x: 400 });
  flight.finish();
  await settle();
  assert.match(card.style.transform, /translate\(330/);
  assert.match(card.style.transition, /^transform/);
});

test('at most four cards go to somebody else’s seat, and none where many are on their way', () => {
  const layer = element();
  flyToSeat(layer, HERE, THERE, 9, 0, BACK);
  assert.equal(layer.childElementCount, 4);
  for (let i = 0; i < 40; i++) flyToSeat(layer, HERE, THERE, 4, 0, BACK);
  const card = element();
  bring(layer, card, R5, THERE, { from: HERE, delay: 0 });
  assert.ok(layer.childElementCount <= 90);
  assert.equal(card.style.opacity, '', 'it is seen at once');
});

test('a hidden page begins no animation, keeps no card of one, and shows what has come', () => {
  hide(true);
  const before = animations.length;
  const layer = element();
  const card = element();
  put(card, HERE);
  for (let i = 0; i < 100; i++) {
    bring(layer, card, R5, THERE, { from: i % 2 ? HERE : undefined, delay: 0 });
    flyToSeat(layer, HERE, THERE, 4, 0, BACK);
    put(card, i % 2 ? HERE : THERE, 220);
    assert.equal(card.style.transition, '');
    shake(card);
  }
  confetti();
  hide(false);
  assert.equal(layer.childElementCount, 0);
  assert.equal(card.style.opacity, '');
  assert.equal(animations.length, before);
});

test('whoever wants less motion sees cards fade', () => {
  prefs.motion = false;
  const layer = element();
  const card = element();
  put(card, HERE);
  const before = animations.length;
  bring(layer, card, R5, THERE, { from: HERE, back: BACK, delay: 0 });
  flyToSeat(layer, HERE, THERE, 4, 0, BACK);
  put(card, THERE, 220);
  assert.equal(card.style.transition, '');
  shake(card);
  prefs.motion = true;
  assert.deepEqual(animations.slice(before).map((a) => a.frames), [[{ opacity: 0 }, { opacity: 1 }]]);
});
