// The people and robots around the table.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { CARD_W, hueOf, shows } from '../cards';
import { styles } from '../draw';
import { type Layout, type Point, ratio } from '../layout';
import { now, state } from '../state';
import { number, say } from '../words';
import type { Public, SeatInfo } from '../wire/protocol';

/** The seats but the viewer's, in turn order: who sits to the viewer's left comes first. */
export function opponents(pub: Public, me: number): number[] {
  const n = pub.seats.length;
  const first = me >= 0 ? me + 1 : 0;
  return Array.from({ length: me >= 0 ? n - 1 : n }, (_, i) => (first + i) % n);
}

const ROBOT = svg`<rect width="64" height="64" class="robot-ground" rx="12" /><path class="robot-head" d="M22 24h20a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-20a8 8 0 0 1-8-8v-10a8 8 0 0 1 8-8z" />
  <path class="robot-line" d="M32 24v-9" /><circle class="robot-light" cx="32" cy="12" r="4" /><circle class="robot-eye" cx="25" cy="34" r="3.500" /><circle class="robot-eye" cx="39" cy="34" r="3.500" />
  <path class="robot-mouth" d="M24 42q8 6 16 0" />`;

/** A face: the profile picture, our robot, or the initial on a tone of the person's own. */
export function face(seat: { name: string; face?: string; robot?: string }, size: number): TemplateResult {
  const box = styles({ '--size': `${size}px` });
  if (seat.robot) return html`<svg class="face robot tone-${tone(seat.name)}" viewBox="0 0 64 64" aria-hidden="true" ${box}>${ROBOT}</svg>`;
  if (seat.face) return html`<img class="face" src=${seat.face} alt="" draggable="false" ${box}>`;
  return html`<span class="face initial tone-${tone(seat.name)}" aria-hidden="true" ${box} .textContent=${[...seat.name][0]?.toUpperCase() ?? '?'}></span>`;
}

/** A name in its own direction: where it is cut, its end is, and a pointer shows the whole. */
export function nameOf({ name }: { name: string }): TemplateResult {
  return html`<span class="name" dir="auto" title=${name} .textContent=${name}></span>`;
}

function tone(name: string): number {
  let sum = 0;
  for (const c of name) sum = (sum * 31 + c.codePointAt(0)!) % 997;
  return sum % 6;
}

/** The ring around who is to move, which empties while the time for it runs. There is one, which goes from seat to seat. */
export function ring(l: Layout, pub: Public, me: number): TemplateResult | typeof nothing {
  const actor = pub.match?.actor ?? -1;
  const [at, size] = actor === me ? [l.me, l.me.size] : [l.seats[opponents(pub, me).indexOf(actor)], l.face];
  if (actor < 0 || !at || pub.paused) return nothing;
  const total = pub.options.pace * 1000;
  const runs = pub.until && total ? 'running' : '';
  const time = () => styles({ '--lasts': `${total}ms`, '--since': `${pub.until! - now() - total}ms` });
  return html`<div class="ring ${hueOf(pub.match)}" aria-hidden="true" ${styles({ transform: `translate(${at.x}px, ${at.y}px) scale(${(size * 1.36) / 100})` })}>
    ${guard([pub.until, actor], () => keyed({}, html`<span><i class=${runs} ${time()}></i></span><span><i class=${runs} ${time()}></i></span>`))}
  </div>`;
}

/** The mark of a side, where partners play: three bars or two chevrons. */
export function teamMark(team: number | undefined): TemplateResult | typeof nothing {
  if (!team) return nothing;
  return html`<svg class="team team-${team}" viewBox="0 0 24 24" role="img" aria-label=${say('Side', { Side: team })}><circle cx="12" cy="12" r="12" />
    ${team === 1 ? svg`<path d="M7 6v12M12 6v12M17 6v12" />` : svg`<path d="M6 12l6-6l6 6M6 19l6-6l6 6" />`}</svg>`;
}

/** That a seat is out of the round, and by whom. */
const outWords = (pub: Public, { by = -1 }: SeatInfo): string => (by < 0 ? say('SeatOut') : say('SeatOutBy', { Player: pub.seats[by].name }));

/** The sign of a seat that is out of the round, in the place of its cards: a cross, and the face of who did it. */
export function outMark(pub: Public, { by = -1 }: SeatInfo): TemplateResult {
  return html`<span class="count out-mark">✕</span>${by < 0 ? nothing : face(pub.seats[by], 24)}`;
}

/** What a reader is told of a seat. */
function told(pub: Public, seat: SeatInfo, i: number): string {
  return [
    ...(seat.out ? [seat.name, outWords(pub, seat)] : [say('SeatCards', { Player: seat.name, Count: seat.cards })]),
    pub.options.target > 1 && say('SeatScore', { Count: seat.score }),
    seat.team && say('Side', { Side: seat.team }),
    seat.robot && say('SeatRobot'),
    seat.away && say('SeatAway'),
    seat.uno === 'called' && say('SeatUno'),
    seat.uno === 'exposed' && say('SeatExposed'),
    pub.match?.actor === i && say('SeatTurn'),
  ].filter(Boolean).join(', ');
}

