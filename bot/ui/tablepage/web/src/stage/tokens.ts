// Cards on their way to somebody else: backs, or the sides that everybody sees, which are gone once they have arrived.
import { paint } from '../cards';
import type { Spot } from '../layout';
import { moves } from '../prefs';
import { transformOf } from './flight';

/** Sends up to four cards from one spot to another. */
export function flyToSeat(layer: HTMLElement, from: Spot, to: Spot, n: number, delay: number, face: string, dark: boolean): void {
  if (!moves() || layer.childElementCount > 24) return;
  for (let i = 0; i < Math.min(4, n); i++) {
    const card = document.createElement('div');
    card.className = 'card token';
    paint(card, i === 0 ? face : '', dark);
    layer.append(card);
    const end = { ...to, r: -12 + i * 8 };
    const flight = card.animate(
      [
        { transform: transformOf(from), opacity: 0 },
        { transform: transformOf(from), opacity: 1, offset: 0.05 },
        { transform: transformOf(end), opacity: 1, offset: 0.9 },
        { transform: transformOf(end), opacity: 0 },
      ],
      { duration: 420, delay: delay + i * 90, easing: 'cubic-bezier(.3,.1,.25,1)', fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => card.remove();
  }
}
