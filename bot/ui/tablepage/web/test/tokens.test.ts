import assert from 'node:assert/strict';
import test from 'node:test';
import { animations, hide } from './page';
import { glide, put } from '../src/stage/flight';
import { bring, flyToSeat } from '../src/stage/tokens';
import { settle } from './clock';

const HERE = { x: 10, y: 10, w: 60, r: 0 };
const THERE = { x: 300, y: 200, w: 60, r: 0 };

function element(): HTMLElement {
  const card = document.createElement('div');
  document.body.append(card);
  return card;
}

test('a card that comes is seen when its picture has arrived, which is gone then', async () => {
  const layer = element();
  const card = element();
  bring(layer, card, 'r5', false, HERE, THERE, 0);
  assert.equal(card.style.opacity, '0');
  assert.equal(layer.childElementCount, 1);
  animations.at(-1)!.finish();
  await settle();
  assert.equal(card.style.opacity, '');
  assert.equal(layer.childElementCount, 0);
});

test('at most four cards go to somebody else’s seat, and none where many are on their way', () => {
  const layer = element();
  flyToSeat(layer, HERE, THERE, 9, 0, '', false);
  assert.equal(layer.childElementCount, 4);
  for (let i = 0; i < 40; i++) flyToSeat(layer, HERE, THERE, 4, 0, '', false);
  assert.ok(layer.childElementCount <= 39);
});

test('a hidden page begins no animation, keeps no card of one, and shows what has come', () => {
  hide(true);
  const before = animations.length;
  const layer = element();
  const card = element();
  put(card, HERE);
  for (let i = 0; i < 100; i++) {
    bring(layer, card, 'r5', false, i % 2 ? HERE : undefined, THERE, 0);
    flyToSeat(layer, HERE, THERE, 4, 0, '', false);
    glide(card, i % 2 ? HERE : THERE);
  }
  hide(false);
  assert.equal(layer.childElementCount, 0);
  assert.equal(card.style.opacity, '');
  assert.equal(animations.length, before);
});
