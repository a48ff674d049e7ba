import assert from 'node:assert/strict';
import test from 'node:test';
import { animations, hide } from './page';
import { watch } from '../src/draw';
import { prefs } from '../src/prefs';
import { Stage } from '../src/stage/stage';
import { change } from '../src/state';
import type { Happening, OwnCard, Public } from '../src/wire/protocol';
import { cards, clean, own, pub } from './table';
import { pass, settle } from './clock';

let last: Seen | undefined;
watch(undefined, () => last?.stage.rest());

/** The whole table of Ada, with what has been animated since the last look. */
class Seen {
  readonly root = document.createElement('div');
  readonly stage = new Stage(this.root);
  private since = 0;

  constructor(hand: OwnCard[], table = pub()) {
    clean();
    document.body.append(this.root);
    last = this;
    this.show(hand, table, [{ kind: 'kept', seat: 1 }]);
    this.moved();
  }

  show(hand: OwnCard[], table: Public, happened: Omit<Happening, 'step'>[] = []): void {
    // Steps go on with the version of the table.
    change({ pub: { ...table, happened: happened.map((e) => ({ step: table.v, ...e })) }, own: own({ hand, v: table.v }) });
    this.stage.update();
  }

  /** What began to move: on the way a card is seen that is named by its face, "back" for its back. */
  moved(): { seen: string; from: number[]; to: number[]; turns: boolean }[] {
    const fresh = animations.slice(this.since);
    this.since = animations.length;
    return fresh.filter((a) => a.element.matches('.token') && a.frames[0].transform).map(({ element, frames }) => {
      const [x, y] = [frames[0], frames.at(-1)!].map((f) => /translate\(([-\d.]+)px, ([-\d.]+)px/.exec(String(f.transform))!.slice(1).map(Number));
      return { seen: (element as HTMLElement).dataset.short || 'back', from: x, to: y, turns: frames.some((f) => / scale\(0\.0000/.test(String(f.transform))) };
    });
  }
}

const middle = ({ x, y }: { x: number; y: number }) => [x - 70, y - 98];
const near = ([a, b]: number[], [x, y]: number[]) => Math.hypot(a - x, b - y) < 0.02;

test('a drawn card comes from the pile, face down, and turns over on its way into the hand', () => {
  const seen = new Seen(cards('r5'));
  seen.show(cards('r5', 'b7'), pub(), [{ kind: 'drew', seat: 0, n: 1 }]);
  const [back, face] = seen.moved();
  const { draw } = seen.stage.layout;
  assert.deepEqual([back.seen, face.seen], ['back', 'b7']);
  for (const side of [back, face]) assert.ok(side.turns && near(side.from, middle(draw)) && near(side.to, middle(seen.stage.hand.cards[1].shown)));
});

test('of two-sided cards the side is seen that lay on top of the pile before', () => {
  const seen = new Seen(cards('r5'), pub({ match: { sides: 2, pileTop: 'k1' } }));
  seen.show(cards('r5', 'b7'), pub({ match: { sides: 2, pileTop: 't9' } }), [{ kind: 'drew', seat: 0, n: 1 }]);
  assert.deepEqual(seen.moved().map((m) => m.seen), ['k1', 'b7']);
  seen.show(cards('r5', 'b7'), pub({ match: { sides: 2, pileTop: 'o2' } }), [{ kind: 'drew', seat: 1, n: 2 }]);
  assert.deepEqual(seen.moved().map((m) => [m.seen, m.turns]), [['t9', false], ['back', false]], 'and nobody sees what somebody else has drawn');
});

test('a card of somebody else turns over on its way to the discards, the viewer’s own is seen all the way', () => {
  const seen = new Seen(cards('r5', 'b7'));
  seen.show(cards('r5', 'b7'), pub({ match: { top: 'r9', under: ['r5'] } }), [{ kind: 'played', seat: 1, face: 'r9' }]);
  assert.deepEqual(seen.moved().map((m) => [m.seen, m.turns]), [['back', true], ['r9', true]]);
  const from = middle(seen.stage.hand.cards[0].shown);
  seen.show(cards('b7'), pub({ match: { actor: 1, top: 'r5', under: ['r9'] } }), [{ kind: 'played', seat: 0, face: 'r5' }]);
  const [own] = seen.moved();
  assert.deepEqual([own.seen, own.turns], ['r5', false]);
  assert.ok(near(own.from, from), 'from where it was put');
  assert.ok(near(own.to, middle(seen.stage.piles.spot(0))), 'to where it lies');
});

test('a Flip turns hand and discards over, once its card lies', () => {
  const seen = new Seen(cards('r5', 'rF', 'b7'), pub({ match: { sides: 2 } }));
  seen.stage.hand.lift(seen.stage.hand.cards[1]);
  seen.show(cards('k1', 't9'), pub({ match: { actor: 1, sides: 2, side: 'dark', top: 'p4', under: ['o1'] } }),
    [{ kind: 'played', seat: 0, face: 'rF' }, { kind: 'flipped', seat: 0, side: 'dark' }]);
  const moved = seen.moved();
  assert.deepEqual(moved.map((m) => m.seen).sort(), ['b7', 'k1', 'p4', 'r5', 'rF', 'rF', 't9']);
  assert.ok(near(moved.find((m) => m.seen === 'rF' && !m.turns)!.to, middle(seen.stage.piles.spot(0))));
  for (const m of moved.filter((each) => each.turns)) assert.ok(near(m.from, m.to), 'where it lies');
  assert.equal(moved.filter((m) => m.turns).length, 6);
});

test('when somebody else flips, each card turns over where it lies, also one that is lifted', () => {
  const seen = new Seen(cards('g5', 'b7'), pub({ match: { actor: 1, sides: 2 } }));
  seen.stage.hand.lift(seen.stage.hand.cards[0]);
  seen.show(cards('k1', 't9'), pub({ match: { sides: 2, side: 'dark', top: 'p4' } }), [{ kind: 'flipped', seat: 1, side: 'dark' }]);
  const [one, other] = seen.stage.hand.cards.map((c) => middle(c.shown));
  const moved = seen.moved();
  for (const [face, at] of [['g5', one], ['k1', one], ['b7', other], ['t9', other]] as const) assert.ok(near(moved.find((m) => m.seen === face)!.to, at), face);
});

test('swapped cards leave face up, and those of the other come face down', () => {
  const seen = new Seen(cards('r5'));
  seen.show(cards('g2', 'g3'), pub({ match: { actor: 1 } }), [{ kind: 'swapped', seat: 0, target: 1 }]);
  const seat = middle({ ...seen.stage.layout.seats[0], y: seen.stage.layout.seats[0].y + 10 });
  const [away, away2, ...come] = seen.moved();
  assert.deepEqual([away.seen, away2.seen, ...come.map((m) => m.seen)], ['r5', 'back', 'back', 'g2', 'back', 'g3']);
  assert.ok(near(away.to, seat) && come.every((m) => near(m.from, seat) && m.turns));
});

test('what happened in a hidden page is not shown afterwards, and nothing of it waits', async () => {
  const seen = new Seen(cards('r5'));
  for (const { finish } of animations) finish();
  await settle();
  hide(true);
  for (let i = 0; i < 50; i++) seen.show(cards('r5', ...Array.from({ length: i }, (_, k) => `b${k}`)), pub({ match: { top: `g${i}` } }), [{ kind: 'drew', seat: 0, n: 1 }, { kind: 'played', seat: 1, face: `g${i}` }]);
  hide(false);
  assert.equal(seen.moved().length, 0);
  assert.equal(seen.root.querySelectorAll('.token').length, 0);
  assert.ok([...seen.root.querySelectorAll<HTMLElement>('.card')].every((c) => c.style.opacity !== '0'));
});

test('the ring runs by itself: it begins anew with a turn, and with nothing else', () => {
  const until = Date.now() + 45_000;
  const seen = new Seen(cards('r5'), pub({ until }));
  const halves = () => [...seen.root.querySelectorAll<HTMLElement>('.ring i')];
  const before = halves();
  assert.deepEqual(before.map((i) => [i.className, i.style.getPropertyValue('--since'), i.style.getPropertyValue('--lasts')]), Array(2).fill(['running', '-15000ms', '60000ms']));
  void pass(5000);
  seen.show(cards('r5'), pub({ until }));
  assert.ok(halves().every((half, i) => half === before[i] && half.style.getPropertyValue('--since') === '-15000ms'));
  seen.show(cards('r5'), pub({ until: until + 9000, match: { actor: 1 } }));
  assert.ok(halves().every((half, i) => half !== before[i]));
  seen.show(cards('r5'), pub({ match: { actor: 2 } }));
  assert.deepEqual(halves().map((i) => i.className), ['', ''], 'without a limit it is full');
});

test('who is out of the round wears the face of who did it, also when that one gets a picture, or a robot for it', () => {
  const at = (by: object) => pub({ seats: [{ name: 'Ada', cards: 7, score: 0 }, { name: 'Bruno', cards: 4, score: 0, ...by }, { name: 'Chloé', cards: 25, score: 0, out: true, by: 1 }] });
  const seen = new Seen(cards('r5'), at({}));
  const mark = () => [...seen.root.querySelectorAll('.out .plate .face')].map((f) => `${f.getAttribute('class')!.split(' ')[1] ?? ''}${f.getAttribute('src') ?? ''}`);
  assert.deepEqual(mark(), ['initial']);
  seen.show(cards('r5'), at({ face: '/face/b' }));
  assert.deepEqual(mark(), ['/face/b']);
  seen.show(cards('r5'), at({ name: 'Robot', robot: 'easy' }));
  assert.deepEqual(mark(), ['robot']);
});

test('whoever wants less motion sees cards come, and nothing turn', () => {
  prefs.motion = false;
  const seen = new Seen(cards('r5'));
  const before = animations.length;
  seen.show(cards('r5', 'b7'), pub(), [{ kind: 'drew', seat: 0, n: 1 }, { kind: 'drew', seat: 1, n: 3 }]);
  prefs.motion = true;
  assert.deepEqual(animations.slice(before).map((a) => a.frames), [[{ opacity: 0 }, { opacity: 1 }]]);
});

test('a turn raises cards at once, cards that leave let the others glide, and nothing moves that is gone', async () => {
  const seen = new Seen(cards('r5', 'b7'), pub({ match: { actor: 1, top: 'r1', under: ['r2', 'r3'] } }));
  await pass(500);
  const moving = () => [...root.querySelectorAll<HTMLElement>('.card')].filter((e) => e.style.transition);
  const { hand, root } = seen.stage;
  const low = hand.cards[0].shown.y;
  seen.show(cards('r5!', 'b7'), pub({ match: { top: 'r9', under: ['r1', 'r2'] } }), [{ kind: 'played', seat: 1, face: 'r9' }]);
  assert.ok(hand.cards[0].shown.y < low);
  assert.deepEqual(moving(), [...root.querySelectorAll('.discard')].slice(0, -1), 'the pile gives way');
  await pass(500);
  for (const card of moving()) card.style.transition = '';
  seen.show(cards('b7'), pub({ match: { actor: 1, top: 'r5', under: ['r9', 'r1'] } }), [{ kind: 'played', seat: 0, face: 'r5' }]);
  assert.deepEqual(moving().filter((e) => hand.of(e)), [hand.cards[0].element]);
});

test('of the largest hand each card turns over', async () => {
  const hand = (color: string) => cards(...Array.from({ length: 40 }, (_, i) => `${color}${i % 10}`));
  const seen = new Seen(hand('r'), pub({ match: { actor: 1, sides: 2 } }));
  for (const { finish } of animations) finish();
  await settle();
  seen.show(hand('k'), pub({ match: { sides: 2, side: 'dark', top: 'p4' } }), [{ kind: 'flipped', seat: 1, side: 'dark' }]);
  assert.equal(seen.moved().filter((m) => m.turns && m.seen.startsWith('k')).length, 40);
});
