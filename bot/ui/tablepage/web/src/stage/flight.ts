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

/** The way that a card is on. The browser knows it, too, but works out all styles anew before it says so. */
const ways = new WeakMap<Element, Animation>();

export const isMoving = (element: Element): boolean => ways.get(element)?.playState === 'running';

function halt(element: Element): void {
  ways.get(element)?.cancel();
  ways.delete(element);
}

function send(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  ways.set(element, element.animate(frames, options));
}

/** Puts a card somewhere at once. */
export function put(element: HTMLElement, spot: Spot): void {
  halt(element);
  element.style.transform = transformOf(spot);
}

/** Moves a card from where it is seen now. */
export function glide(element: HTMLElement, to: Spot, duration = 200): void {
  const target = transformOf(to);
  const before = element.style.transform;
  if (before === target) return;
  const from = isMoving(element) ? getComputedStyle(element).transform : before;
  halt(element);
  element.style.transform = target;
  if (!from || !moves()) return;
  send(element, [{ transform: from }, { transform: target }], { duration, easing: 'cubic-bezier(.2,.8,.3,1)' });
}

/** Brings a card in from elsewhere: it is not seen before it starts. */
export function fly(element: HTMLElement, from: Spot | undefined, to: Spot, delay: number, duration = 340): void {
  halt(element);
  const target = transformOf(to);
  element.style.transform = target;
  if (!from || !moves()) {
    send(element, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay: moves() ? delay : 0, fill: 'backwards' });
    return;
  }
  const half: Spot = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 18, w: Math.max(from.w, to.w) * 1.06, r: (from.r + to.r) / 2 };
  send(
    element,
    [
      { transform: transformOf(from), opacity: 0 },
      { transform: transformOf(from), opacity: 1, offset: 0.04 },
      { transform: transformOf(half), opacity: 1, offset: 0.55 },
      { opacity: 1 }, // where it lies by then: the hand may have moved
    ],
    { duration, delay, easing: 'cubic-bezier(.3,.1,.25,1)', fill: 'backwards' },
  );
}

/** Shakes a card: no. */
export function shake(element: HTMLElement): void {
  if (!moves()) return;
  const still = element.style.transform;
  const aside = (by: number) => ({ transform: `translate(${by}px, 0) ${still}` });
  element.animate([aside(0), aside(-9), aside(8), aside(-5), aside(0)], { duration: 280 });
}
