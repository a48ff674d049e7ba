// How cards move: by the platform's own transitions and animations, of transform and opacity only. An element always stands
// already where it is to lie; they decorate the way. What flies are pictures above everything else, which are gone once they
// have arrived: of an element that ever was animated, the browser works out the style three times as long.
import { CARD_H, CARD_W, paint } from '../cards';
import { changes, drawn } from '../draw';
import type { Spot } from '../layout';
import { moves } from '../prefs';

/** The transform of a card at a spot. One that turns over is seen from its edge at 0. */
function transformOf(s: Spot, turn = 1): string {
  const [x, y] = [(s.x - CARD_W / 2).toFixed(2), (s.y - CARD_H / 2).toFixed(2)];
  const size = s.w / CARD_W;
  return `translate(${x}px, ${y}px) rotate(${s.r.toFixed(2)}deg) scale(${(size * turn).toFixed(4)}, ${size.toFixed(4)})`;
}

/** Animates an element, unless the page is hidden: there an animation never ends. */
function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | undefined {
  return document.hidden ? undefined : element.animate(frames, options);
}

/** How long a card flies, and how long one glides to another place. */
export const FLIGHT = 340;
export const GLIDE = 220;

/** Puts a card somewhere: at once, or by a glide of so many milliseconds from where it is seen now. It returns whether it lay elsewhere. */
export function put(element: HTMLElement, to: Spot, glide = 0): boolean {
  const at = drawn(element).spot as Spot | undefined;
  if (at && at.x === to.x && at.y === to.y && at.w === to.w && at.r === to.r) return false;
  drawn(element).spot = to;
  const transition = at && glide && moves() && !document.hidden ? `transform ${glide}ms cubic-bezier(.2, .8, .3, 1)` : '';
  if (changes(element, 'transition', transition)) element.style.transition = transition;
  element.style.transform = transformOf(to);
  return true;
}

/** Lets a card that is seen at a spot go on to where it lies by now. */
function land(element: HTMLElement, from: Spot): void {
  const to = drawn(element).spot as Spot;
  if (!put(element, from)) return;
  element.getBoundingClientRect(); // there it is seen
  put(element, to, GLIDE);
}

/** Shakes a card: no. */
export function shake(element: HTMLElement): void {
  if (!moves()) return;
  const { transform: still } = element.style;
  const aside = (by: number) => ({ transform: `translate(${by}px, 0) ${still}` });
  animate(element, [aside(0), aside(-9), aside(8), aside(-5), aside(0)], { duration: 280 });
}

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
  const waits = delay && from !== to;
  const seen = waits || fades ? { opacity: 1 } : {}; // what does not change costs the browser as much
  const start = { transform: transformOf(from, first), ...seen };
  const end = { transform: transformOf(to, last), ...seen };
  return [
    ...(waits ? [{ ...start, opacity: 0 }, { ...start, offset: 0.04 }] : [start]),
    { transform: transformOf(top, half), ...seen, offset: 0.5 },
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
