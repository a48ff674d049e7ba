import assert from 'node:assert/strict';
import test from 'node:test';
import './page';
import { type Layout, type Spot, handSpots, layoutOf, modeOf, ratio, rowStarts } from '../src/layout';

/** The sizes that docs/features.md names, each with its mode. What is smaller is scrolled. */
const SIZES: [number, number, string][] = [
  [1280, 720, 'desktop'], [1920, 1080, 'desktop'], [3840, 2160, 'desktop'], [768, 1024, 'portrait'], [683, 650, 'portrait'],
  [390, 844, 'portrait'], [360, 640, 'portrait'], [320, 568, 'portrait'], [430, 568, 'portrait'], [195, 422, 'portrait'],
  [844, 390, 'landscape'], [640, 360, 'landscape'], [844, 360, 'landscape'], [568, 568, 'portrait'],
];
const HANDS = [1, 2, 7, 13, 14, 20, 25, 40];

const box = ({ x, y, w }: Spot) => ({ left: x - w / 2, right: x + w / 2, top: y - (w * ratio) / 2, bottom: y + (w * ratio) / 2 });

/** Calls a check with each layout in which somebody plays. */
function everywhere(check: (l: Layout, what: string) => void): void {
  for (const [width, height] of SIZES) {
    for (let opponents = 1; opponents <= 9; opponents++) check(layoutOf({ width, height, opponents }), `${width}x${height}, ${opponents} opponents`);
  }
}

test('each size has its mode', () => {
  for (const [width, height, mode] of SIZES) assert.equal(modeOf(width, height), mode, `${width}x${height}`);
  assert.equal(layoutOf({ width: 1280, height: 720, small: true }).mode, 'pip', 'in a corner');
});

test('piles lie on the table, side by side', () => {
  everywhere((l, what) => {
    const { cx, cy, rx, ry } = l.table;
    for (const spot of [l.draw, l.discard]) {
      const { left, right, top, bottom } = box(spot);
      assert.ok(left > cx - rx && right < cx + rx, what);
      assert.ok(top > cy - ry * 1.2 && bottom < cy + ry * 1.2, what);
    }
    assert.ok(box(l.draw).right <= box(l.discard).left, what);
  });
});

test('people sit in the window, in order from the left to the right', () => {
  everywhere((l, what) => {
    const xs = l.seats.map((s) => s.x);
    for (const { x, y } of l.seats) assert.ok(x >= 0 && x <= l.width && y >= 0 && y <= l.height, what);
    const middle = l.seats.filter((s) => s.y === Math.min(...l.seats.map((t) => t.y)));
    assert.ok(middle.length >= 1, what);
    assert.ok(xs[0] <= xs.at(-1)!, what);
    for (let i = 1; i < l.seats.length; i++) {
      const far = Math.hypot(l.seats[i].x - l.seats[i - 1].x, l.seats[i].y - l.seats[i - 1].y);
      assert.ok(far >= l.face * 0.9, `${what}: faces ${i - 1} and ${i} are ${far} apart`);
    }
  });
});

test('a hand of any size lies in the window, below the line, of each card a third is seen', () => {
  everywhere((l, what) => {
    for (const n of HANDS) {
      const spots = handSpots(l, n);
      assert.equal(spots.length, n, what);
      const starts = new Set(rowStarts(l, n));
      spots.forEach((spot, i) => {
        const { left, right } = box(spot);
        assert.ok(left >= -1 && right <= l.width + 1, `${what}, ${n} cards`);
        assert.ok(spot.y > l.line, `${what}, ${n} cards`);
        if (i > 0 && !starts.has(i)) assert.ok(spot.x - spots[i - 1].x >= spot.w * 0.32, `${what}, ${n} cards: ${spot.x - spots[i - 1].x} of ${spot.w}`);
      });
    }
  });
});

test('rows begin where the layout says, the upper one first', () => {
  const phone = layoutOf({ width: 390, height: 844, opponents: 3 });
  for (const n of HANDS) {
    const starts = rowStarts(phone, n);
    const spots = handSpots(phone, n);
    assert.equal(starts[0], 0);
    for (const start of starts.slice(1)) {
      assert.ok(spots[start].y > spots[start - 1].y, `${n} cards`);
      assert.ok(spots[start].x < spots[start - 1].x, `${n} cards`);
    }
  }
  assert.deepEqual(rowStarts(layoutOf({ width: 1280, height: 720 }), 20), [0]);
  assert.deepEqual(rowStarts(layoutOf({ width: 1280, height: 720 }), 22), [0, 11]);
});

test('somebody who looks on has a larger table than somebody with a hand', () => {
  for (const [width, height] of SIZES) {
    assert.ok(layoutOf({ width, height, seated: false }).table.ry > layoutOf({ width, height }).table.ry, `${width}x${height}`);
  }
});
