// How cards move: by the platform's own animations, of transform and opacity only. An element always stands already
// where it is to lie; an animation decorates the way.
import { CARD_H, CARD_W } from '../cards';
import type { Spot } from '../layout';
import { moves } from '../prefs';
import { had, style } from '../shown';

/** The transform of a card at a spot. One that turns over is seen from its edge at 0. */
export function transformOf(s: Spot, turn = 1): string {
  const [x, y] = [(s.x - CARD_W / 2).toFixed(2), (s.y - CARD_H / 2).toFixed(2)];
  const size = s.w / CARD_W;
  return `translate(${x}px, ${y}px) rotate(${s.r.toFixed(2)}deg) scale(${(size * turn).toFixed(4)}, ${size.toFixed(4)})`;
}

/** Animates an element, unless the page is hidden: there an animation never ends. */
export function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | undefined {
  return document.hidden ? undefined : element.animate(frames, options);
}

/** Where a card lies. */
const placeOf = (element: Element) => had(element, 'transform') as string | undefined;

/** The ways that cards are on. The browser knows them, too, but works out all styles anew before it says so. */
const ways = new WeakMap<Element, Animation | undefined>();

/** Puts a card somewhere at once. */
export function put(element: HTMLElement, spot: Spot): void {
  const transform = transformOf(spot);
  if (had(element, 'transform') === transform) return;
  ways.get(element)?.cancel();
  style(element, { transform });
}

/** Moves a card from where it is seen now. */
export function glide(element: HTMLElement, to: Spot, duration = 200): void {
  const before = placeOf(element);
  if (before === transformOf(to)) return;
  const from = moves() && ways.get(element)?.playState === 'running' ? getComputedStyle(element).transform : before;
  put(element, to);
  slide(element, from, duration);
}

/** Lets a card that has arrived at a spot go on to where it lies by then. */
export const land = (element: HTMLElement, at: Spot): void => slide(element, transformOf(at), 200);

function slide(element: HTMLElement, from: string | undefined, duration: number): void {
  if (!from || from === placeOf(element) || !moves()) return;
  ways.set(element, animate(element, [{ transform: from }, {}], { duration, easing: 'cubic-bezier(.2,.8,.3,1)' }));
}

/** Shakes a card: no. */
export function shake(element: HTMLElement): void {
  if (!moves()) return;
  const still = placeOf(element) ?? '';
  const aside = (by: number) => ({ transform: `translate(${by}px, 0) ${still}` });
  animate(element, [aside(0), aside(-9), aside(8), aside(-5), aside(0)], { duration: 280 });
}
