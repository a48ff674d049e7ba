// The end of a round or of a match: who won, what was left in the hands, and how the match stands.
import { html, nothing, type TemplateResult } from 'lit';
import { shows } from '../cards';
import { styles } from '../draw';
import { change, now, state } from '../state';
import { face, nameOf, outMark, teamMark } from '../stage/seats';
import { number, say } from '../words';
import type { Public, Result } from '../wire/protocol';
import { verb } from './controls';
import { icon } from './icons';

const CARD = 30;
const MOST = 8;
let waiting = 0;

/** The result, once the card that ended it lies. */
export function result(quietAt: number): TemplateResult {
  const { pub, own } = state;
  if (!pub || !own) return html``;
  const over = pub.result && (pub.phase === 'round_over' || pub.phase === 'match_over');
  if (!over && pub.phase !== 'ended') return html``;
  const wait = quietAt - performance.now();
  if (wait > 0) {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => change({}), wait);
    return html``;
  }
  if (!over) return sheet(html`<p class="headline" tabindex="-1" .textContent=${own.told.headline}></p>${notes()}`);
  const r = pub.result!;
  const order = pub.seats.map((_, i) => i).sort((a, b) => places(pub, r, a) - places(pub, r, b) || r.ranks[a] - r.ranks[b] || a - b);
  return sheet(html`
    <h1 tabindex="-1" .textContent=${own.told.headline}></h1>
    ${own.told.asked ? html`<p .textContent=${own.told.asked}></p>` : nothing}
    <ol class="ranks" aria-label=${say('Players')}>${order.map((i) => row(pub, r, i))}</ol>
    ${notes()}`, pub);
}

/** By what seats are sorted before their rank in the match: a round's winner first, then who had least left. */
function places(pub: Public, r: Result, i: number): number {
  return pub.phase === 'match_over' || i === r.winner ? 0 : 1 + (r.left?.[i] ?? 0);
}

function notes(): TemplateResult[] {
  return (state.own?.told.notes ?? []).map((n) => html`<p class="small" .textContent=${n}></p>`);
}

function row(pub: Public, r: Result, i: number): TemplateResult {
  const seat = pub.seats[i];
  const { target, scoring } = pub.options;
  const dark = pub.match?.side === 'dark';
  const cards = (r.hands?.[i] ?? []).flatMap((c) => Array.from({ length: c.n }, () => c.face));
  const won = r.winners ? r.winners.includes(i) : r.winner === i;
  const share = target > 1 ? Math.min(1, seat.score / target) : 0;
  const gain = scoring === 'lowest' ? (r.left?.[i] ?? 0) : r.winner === i ? r.gain : 0;
  return html`<li class=${won ? 'won' : ''}>
    <span class="place" role="img" aria-label=${say('Place', { Place: r.ranks[i] })}>${won ? icon('crown') : number(r.ranks[i])}</span>
    <span class="with-team">${face(seat, 40)} ${teamMark(seat.team)}</span>
    <span class="who">${nameOf(seat)}
      ${target > 1 ? html`<span class="bar" aria-hidden="true"><span ${styles({ transform: `scaleX(${share})` })}></span></span>` : nothing}</span>
    <span class="left-cards" aria-hidden="true">${seat.out ? outMark(pub, seat) : nothing}${cards.slice(0, MOST).map((f) => html`<span class="mini" ${styles({ '--w': `${CARD}px` })} ${shows(f, dark)}></span>`)}
      ${cards.length > MOST ? html`<b>+${number(cards.length - MOST)}</b>` : nothing}
      ${r.left && r.winner !== i && (cards.length || seat.out) && target > 1 ? html`<b class="sum">= ${number(r.left[i])}</b>` : nothing}</span>
    <span class="points"><span .textContent=${target > 1 ? number(seat.score) : r.left && r.winner !== i ? `= ${number(r.left[i])}` : ''}></span>${gain > 0 && (target > 1 || r.winner === i) ? html` <b class="gain" .textContent=${`+${number(gain)}`}></b>` : nothing}</span>
    <span class="unseen" .textContent=${seat.out ? say('SeatOut') : say('LeftCards', { Count: seat.cards })}></span>
  </li>`;
}

function sheet(body: TemplateResult, pub?: Public): TemplateResult {
  const left = pub?.until ? Math.max(0, Math.round((pub.until - now()) / 1000)) : 0;
  return html`<main class="sheet result">${body}
    <div class="row foremost">
      ${verb('next', left ? say('NextIn', { Count: left }) : say('NextRound'), 'success')}
      ${verb('rematch', say(pub && pub.options.target <= 1 ? 'Another' : 'Rematch'), 'success')}
      ${verb('join', say('Join'), 'primary')}
      ${verb('takeback', say('TakeBack'), 'primary')}
    </div>
    <div class="row">
      ${verb('fair', say('Fair'), 'secondary')}
      ${verb('more', say('More'), 'secondary')}
    </div></main>`;
}
