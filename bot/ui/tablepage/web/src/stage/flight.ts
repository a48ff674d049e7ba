// How cards move: by the platform's own transitions and animations, of transform and opacity only. An element always stands
// already where it is to lie; they decorate the way.
import { CARD_H, CARD_W } from '../cards';
import { changes, drawn } from '../draw';
import type { Spot } from '../layout';
import { moves } from '../prefs';

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

/** How long a card flies, and how long one glides to another place. */
export const FLIGHT = 340;
export const GLIDE = 220;

/** Puts a card somewhere: at once, or by a glide of so many milliseconds from where it is seen now. */
export function put(element: HTMLElement, to: Spot, glide = 0): void {
  const at = drawn(element).spot as Spot | undefined;
  if (at && at.x === to.x && at.y === to.y && at.w === to.w && at.r === to.r) return;
  drawn(element).spot = to;
  const transition = at && glide && moves() && !document.hidden ? `transform ${glide}ms cubic-bezier(.2, .8, .3, 1)` : '';
  if (changes(element, 'transition', transition)) element.style.transition = transition;
  element.style.transform = transformOf(to);
}

/** Lets a card that is seen at a spot go on to where it lies by now. */
export function land(element: HTMLElement, from: Spot): void {
  const to = drawn(element).spot as Spot;
  put(element, from);
  if (moves()) element.getBoundingClientRect(); // there it is seen
  put(element, to, GLIDE);
}

/** Shakes a card: no. */
export function shake(element: HTMLElement): void {
  if (!moves()) return;
  const { transform: still } = element.style;
  const aside = (by: number) => ({ transform: `translate(${by}px, 0) ${still}` });
  animate(element, [aside(0), aside(-9), aside(8), aside(-5), aside(0)], { duration: 280 });
}
