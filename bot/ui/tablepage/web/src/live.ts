// What a screen reader hears: what the viewer drew, the board's story, each line once, who reacts, then who is to move.
import { later } from './later';
import { myTurn, state } from './state';
import type { Own } from './wire/protocol';

const region = document.createElement('div');
region.className = 'unseen live';
region.setAttribute('aria-live', 'polite');
region.setAttribute('role', 'log');
document.body.append(region);

let told: string[] = [];
let drew = '';
let headline = '';
/** The viewer's latest decision. */
let turn = 0;
let notice = '';
let bubbles = state.bubbles;

const waiting: string[] = [];
/** Whether the headline is to be said. Only the newest counts. */
let due = false;

/** Says what is new. */
export function announce(): void {
  const lines = [...(state.own ? news(state.own) : []), ...reactions()];
  if (state.notice && state.notice !== notice) lines.push(state.notice);
  notice = state.notice;
  waiting.push(...lines);
  if (due || waiting.length) later(speak);
}

/** What is told that was not told before. */
function news(own: Own): string[] {
  const lines: string[] = [];
  const step = own.known?.findLast((e) => e.kind === 'drew' && e.seat === own.seat)?.step;
  const drawn = own.told.drew ? `${step} ${own.told.drew}` : ''; // the same words may be true twice
  if (drawn && drawn !== drew) lines.push(own.told.drew!);
  drew = drawn;
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
  // The turn may have gone around before the page saw it.
  const seq = myTurn() ? state.pub!.seq : turn;
  due ||= now !== headline || seq !== turn;
  headline = now;
  turn = seq;
  return lines;
}

/** Reactions as their bubbles show them. */
function reactions(): string[] {
  const fresh = [...state.bubbles].filter(([seat, emote]) => bubbles.get(seat) !== emote);
  bubbles = state.bubbles;
  return fresh.map(([seat, emote]) => `${state.pub?.seats[seat]?.name ?? ''}: ${emote}`);
}

function speak(): void {
  const p = document.createElement('p');
  p.textContent = [...waiting.splice(0), ...(due ? [headline] : [])].join(' ');
  due = false;
  region.append(p);
  while (region.childElementCount > 6) region.firstElementChild!.remove();
}