export function seats(l: Layout, pub: Public, me: number): TemplateResult {
  const order = opponents(pub, me);
  return html`<ul class="seats" aria-label=${say('Players')}>${repeat(order, (i) => i, (i, at) => guard(looks(l, pub, i), () => seatView(l, pub, i, l.seats[at])))}</ul>`;
}

/** What a seat looks like follows from this. */
function looks(l: Layout, { seats, match: m, options }: Public, i: number): unknown[] {
  const lit = [m?.actor, m?.next].indexOf(i);
  return [l, say('Players'), state.cards, state.bubbles.get(i), lit, lit >= 0 && m?.color, m?.side, options.target > 1, JSON.stringify([seats[i], seats[seats[i].by ?? -1], state.own?.sides?.[i]])];
}

function seatView(l: Layout, pub: Public, i: number, at: Point): TemplateResult {
  const seat = pub.seats[i];
  const m = pub.match;
  const turn = m?.actor === i;
  const next = m?.next === i && !turn;
  const classes = ['seat', turn && 'turn', next && 'next', seat.away && 'away', seat.out ? 'out' : seat.cards === 1 && 'last'].filter(Boolean).join(' ');
  const bubble = state.bubbles.get(i);
  return html`<li class=${classes} ${styles({ '--x': `${at.x}px`, '--y': `${at.y}px`, '--face': `${l.face / 2}px` })}>
    <span class="unseen" .textContent=${told(pub, seat, i)}></span>
    ${face(seat, l.face)} ${teamMark(seat.team)}
    <span class="plate ${turn || next ? hueOf(m) : ''}" aria-hidden="true">
      ${nameOf(seat)}
      ${!m ? nothing : seat.out ? outMark(pub, seat) : html`<span class="count" .textContent=${number(seat.cards)}></span>`}
      ${seat.uno ? html`<span class="uno ${seat.uno}">!</span>` : nothing}
    </span>
    ${m && !seat.out && !l.crowded && l.mode !== 'pip' ? fan(l, pub, i, at) : nothing}
    ${bubble ? html`<span class="bubble" aria-hidden="true" .textContent=${bubble}></span>` : nothing}
  </li>`;
}

/** The cards of somebody else, as they look from outside: five at most. */
function fan(l: Layout, pub: Public, i: number, at: Point): TemplateResult {
  const known = state.own?.sides?.[i]?.flatMap(({ face: f, n }) => Array.from({ length: Math.min(5, n) }, () => f)).slice(0, 5) ?? [];
  const count = Math.min(5, pub.seats[i].cards);
  const dark = pub.match!.side === 'light';
  const w = l.mode === 'desktop' ? 30 : 20;
  const { cx, cy, rx, ry } = l.table;
  // Beside a seat at the left or the right, below one at the top.
  const aside = Math.abs(at.x - cx) / rx > 0.82 && at.y > cy - ry * 0.5;
  const dx = aside ? Math.sign(cx - at.x) * (l.face * 0.5 + w * 1.7) : Math.sign(cx - at.x) * Math.min(30, Math.abs(cx - at.x) * 0.1);
  const dy = aside ? l.face * 0.15 : l.face * 0.5 + 32 + w * ratio * 0.5;
  // Where there is no room beside the piles, the number has to do.
  const middle = Math.abs(at.x - cx) < l.face * 1.5;
  if (l.mode === 'portrait' ? ry < 130 || (!middle && l.seats.length > 2) : l.mode === 'landscape' && middle) return html``;
  return html`${guard([l, at, count, dark, state.cards, known.join()], () => html`<span class="fan" aria-hidden="true" ${styles({ '--dx': `${dx}px`, '--dy': `${dy}px` })}>${Array.from({ length: count }, (_, k) => {
    const off = k - (count - 1) / 2;
    const style = { transform: `translate(${off * w * 0.5 - w / 2}px, ${Math.abs(off) * w * 0.06 - (w * ratio) / 2}px) rotate(${off * 7}deg)`, '--w': `${w}px` };
    return html`<span class="mini" ${styles(style)} ${shows(known[k] ?? '', dark)}></span>`;
  })}</span>`)}`;
}

/** The viewer's own seat, in the lower left. */
export function ownSeat(l: Layout, pub: Public, me: number): TemplateResult {
  const seat = pub.seats[me];
  const turn = pub.match?.actor === me;
  const bubble = state.bubbles.get(me);
  return html`<div class="me ${turn ? 'turn' : ''} ${seat.out ? 'out' : seat.cards === 1 ? 'last' : ''}" ${styles({ '--x': `${l.me.x}px`, '--y': `${l.me.y}px` })}>
    <span class="unseen" .textContent=${told(pub, seat, me)}></span>
    ${face(seat, l.me.size)} ${teamMark(seat.team)}
    ${pub.match ? html`<span class="count ${seat.out ? 'out-mark' : ''}" aria-hidden="true" .textContent=${seat.out ? '✕' : number(seat.cards)}></span>` : nothing}
    ${pub.match && pub.options.target > 1 && l.mode === 'desktop' ? html`<span class="points" aria-hidden="true" .textContent=${say('SeatScore', { Count: seat.score })}></span>` : nothing}
    ${bubble ? html`<span class="bubble" aria-hidden="true" .textContent=${bubble}></span>` : nothing}
  </div>`;
}

/** The width that a card at somebody's seat has, for flights. */
export const SEAT_CARD = CARD_W * 0.3;
