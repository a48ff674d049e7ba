// Where everything lies in a window of some size. Numbers are CSS pixels; a card's spot is its middle.
import { CARD_H, CARD_W } from './cards';

export type Mode = 'desktop' | 'landscape' | 'portrait' | 'pip';

export interface Spot {
  x: number;
  y: number;
  /** Width of the card. */
  w: number;
  /** Turned clockwise, in degrees. */
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  mode: Mode;
  width: number;
  height: number;
  table: { cx: number; cy: number; rx: number; ry: number };
  /** Opponents in turn order, from the lower left over the top to the lower right. */
  seats: Point[];
  face: number;
  /** So many people that faces are small, and their cards not shown. */
  crowded: boolean;
  /** So little room that who sits there is told by the face alone. */
  nameless: boolean;
  draw: Spot;
  discard: Spot;
  color: Point & { size: number };
  /** A card that is let go above this plays. */
  line: number;
  /** Between which edges cards of the hand lie. */
  hand: { from: number; to: number; bottom: number; w: number };
  me: Point & { size: number };
}

/** What a layout is for. */
interface Look {
  width: number;
  height: number;
  opponents?: number;
  seated?: boolean;
  /** In a corner, or among others. */
  small?: boolean;
}

export const ratio = CARD_H / CARD_W;

/** A phone that is lower than this has no room for the feed. */
export const SHORT = 700;

/** On a phone that is narrower than this, one at a zoom of 200 %, what is pressed takes the room of what is looked at. */
export const NARROW = 260;

/** A desk that is narrower than this is laid out like a phone. */
const SLIM = 840;

/** A window that is narrower than this is a phone, of any height. page.css knows it, too. */
const PHONE = 640;

/** The mode of a window by its size. Discord alone says that a page is in a corner: a small window may have a large zoom. */
export function modeOf(width: number, height: number): Mode {
  // Half a desk has no room for the own face and a round button beside the hand.
  if (width < PHONE || width / height < 0.95 || width < SLIM && height > 560) return 'portrait';
  return height <= 560 ? 'landscape' : 'desktop';
}

/** The layout of a table with so many seats but the viewer's. Who only looks on has no hand, and a larger table. */
export function layoutOf({ width, height, opponents = 0, seated = true, small = false }: Look): Layout {
  const mode = small ? 'pip' : modeOf(width, height);
  const crowded = opponents >= (mode === 'portrait' ? 6 : 7);
  const narrow = width < NARROW;
  const table = tableOf(mode, width, height, seated);
  const { cx, cy, rx, ry } = table;
  const face = { desktop: crowded ? 60 : Math.min(104, Math.max(74, ry * 0.32)), landscape: crowded ? 38 : 46, portrait: narrow ? 34 : crowded ? 40 : 50, pip: crowded ? 22 : 30 }[mode];
  const nameless = mode === 'portrait' && (crowded || rx < 240) && ry < Math.min(150, 65 + opponents * (rx < 150 ? 28 : 15));
  const unit = mode === 'portrait' ? Math.min(rx / 181, ry / 150) : Math.min(rx / 440, ry / 200);
  const piles = {
    desktop: { draw: -98, discard: 30, color: 160, dw: 86, pw: 104, size: 66 },
    landscape: { draw: -112, discard: 12, color: 136, dw: 96, pw: 114, size: 80 },
    portrait: crowded ? { draw: -62, discard: 30, color: 100, dw: 54, pw: 70, size: 46 }
      : narrow ? { draw: -98, discard: 26, color: 126, dw: 62, pw: 78, size: 46 } : { draw: -80, discard: 26, color: 104, dw: 62, pw: 78, size: 46 },
    pip: { draw: -3000, discard: 0, color: 300, dw: 110, pw: 190, size: 130 },
  }[mode];
  const middle = cy + { desktop: -0.02, landscape: -0.12, portrait: crowded ? -0.1 : narrow ? 0.1 : nameless ? -0.06 : opponents > 3 ? 0.14 : 0, pip: 0.08 }[mode] * ry;
  const tile = Math.max(narrow ? 26 : 40, piles.size * unit);
  const spot = (dx: number, w: number): Spot => ({ x: cx + dx * unit, y: middle, w: w * unit, r: 0 });
  const above = mode === 'portrait' && crowded && !nameless;
  return {
    mode, width, height, table, face, crowded, nameless,
    seats: mode === 'pip' ? pipSeats(opponents, width) : seatsOf(mode, table, opponents, width),
    draw: spot(piles.draw, piles.dw),
    discard: spot(piles.discard, piles.pw),
    color: {
      // The names of ten people leave no room beside the piles.
      x: above ? cx + piles.draw * unit : cx + piles.color * unit,
      y: above ? middle - piles.dw * unit * 0.7 - tile / 2 : middle + (mode === 'portrait' && !crowded && !narrow ? tile * 0.2 : 0),
      size: tile,
    },
    line: cy + ry + { desktop: 12, landscape: -8, portrait: 14, pip: 0 }[mode],
    hand: handBox(mode, width, height),
    me: {
      desktop: { x: 108, y: height - 104, size: 92 },
      landscape: { x: 50, y: height - 54, size: 62 },
      portrait: narrow ? { x: 34, y: height - 44, size: 40 } : { x: 50, y: height - 52, size: 58 },
      pip: { x: 52, y: height - 62, size: 62 },
    }[mode],
  };
}

