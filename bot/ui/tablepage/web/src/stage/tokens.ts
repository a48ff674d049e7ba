// Cards on their way: pictures that are gone once they have arrived. In a hidden page none would: nothing moves there. Cards that stay are not animated themselves where
// there may be many: of an element that ever was, the browser works out the style three times as long.
import { paint } from '../cards';
import type { Spot } from '../layout';
import { moves } from '../prefs';
import { arc, put, transformOf, unseen } from './flight';

/** While so many are on their way, no others start to somebody else's seat. */
const MANY = 36;

const EASING = 'cubic-bezier(.3,.1,.25,1)';

function token(layer: HTMLElement, face: string, dark: boolean): HTMLElement {
  const card = document.createElement('div');
  card.className = 'card token';
  paint(card, face, dark);
  layer.append(card);
  return card;
}

/** Animates a token, which is gone then. */
function send(card: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions, arrived?: () => void): void {
  const gone = () => {
    card.remove();
    arrived?.();
  };
  card.animate(frames, options).finished.then(gone, gone);
}

/** Sends up to four cards from one spot to another: backs, or the sides that everybody sees. */
export function flyToSeat(layer: HTMLElement, from: Spot, to: Spot, n: number, delay: number, face: string, dark: boolean): void {
  if (document.hidden || !moves() || layer.childElementCount >= MANY) return;
  for (let i = 0; i < Math.min(4, n); i++) {
    const end = transformOf({ ...to, r: -12 + i * 8 });
    const way: Keyframe[] = [{ transform: transformOf(from), opacity: 1 }, { transform: end, opacity: 1, offset: 0.9 }, { transform: end, opacity: 0 }];
    const wait = delay + i * 90;
    send(token(layer, i === 0 ? face : '', dark), wait ? unseen(way) : way, { duration: 420, delay: wait, easing: EASING, fill: 'both' });
  }
}

/** Brings a card that lies at a spot already: it is seen when its picture has arrived there. Where none comes from is not known, it fades in. */
export function bring(layer: HTMLElement, element: HTMLElement, face: string, dark: boolean, from: Spot | undefined, to: Spot, delay: number): void {
  if (document.hidden) return;
  element.style.opacity = '0';
  const card = token(layer, face, dark);
  put(card, to);
  const arrived = () => { element.style.opacity = ''; };
  if (from && moves()) send(card, arc(from, to, delay), { duration: 340, delay, easing: EASING, fill: 'both' }, arrived);
  else send(card, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay: moves() ? delay : 0, fill: 'both' }, arrived);
}
