// The table as it is shown: people, piles, hand, and what has just happened between them.
import { html, nothing, render } from 'lit';
import { act } from '../actions';
import { changes, give, styles } from '../draw';
import { type Layout, type Spot, layoutOf } from '../layout';
import { moves, prefs } from '../prefs';
import { room } from '../room';
import { type Sound, buzz, play as sound } from '../sound';
import { change, myTurn, state } from '../state';
import type { Happening, Own, Public } from '../wire/protocol';
import type { HandCard } from './card';
import { Drag } from './drag';
import { colorTile, felt } from './felt';
import { Hand } from './hand';
import { Piles } from './piles';
import { SEAT_CARD, opponents, ownSeat, ring, seats } from './seats';
import { FLIGHT, type Look, type Way, flyToSeat } from './flight';

/** How long one step is shown before the next one, and all of an update together at most. */
const STEP = 380;
const MOST = 2400;

/** What is only heard. */
const HEARD: Record<string, Sound> = { shouted: 'uno', caught: 'caught', false_catch: 'caught', knocked_out: 'caught' };

/** What everybody sees of a card in a hand or on the draw pile. */
const BACK: Look = { face: '', dark: false };

/** The seat in the round that follows another one in play direction. */
function after({ seats, match }: Public, seat: number): number {
  const n = seats.length;
  let to = seat;
  do to = (to + (match?.direction ?? 1) + n) % n; while (seats[to].out && to !== seat);
  return to;
}

export class Stage {
  private readonly tokens = document.createElement('div');
  readonly hand = new Hand(this.tokens);
  readonly piles: Piles;
  layout: Layout = layoutOf(room);
  private readonly below = document.createElement('div');
  private readonly above = document.createElement('div');
  private dragging = false;
  private over = false;
  private table = '';
  private step = -1;
  private shown?: Public;
  private shownOwn?: Own;
  private wasMine = false;
  private byValue = prefs.byValue;
  /** When the last card lies, by performance.now(). */
  quietAt = 0;

  constructor(readonly root: HTMLElement) {
    this.piles = new Piles(this.tokens, () => void act('draw'));
    this.below.className = 'below';
    this.above.className = 'above';
    this.tokens.className = 'tokens';
    this.tokens.ariaHidden = 'true';
    root.append(this.below, this.piles.element, this.above, this.hand.element, this.tokens);
    new Drag(this.hand, () => this.layout, (dragging, over) => {
      if (dragging === this.dragging && over === this.over) return;
      this.dragging = dragging;
      this.over = over;
      this.render();
    });
  }

  /** Shows what the page knows now. */
  update(): void {
    const { pub, own } = state;
    if (!pub || !own) return;
    if (pub !== this.shown || own !== this.shownOwn) this.take(pub, own);
    else if (prefs.byValue !== this.byValue) this.sort(own);
    this.render();
  }

  /** Lays the hand out in another order. */
  private sort(own: Own): void {
    this.byValue = prefs.byValue;
    this.hand.update(own, this.shown?.match?.side === 'dark');
    this.hand.lay(this.layout);
  }

  /** Shows what need not be there with the first picture. */
  rest(): void {
    if (!this.shown) return;
    this.hand.rest();
    this.piles.rest();
  }

  resize(): void {
    const { pub, own } = state;
    this.measure(pub, own);
    if (!this.shown) return;
    this.hand.lay(this.layout);
    this.piles.lay(this.layout);
    if (this.shown.match) this.piles.update(this.shown.match);
    this.render();
  }

