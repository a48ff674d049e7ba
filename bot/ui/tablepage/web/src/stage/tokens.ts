// Cards on their way: pictures above everything else, which are gone once they have arrived. A card that stays lies
// where it was put, and is seen when its picture has arrived there: of an element that ever was animated, the browser
// works out the style three times as long.
import { paint } from '../cards';
import type { Spot } from '../layout';
import { moves } from '../prefs';
import { FLIGHT, animate, land, put, transformOf } from './flight';

/** While so many pictures are on their way, no others start: two for each card of a large hand that turns over. */
const MANY = 90;

/** What is seen of a card: a face, or "" for the back, on one of the two sides. */
export interface Look {
  face: string;
  dark: boolean;
}

/** How a card comes. One with a `back` shows that first, and turns over: where it lies, unless it is `from` elsewhere. One with neither fades in. */
export interface Way {
  from?: Spot;
  back?: Look;
  delay: number;
}

/** Whether another card may start: none does in a hidden page, where it would not arrive. */
const free = (layer: HTMLElement): boolean => !document.hidden && layer.childElementCount < MANY;

/** Shows a card that is animated, and takes it away when it has arrived. */
function send(layer: HTMLElement, look: Look, frames: Keyframe[], duration: number, delay: number, arrived = () => {}): HTMLElement {
  const card = document.createElement('div');
  card.className = 'card token';
  paint(card, look.face, look.dark);
  layer.append(card);
  const gone = () => {
    card.remove();
    arrived();
  };
  animate(card, frames, { duration, delay, easing: 'cubic-bezier(.3,.1,.25,1)', fill: 'both' })!.finished.then(gone, gone);
  return card;
}

/**
 * The way of a card from a spot to another, higher in the middle. How much of its width is seen at the beginning, in the
 * middle and at the end makes it turn over. What waits elsewhere is not seen before it starts.
 */
function way(from: Spot, to: Spot, delay: number, [first, half, last]: number[] = [1, 1, 1], fades = false): Keyframe[] {
  const top: Spot = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 18, w: Math.max(from.w, to.w) * 1.06, r: (from.r + to.r) / 2 };
  const start = { transform: transformOf(from, first), opacity: 1 };
  const end = { transform: transformOf(to, last), opacity: 1 };
  return [
    ...(delay && from !== to ? [{ ...start, opacity: 0 }, { ...start, offset: 0.04 }] : [start]),
    { transform: transformOf(top, half), opacity: 1, offset: 0.5 },
    ...(fades ? [{ ...end, offset: 0.9 }, { ...end, opacity: 0 }] : [end]),
  ];
}

/** What is seen of a card that turns over: one side until the middle, then the other one. */
const FIRST = [1, 0, 0];
const LAST = [0, 0, 1];

/** Sends up to four cards from one spot to another: backs, or the side of the first one that is seen. With a `back` it turns over. */
export function flyToSeat(layer: HTMLElement, from: Spot, to: Spot, n: number, start: number, look: Look, back?: Look): void {
  for (let i = 0; i < Math.min(4, n) && moves() && free(layer); i++) {
    const delay = start + i * 90;
    const end = { ...to, r: -12 + i * 8 };
    const fly = (side: Look, turn?: number[]) => send(layer, side, way(from, end, delay, turn, true), 420, delay);
    fly(i ? { ...look, face: '' } : look, back && FIRST);
    if (back) fly(back, LAST);
  }
}

/** Brings a card that lies at a spot already: it is seen when its picture has arrived there. */
export function bring(layer: HTMLElement, element: HTMLElement, look: Look, to: Spot, { back, from = back && to, delay }: Way): void {
  if (!free(layer)) return;
  element.style.opacity = '0';
  const arrived = () => {
    element.style.opacity = '';
    land(element, to);
  };
  if (!from || !moves()) {
    put(send(layer, look, [{ opacity: 0 }, { opacity: 1 }], 160, moves() ? delay : 0, arrived), to);
    return;
  }
  if (back) send(layer, back, way(from, to, delay, FIRST), FLIGHT, delay);
  send(layer, look, way(from, to, delay, back && LAST), FLIGHT, delay, arrived);
}
