// The last moves in pictures, newest first. Who listens hears the same from the live region.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { colorOf, isWild, shows, sign } from '../cards';
import { styles } from '../draw';
import { type Layout, SHORT } from '../layout';
import { state } from '../state';
import { face } from '../stage/seats';
import { colorLetter, number } from '../words';
import type { Happening } from '../wire/protocol';
import { icon } from './icons';

const MOVES = new Set(['turned_over', 'played', 'jumped', 'drew', 'kept', 'swapped', 'rotated', 'caught', 'false_catch', 'shouted', 'challenge_won', 'challenge_lost', 'discarded']);
/** The width of a card of which the tile shows the middle. */
const TILE = 44;

export function feed(l: Layout): TemplateResult {
  const { pub } = state;
  if (!pub?.match || pub.result || l.mode === 'pip' || (l.mode === 'portrait' && l.height < SHORT)) return html``;
  return html`${guard([l, pub, state.cards], () => {
    const steps = new Map<number, Happening[]>();
    for (const e of pub.happened ?? []) steps.set(e.step, [...(steps.get(e.step) ?? []), e]);
    const groups = [...steps.values()].filter((g) => g.some((e) => MOVES.has(e.kind))).slice(l.mode === 'portrait' ? -3 : -roomFor(l)).reverse();
    return html`<ol class="feed" aria-hidden="true">${repeat(groups, (g) => g[0].step, (g) => guard([l, state.cards, g.length], () => move(g)))}</ol>`;
  })}`;
}

/** How many moves fit above whoever sits at the left. */
function roomFor(l: Layout): number {
  const below = Math.min(l.height, ...l.seats.filter((s) => s.x < 240).map((s) => s.y - l.face / 2 - 8));
  const [top, row] = l.mode === 'desktop' ? [76, 52] : [66, 43];
  return Math.min(4, Math.max(1, Math.floor((below - top) / row)));
}

function move(events: Happening[]): TemplateResult {
  const first = events.find((e) => MOVES.has(e.kind))!;
  const seat = (i: number) => (i >= 0 ? face(state.pub!.seats[i], 30) : nothing);
  const out = events.find((e) => e.kind === 'knocked_out');
  const struck = events.find((e) => e !== first && (e.kind === 'drew' || e.kind === 'skipped') && e.seat !== first.seat);
  return html`<li>${seat(first.seat)} ${what(first, events)}
    ${struck ? html`<span class="gt">›</span><span class="struck">${seat(struck.seat)}${struck.kind === 'drew' ? html`<b>+${number(struck.n ?? 1)}</b>` : icon('skip')}</span>` : nothing}
    ${out ? html`<span class="count out-mark">✕</span>` : nothing}</li>`;
}

function what(e: Happening, events: Happening[]): TemplateResult {
  switch (e.kind) {
    case 'played':
    case 'jumped': {
      const named = e.color ?? events.find((x) => x.kind === 'color')?.color;
      const color = isWild(e.face!) ? named : colorOf(e.face!);
      return html`<span class="tile-card ${color ? `hue-${color}` : ''} ${e.side ?? ''}"><span class="middle"><span class="mini" ${styles({ '--w': `${TILE}px` })} ${shows(e.face!, e.side === 'dark')}></span></span>
        ${color ? html`<span class="named"><svg viewBox="0 0 24 24">${sign(color)}</svg><b .textContent=${colorLetter(color)}></b></span>` : nothing}</span>
        ${events.some((x) => x.kind === 'discarded') ? html`<b>×${number(1 + events.find((x) => x.kind === 'discarded')!.n!)}</b>` : nothing}
        ${events.some((x) => x.kind === 'shouted') ? html`<span class="uno called">!</span>` : nothing}`;
    }
    case 'turned_over':
    case 'drew':
      return html`${e.color ? html`<span class="tile-card hue-${e.color}"><span class="named"><svg viewBox="0 0 24 24">${sign(e.color)}</svg><b .textContent=${colorLetter(e.color)}></b></span></span>` : nothing}
        <span class="tile-drew">+${number(e.n ?? 1)}</span>`;
    case 'kept':
      return html`<span class="tile-drew">${icon('fan')}</span>`;
    case 'swapped':
      return html`${icon('swap')} ${face(state.pub!.seats[e.target!], 30)}`;
    case 'rotated':
      return icon('swap');
    case 'caught':
    case 'false_catch':
      return html`${icon('eye')} ${e.target !== undefined ? face(state.pub!.seats[e.target], 30) : nothing}`;
    case 'shouted':
      return html`<span class="uno called">!</span>`;
    case 'challenge_won':
    case 'challenge_lost':
      return html`<span class="tile-drew">?${e.kind === 'challenge_won' ? '✓' : '✗'}</span>`;
    default:
      return html`<span class="tile-drew">−${number(e.n ?? e.active?.reduce((sum, a) => sum + a.n, 0) ?? 1)}</span>`;
  }
}