  private take(pub: Public, own: Own): void {
    const before = this.shown;
    const fresh = this.unseen(pub, own, before);
    this.shown = pub;
    this.shownOwn = own;
    const { layout } = this;
    this.measure(pub, own);
    this.piles.lay(this.layout);
    if (own.discard === undefined && state.marked.size) change({ marked: new Set() });
    const dark = pub.match?.side === 'dark';
    const { left, came, turned, changed } = this.hand.update(own, dark);
    if (state.choosing && !this.hand.byKey(state.choosing.key)?.do) change({ choosing: undefined });
    const { flights, flips } = this.perform(fresh, pub, own, left, came, before?.match?.pileTop);
    if (flips !== undefined) for (const { card, back } of turned) flights.push({ card, back, delay: flips });
    if (pub.match) {
      this.piles.set(pub.match, flips);
      this.piles.update(pub.match);
    } else {
      this.piles.clear();
    }
    this.piles.element.hidden = !pub.match;
    if (changed || layout !== this.layout) this.hand.lay(this.layout, flights, layout === this.layout);
    this.hand.playEarly();
    const mine = myTurn() && pub.phase !== 'round_over';
    if (mine && !this.wasMine) {
      sound('turn', 350);
      buzz(30);
    }
    this.wasMine = mine;
  }

  /** Shows the faces of another atlas. */
  repaint(): void {
    this.hand.repaint();
    this.piles.repaint();
    if (this.shown?.match) this.piles.update(this.shown.match);
  }

  private measure(pub?: Public, own?: Own): void {
    const others = pub ? opponents(pub, own?.seat ?? -1).length : 0;
    const seated = (own?.seat ?? 0) >= 0;
    const { small } = state;
    if (!changes(this.root, 'size', [room.width, room.height, others, seated, small].join())) return;
    this.layout = layoutOf({ ...room, opponents: others, seated, small });
    document.documentElement.dataset.mode = this.layout.mode;
  }

  /** The events that have not been shown. Where some are missing, none are: the new state is shown as it is. */
  private unseen(pub: Public, own: Own, before: Public | undefined): Happening[] {
    const all = (pub.happened ?? []).map((e) => own.known?.find((k) => k.step === e.step && k.kind === e.kind && k.seat === e.seat) ?? e);
    const last = this.step;
    const again = this.table === pub.table;
    this.table = pub.table;
    this.step = all.at(-1)?.step ?? -1;
    if (!before || document.hidden) return [];
    // A match that has begun before the viewer's eyes, in this lobby or as a rematch, is shown from its deal on.
    if (!again || !before.match) return all.length && all[0].step <= 1 ? all : [];
    const fresh = all.filter((e) => e.step > last);
    return fresh.length && fresh[0].step > last + 1 ? [] : fresh;
  }

  /** Where somebody's cards come from and go to. */
  private spotOf(pub: Public, seat: number): Spot {
    const at = opponents(pub, state.own?.seat ?? -1).indexOf(seat);
    const point = at >= 0 ? this.layout.seats[at] : this.layout.me;
    return { x: point.x, y: point.y + 10, w: SEAT_CARD, r: 0 };
  }

