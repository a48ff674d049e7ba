// How cards move: by the platform's own animations, of transform and opacity only. An element always stands already
// where it is to lie; an animation decorates the way.
import { CARD_H, CARD_W } from '../cards';
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

/** Where cards lie, and the ways that they are on. The browser knows them, too, but works out all styles anew before it says so. */
const places = new WeakMap<Element, Spot>();
const ways = new WeakMap<Element, { from: Spot; animation?: Animation }>();

function lies(element: Element, at: Spot): boolean {
  const { x, y, w, r } = places.get(element) ?? {};
  return x === at.x && y === at.y && w === at.w && r === at.r;
}

/** Puts a card somewhere at once. */
export function put(element: HTMLElement, spot: Spot): void {
  if (lies(element, spot)) return;
  ways.get(element)?.animation?.cancel();
  places.set(element, spot);
  element.style.transform = transformOf(spot);
}

/** Moves a card from where it is seen now. */
export function glide(element: HTMLElement, to: Spot): void {
  if (lies(element, to)) return;
  const from = seen(element);
  put(element, to);
  if (from) land(element, from);
}

/** Where a card is seen: where it lies, or on its way there. */
function seen(element: Element): Spot | undefined {
  const to = places.get(element);
  const { from, animation } = ways.get(element) ?? {};
  const done = animation?.playState === 'running' ? animation.effect?.getComputedTiming().progress : undefined;
  if (!from || !to || typeof done !== 'number') return to;
  const between = (name: keyof Spot) => from[name] + (to[name] - from[name]) * done;
  return { x: between('x'), y: between('y'), w: between('w'), r: between('r') };
}

/** Lets a card that is seen at a spot go on to where it lies by now. It comes to rest with cards that fly meanwhile: each end costs the browser a picture. */
export function land(element: HTMLElement, from: Spot): void {
  if (lies(element, from) || !moves()) return;
  ways.get(element)?.animation?.cancel();
  const animation = animate(element, [{ transform: transformOf(from) }, {}], { duration: 220, easing: 'cubic-bezier(.2,.8,.3,1)' });
  ways.set(element, { from, animation });
}

/** Shakes a card: no. */
export function shake(element: HTMLElement): void {
  if (!moves()) return;
  const { transform: still } = element.style;
  const aside = (by: number) => ({ transform: `translate(${by}px, 0) ${still}` });
  animate(element, [aside(0), aside(-9), aside(8), aside(-5), aside(0)], { duration: 280 });
}
