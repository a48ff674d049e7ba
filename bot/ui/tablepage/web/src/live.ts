// What a screen reader hears: the board's story, each line once, then who is to move.
import { later } from './later';
import { state } from './state';

const region = document.createElement('div');
region.className = 'unseen live';
region.setAttribute('aria-live', 'polite');
region.setAttribute('role', 'log');
document.body.append(region);

let told: string[] = [];
let headline = '';
let notice = '';

/** Says what is new. */
export function announce(): void {
  const { own } = state;
  const lines: string[] = [];
  if (own) {
    const all = [...(own.told.mine ?? []), ...(own.told.rest ?? [])];
    // Lines stay until the viewer has moved, and the same may happen twice: those beyond the common beginning are new.
    const rest = [...told];
    for (const line of all) {
      const at = rest.indexOf(line);
      if (at >= 0) rest.splice(at, 1);
      else lines.push(line);
    }
    told = all;
    const now = [own.told.headline, own.told.asked].filter(Boolean).join(' ');
    if (now !== headline) lines.push(now);
    headline = now;
  }
  if (state.notice && state.notice !== notice) lines.push(state.notice);
  notice = state.notice;
  if (!lines.length) return;
  waiting.push(...lines);
  later(speak);
}

const waiting: string[] = [];

function speak(): void {
  const p = document.createElement('p');
  p.textContent = waiting.splice(0).join(' ');
  region.append(p);
  while (region.childElementCount > 6) region.firstElementChild!.remove();
}