  /** Shows events one step after the other. It returns how the cards come that are new in the hand, and after how long everything turns over, if it does. */
  private perform(events: Happening[], pub: Public, own: Own, gone: HandCard[], came: HandCard[], pileTop = '') {
    const steps = new Set(events.map((e) => e.step)).size;
    const pace = Math.min(STEP, MOST / Math.max(1, steps));
    let at = -pace;
    let step = -1;
    let flips: number | undefined;
    const flights: (Way & { card: HandCard })[] = [];
    // Cards come with the side up that everybody sees.
    const bring = (n: number, from: Spot, delay: number, back: Look) => {
      for (let i = 0; i < n && flights.length < came.length; i++) {
        flights.push({ card: came[flights.length], from, back: i ? { ...back, face: '' } : back, delay: delay + i * Math.min(90, 700 / n) });
      }
    };
    const fly = (from: Spot, to: Spot, n: number, look: Look) => flyToSeat(this.tokens, from, to, n, at, look);
    const pile = { face: pileTop, dark: pub.match?.side === 'light' };
    for (const e of events) {
      if (e.step !== step) at += pace;
      step = e.step;
      const mine = e.seat === own.seat;
      const dark = e.side === 'dark';
      if (e.kind in HEARD) sound(HEARD[e.kind], at);
      switch (e.kind) {
        case 'played':
        case 'jumped': {
          const index = gone.findIndex((card) => card.face === e.face);
          const way = mine && index >= 0 ? { from: gone.splice(index, 1)[0].shown } : { from: this.spotOf(pub, e.seat), back: BACK };
          this.piles.add({ face: e.face!, dark }, { ...way, delay: at });
          sound('play', at + 200);
          break;
        }
        case 'first_card':
          this.piles.add({ face: e.face!, dark }, { from: this.layout.draw, back: BACK, delay: at });
          break;
        case 'drew':
          if (mine) bring(e.n ?? 1, this.layout.draw, at, pile);
          else fly(this.layout.draw, this.spotOf(pub, e.seat), e.n ?? 1, pile);
          sound('draw', at);
          if (mine && (e.n ?? 0) > 1) {
            sound('hit', at);
            buzz([40, 40, 40]);
          }
          break;
        case 'dealt':
          bring(came.length, this.layout.draw, at, BACK);
          for (const seat of opponents(pub, own.seat)) fly(this.layout.draw, this.spotOf(pub, seat), 3, BACK);
          sound('draw', at);
          sound('draw', at + 150);
          break;
        case 'swapped':
          if (mine || e.target === own.seat) bring(came.length, this.spotOf(pub, mine ? e.target! : e.seat), at, BACK);
          else for (const [from, to] of [[e.seat, e.target!], [e.target!, e.seat]]) fly(this.spotOf(pub, from), this.spotOf(pub, to), 3, BACK);
          break;
        case 'rotated':
          pub.seats.forEach(({ out }, i) => {
            const to = after(pub, i);
            if (out) return;
            if (to === own.seat) bring(came.length, this.spotOf(pub, i), at, BACK);
            else if (i !== own.seat) fly(this.spotOf(pub, i), this.spotOf(pub, to), 2, BACK);
          });
          break;
        case 'skipped':
          if (mine) buzz(60);
          break;
        case 'flipped':
          flips = at + FLIGHT; // once the card lies that makes it
          sound('flip', flips);
          break;
        case 'match_won':
        case 'round_won':
          if (mine) sound('win', at + 300);
          break;
      }
    }
    this.sendOff(events, pub, own, gone, Math.max(0, at));
    this.quietAt = events.length && moves() ? performance.now() + (flips ?? at) + 600 : 0;
    for (const card of came.slice(flights.length)) flights.push({ card, delay: Math.max(0, at) });
    return { flights, flips };
  }

  /** Shows where the cards go that have left the hand otherwise than by being played. */
  private sendOff(events: Happening[], pub: Public, own: Own, gone: HandCard[], at: number): void {
    const dark = pub.match?.side === 'dark';
    const swap = events.find((e) => e.kind === 'swapped' && (e.seat === own.seat || e.target === own.seat));
    const around = events.some((e) => e.kind === 'rotated');
    const to = swap ? this.spotOf(pub, swap.seat === own.seat ? swap.target! : swap.seat)
      : around ? this.spotOf(pub, after(pub, own.seat)) : events.some((e) => e.kind === 'discarded') ? this.layout.discard : undefined;
    if (to) for (const card of gone.slice(0, 8)) flyToSeat(this.tokens, card.shown, to, 1, at, { face: card.face, dark }, to === this.layout.discard ? undefined : BACK);
  }

  render(): void {
    const { pub, own } = { pub: this.shown, own: this.shownOwn };
    const root = document.documentElement;
    const side = pub?.match?.side ?? 'light';
    if (changes(root, 'side', side)) root.dataset.side = side;
    const { crowded, nameless } = this.layout;
    give(this.root, { className: ['table', crowded && 'crowded', nameless && 'nameless', this.dragging && 'pulled'].filter(Boolean).join(' ') });
    if (!pub || !own) return;
    const l = this.layout;
    const there = own.seat >= 0 ? ownSeat(l, pub, own.seat) : nothing;
    render(felt(l, pub.match, this.dragging, this.over), this.below);
    render(
      html`${ring(l, pub, own.seat)} ${pub.phase === 'lobby' ? nothing : seats(l, pub, own.seat)} ${there}
      ${pub.match ? html`<div class="color" ${styles({ '--x': `${l.color.x}px`, '--y': `${l.color.y}px` })}>${colorTile(l, pub.match)}</div>` : nothing}`,
      this.above,
    );
  }
}