function tableOf(mode: Mode, width: number, height: number, seated: boolean): Layout['table'] {
  const cx = width / 2;
  const between = (top: number, bottom: number) => ({ cy: (top + bottom) / 2, ry: (bottom - top) / 2 });
  switch (mode) {
    case 'desktop': {
      const across = between(76, seated ? height - handWidth(mode, width, height) * ratio - 66 : height - 80);
      return { cx, ...across, rx: Math.min(width * 0.36, across.ry * 2.3) };
    }
    case 'landscape':
      return { cx, ...between(40, height - (seated ? 118 : 40)), rx: Math.min(width * 0.335, 420) };
    case 'portrait':
      return { cx, ...between(height < SHORT ? 94 : 138, seated ? height - handWidth(mode, width, height) * ratio * 1.72 - (width < NARROW ? 106 : 128) : height - 150), rx: Math.min(width / 2 - 14, 330) };
    case 'pip':
      return { cx, ...between(16, height - 6), rx: width / 2 - 4 };
  }
}

function handWidth(mode: Mode, width: number, height: number): number {
  return {
    desktop: Math.min(172, Math.max(76, height * 0.166)),
    landscape: Math.min(110, Math.max(60, height * 0.215)),
    portrait: Math.min(120, width * 0.25, height * 0.115),
    pip: 40,
  }[mode];
}

function handBox(mode: Mode, width: number, height: number): Layout['hand'] {
  const w = handWidth(mode, width, height);
  const [left, right, bottom] = {
    desktop: [196, 208, 20],
    landscape: [116, 136, 6],
    portrait: [10, 10, width < NARROW ? 84 : 100],
    pip: [0, 0, -300],
  }[mode];
  return { from: left, to: width - right, bottom: height - bottom, w };
}

/** A point of the table's edge: a curve between a rectangle and an ellipse, wider towards the viewer. */
export function edge(t: Layout['table'], degrees: number, grow = 0): Point {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / 3);
  return {
    x: t.cx + bend(cos) * (t.rx + grow) * (1 - 0.045 * bend(sin)),
    y: t.cy - bend(sin) * (t.ry + grow),
  };
}

function seatsOf(mode: Mode, table: Layout['table'], n: number, width: number): Point[] {
  const low = mode === 'portrait' ? (n >= 6 ? 33 : width < NARROW ? -12 : n > 3 ? -16 : -24) : n >= 7 ? 14 : 4;
  // Evenly along the edge, not by angle: long sides hold more people.
  const steps = 240;
  const line = Array.from({ length: steps + 1 }, (_, i) => edge(table, 180 + low - ((180 + 2 * low) * i) / steps));
  let length = 0;
  const lengths = line.map(({ x, y }, i) => (length += i && Math.hypot(x - line[i - 1].x, y - line[i - 1].y)));
  const shares = n === 1 ? [0.5] : n === 2 ? [0.3, 0.7] : Array.from({ length: n }, (_, i) => i / (n - 1));
  const margin = mode !== 'portrait' ? 70 : width < NARROW ? 24 : 51;
  return shares.map((share) => {
    const at = lengths.findIndex((l) => l >= share * lengths[steps] - 0.01);
    return { x: Math.min(width - margin, Math.max(margin, line[at].x)), y: line[at].y };
  });
}

function pipSeats(n: number, width: number): Point[] {
  // The number stands beside a face, or below it where there are many.
  return Array.from({ length: n }, (_, i) => ({ x: (width * (i + 0.5)) / n - (n >= 7 ? 0 : 8), y: n >= 7 ? 14 : 24 }));
}

