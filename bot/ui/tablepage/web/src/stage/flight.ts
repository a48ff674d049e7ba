// How cards move: by the platform's own animations, of transform and opacity only. An element always stands already
// where it is to lie; an animation decorates the way.
import { CARD_H, CARD_W } from '../cards';
import type { Spot } from '../layout';
import { moves } from '../prefs';

export function transformOf(s: Spot): string {
  const x = (s.x - CARD_W / 2).toFixed(2);
  const y = (s.y - CARD_H / 2).toFixed(2);
  return `translate(${x}px, ${y}px) rotate(${s.r.toFixed(2)}deg) scale(${(s.w / CARD_W).toFixed(4)})`;
}

/** Where cards lie: nothing is set twice. */
const places = new WeakMap<Element, string>();

function lay(element: HTMLElement, transform: string): void {
  if (places.get(element) === transform) return;
  places.set(element, transform);
  element.style.transform = transform;
}

/** The way that a card is on. The browser knows it, too, but works out all styles anew before it says so. */
const ways = new WeakMap<Element, { animation: Animation; flies: boolean }>();

const wayOf = (element: Element) => {
  const way = ways.get(element);
  return way?.animation.playState === 'running' ? way : undefined;
};

export const isMoving = (element: Element): boolean => Boolean(wayOf(element));

function halt(element: Element): void {
  ways.get(element)?.animation.cancel();
  ways.delete(element);
}

/** Ways end where the card lies by then: the hand may have moved. */
function send(element: HTMLElement, flies: boolean, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  halt(element);
  if (document.hidden) return; // there an animation never ends
  ways.set(element, { animation: element.animate(frames, options), flies });
}

/** Puts a card somewhere at once. One that flies goes on, and lands there. */
export function put(element: HTMLElement, spot: Spot): void {
  const target = transformOf(spot);
  if (places.get(element) === target) return;
  if (!wayOf(element)?.flies) halt(element);
  lay(element, target);
}

/** Moves a card from where it is seen now. One that flies goes on, and lands there. */
export function glide(element: HTMLElement, to: Spot, duration = 200): void {
  const target = transformOf(to);
  const before = places.get(element);
  if (before === target) return;
  const way = wayOf(element);
  const from = way && !way.flies ? getComputedStyle(element).transform : before;
  lay(element, target);
  if (way?.flies || !from || !moves()) return;
  send(element, false, [{ transform: from }, {}], { duration, easing: 'cubic-bezier(.2,.8,.3,1)' });
}

/** Brings a card in from elsewhere: it is not seen before it starts. */
export function fly(element: HTMLElement, from: Spot | undefined, to: Spot, delay: number, duration = 340): void {
  lay(element, transformOf(to));
  if (!from || !moves()) {
    send(element, true, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay: moves() ? delay : 0, fill: 'backwards' });
    return;
  }
  send(element, true, arc(from, to, delay), { duration, delay, easing: 'cubic-bezier(.3,.1,.25,1)', fill: 'backwards' });
}

/** The way of a card from somewhere to where it lies. One that waits is not seen before it starts. */
export function arc(from: Spot, to: Spot, delay: number): Keyframe[] {
  const half: Spot = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 18, w: Math.max(from.w, to.w) * 1.06, r: (from.r + to.r) / 2 };
  const way: Keyframe[] = [{ transform: transformOf(from) }, { transform: transformOf(half), offset: 0.55 }, {}];
  return delay ? unseen(way) : way;
}

/** The same way with a beginning that is not seen. */
export function unseen([from, ...rest]: Keyframe[]): Keyframe[] {
  return [{ ...from, opacity: 0 }, { ...from, opacity: 1, offset: 0.04 }, ...rest];
}

/** Shows that all cards of a hand have turned over. */
export function unfold(hand: HTMLElement): void {
  if (moves()) hand.animate([{ transform: 'scaleX(.1)', opacity: 0.3 }, {}], { duration: 260, easing: 'cubic-bezier(.2,.8,.3,1)' });
}

/** Shakes a card: no. */
export function shake(element: HTMLElement): void {
  if (!moves()) return;
  const still = places.get(element) ?? '';
  const aside = (by: number) => ({ transform: `translate(${by}px, 0) ${still}` });
  element.animate([aside(0), aside(-9), aside(8), aside(-5), aside(0)], { duration: 280 });
}