/** How much of a card is seen beside the next one, by its width: the column that tells its value and its color. */
const SEEN = 0.33;

/** How many rows a hand of n cards takes. */
function rowsOf({ mode, hand }: Layout, n: number): number {
  if (mode !== 'portrait') return n <= 1 + Math.floor((hand.to - hand.from - hand.w) / (hand.w * SEEN)) ? 1 : 2;
  const one = Math.floor((hand.to - hand.from) / (hand.w * 0.72)); // a phone has five in a row
  return n <= one ? 1 : n <= 4 * one ? 2 : 3;
}

/** How many rows there are, how large their cards are, and how far one row lies below the other. */
function rowsIn(l: Layout, n: number): { rows: number; w: number; h: number; down: number } {
  const rows = rowsOf(l, n);
  // More cards are smaller ones.
  const shrink = l.mode === 'portrait' ? [1, 1, 1, 0.74][rows] : rows === 1 ? 1 : l.mode === 'desktop' ? 0.82 : 0.74;
  const w = Math.min(l.hand.w * shrink * (l.mode === 'portrait' && n > 10 && rows === 2 ? 0.86 : 1), (l.hand.to - l.hand.from) / (1 + (Math.ceil(n / rows) - 1) * SEEN));
  const h = w * ratio;
  return { rows, w, h, down: h * (l.mode === 'portrait' ? (rows === 3 ? 0.7 : 0.8) : 0.5) };
}

/** How much a card is raised that can be played, and one that is lifted, by its width. */
export const RAISED = 0.09;
export const LIFTED = 0.36;

/** Where words and answers end, above a hand of n cards: no card lies below them that is only raised. */
export function askedAbove(l: Layout, n: number): number {
  const below = l.table.cy + l.table.ry;
  if (l.mode !== 'portrait') return below - (l.mode === 'desktop' ? 10 : 20);
  if (!n) return below + 2;
  const { rows, w, h, down } = rowsIn(l, n);
  const top = l.hand.bottom - h - (rows - 1) * down;
  return top - w * (rows > 1 ? RAISED : LIFTED) - 8;
}

/** How little room a phone leaves for words: more rows of cards take some of it, and so does a low window. On a narrow one a question is a sheet of its own. */
export function lackOf(l: Layout, n: number): number {
  return l.mode === 'portrait' && l.width >= NARROW ? Number(rowsOf(l, n) > 1) + Number(l.height < SHORT) : 0;
}

/** How many cards lie in each row, from the top. */
function counts(n: number, rows: number): number[] {
  const all: number[] = [];
  for (let row = 0, left = n; row < rows; row++) {
    all.push(Math.floor(left / (rows - row) + (row === rows - 1 ? 0.999 : 0)));
    left -= all[row];
  }
  return all;
}

/** The spots of a hand of n cards, row by row from the top. */
export function handSpots(l: Layout, n: number): Spot[] {
  const { rows, w, h, down } = rowsIn(l, n);
  const { from, to, bottom } = l.hand;
  const low = l.mode === 'landscape';
  return counts(n, rows).flatMap((count, row) => {
    const step = count > 1 ? Math.min(w * 0.86, (to - from - w) / (count - 1)) : 0;
    const turn = Math.min(3.2, 22 / Math.max(1, count)) * (low ? 0.6 : 1);
    const middle = bottom - h / 2 - (rows - 1 - row) * down;
    return Array.from({ length: count }, (_, i) => {
      const off = i - (count - 1) / 2;
      const away = count > 1 ? off / ((count - 1) / 2) : 0;
      return { x: (from + to) / 2 + off * step, y: middle + away * away * Math.min(12, count * 1.6) * (low ? 0.5 : 1), w, r: off * turn };
    });
  });
}

/** The first card of each row. */
export function rowStarts(l: Layout, n: number): number[] {
  let first = 0;
  return counts(n, rowsOf(l, n)).map((count) => (first += count) - count);
}

/** How the discards lie, the top one first: the same for everybody, so that the pile does not jump. */
export const PILE = [
  { x: 0, y: 0, r: -4 },
  { x: 0.2, y: 0.06, r: 12 },
  { x: -0.12, y: -0.08, r: -9 },
  { x: 0.24, y: -0.02, r: 17 },
  { x: -0.3, y: 0.08, r: -22 },
];
