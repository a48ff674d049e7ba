// The viewer's hand: one button for each card, which keeps its element as long as the card is in the hand.
import { namesColor } from '../cards';
import { drawRest, give } from '../draw';
import { type Layout, type Spot, LIFTED, RAISED, askedAbove, handSpots, ratio, rowStarts } from '../layout';
import { play as sound } from '../sound';
import { prefs } from '../prefs';
import { change, may, myTurn, playing, state } from '../state';
import { faceName, say } from '../words';
import type { Own } from '../wire/protocol';
import { act, notify, settled } from '../actions';
import { HandCard, valueOf } from './card';
import { GLIDE, type Way, bring, put, shake } from './flight';

/** In a bigger hand cards make room in a moment: all of them would cost a phone its frame. */
const SMALL = 12;

/** What is chosen then are not cards to play, and the cards are to be seen. */
const CHOICES = new Set(['color', 'swap', 'discard']);

/** A card that comes into the hand. */
type Coming = Way & { card: HandCard };

export class Hand {
  readonly element = document.createElement('div');
  cards: HandCard[] = [];
  lifted = '';
  private layout!: Layout;
  private laid = 0;
  private focused = '';
  private hovered?: HandCard;
  private dark = false;
  /** What the hand looks like follows from this, and from what its owner does with it. */
  private basis = '';
  private refocus?: HandCard;
  /** Chosen while the bot has not answered yet. */
  private next?: HandCard;
  /** Chosen before the viewer's turn, on which it is played. */
  early?: { card: HandCard; face: string };
  /** Whether cards that cannot be played are veiled. */
  private veiled = false;

  /** Cards that come are shown in the layer `flying`. */
  constructor(private readonly flying: HTMLElement) {
    this.element.className = 'hand';
    this.element.setAttribute('role', 'group');
    this.element.addEventListener('focusin', (event) => this.noteFocus(event.target as HTMLElement));
    // A pointer is heard by drag.ts; what clicks without one is a keyboard or a screen reader.
    this.element.addEventListener('click', (event) => {
      const card = this.of(event.target as HTMLElement);
      if (card && (event as PointerEvent).detail === 0) this.choose(card);
    });
  }

  of(element: Element | null): HandCard | undefined {
    const card = element?.closest('.card');
    return card ? this.cards.find((c) => c.element === card) : undefined;
  }

  byKey(key: string): HandCard | undefined {
    return this.cards.find((c) => c.key === key);
  }

  /**
   * Takes the cards that the viewer has now. It returns the cards that have left, those that are new or have turned over,
   * with what was seen of them, and whether the hand is to be laid out: most moves are somebody else's.
   */
  update(own: Own, dark: boolean): { left: HandCard[]; came: HandCard[]; turned: Coming[]; changed: boolean } {
    const basis = JSON.stringify([own.hand, own.drawn, own.may, dark, myTurn(), state.pub?.phase, prefs.byValue, document.documentElement.lang]);
    if (basis === this.basis) return { left: [], came: [], turned: [], changed: false };
    this.basis = basis;
    const faces = (own.hand ?? []).flatMap((c) => Array.from({ length: c.n }, (_, i) => ({ ...c, last: i === c.n - 1 })));
    if (prefs.byValue) faces.sort((a, b) => valueOf(a.face) - valueOf(b.face));
    const spare = [...this.cards];
    const focusedAt = this.cards.findIndex((c) => c.button === document.activeElement);
    const came: HandCard[] = [];
    const turned: Coming[] = [];
    const turns = dark !== this.dark;
    this.dark = dark;
    // Where one of equal cards leaves, or one of cards that turn over, it is the one that is being played, so that is the last to be kept. Else none changes place.
    const lifted = this.byKey(this.lifted);
    const like = (cards: { face: string }[]) => cards.filter((c) => turns || c.face === lifted?.face).length;
    if (lifted && like(faces) < like(spare)) spare.push(...spare.splice(spare.indexOf(lifted), 1));
    this.cards = faces.map((c) => {
      // Nobody has told what is on the other side of which card: turned cards stay where they are.
      const at = turns ? Math.min(0, spare.length - 1) : spare.findIndex((s) => s.face === c.face);
      const card = at >= 0 ? spare.splice(at, 1)[0] : new HandCard(c.face, dark);
      if (at < 0) came.push(card);
      if (turns) {
        if (at >= 0) turned.push({ card, back: { face: card.face, dark: !dark }, delay: 0 });
        card.face = c.face;
        card.paint(dark);
      }
      card.do = c.do;
      card.bluff = c.bluff;
      card.can = Boolean(c.do) || (own.drawn === c.face && may('pass') && c.last);
      card.fresh = Boolean(c.fresh) && c.last;
      return card;
    });
    for (const { element } of spare) element.remove();
    this.order();
    if (turns || !this.byKey(this.lifted)) this.lifted = '';
    // Whoever plays by keyboard stays in the hand when the card has left it.
    if (focusedAt >= 0 && !this.cards.some((c) => c.button === document.activeElement)) {
      this.refocus = this.cards[Math.min(focusedAt, this.cards.length - 1)];
    }
    return { left: spare, came, turned, changed: true };
  }

  /** Puts the elements into the order of the cards, and touches only what is out of it. */
  private order(): void {
    this.cards.forEach((card, i) => {
      if (this.element.children[i] !== card.element) this.element.insertBefore(card.element, this.element.children[i]);
    });
  }

  /** Shows the faces of another atlas. */
  repaint(): void {
    for (const card of this.cards) card.paint(this.dark);
  }

  /** Lays the cards out. Cards that came fly in from where `from` says; in an `update` the others make room in a moment, and where none came or left they only rise. */
  lay(layout: Layout, came: Coming[] = [], update = false): void {
    this.layout = layout;
    const rise = update && !came.length && this.cards.length === this.laid;
    this.laid = this.cards.length;
    const spots = handSpots(layout, this.cards.length);
    this.veiled = (myTurn() || this.cards.some((c) => c.do)) && !CHOICES.has(state.pub?.phase ?? '');
    const reachable = this.byKey(this.focused) ?? this.byKey(this.lifted) ?? this.cards[0];
    const discarding = state.pub?.phase === 'discard' && may('discard');
    this.cards.forEach((card, i) => {
      card.spot = spots[i];
      card.early = card === this.early?.card;
      card.dress(card.key === this.lifted || card === this.hovered, card === reachable, discarding ? String(card.marked) : '');
      card.wear(card.key === this.lifted, this.veiled, false);
      if (!card.dragged) card.shown = this.spotOf(card);
    });
    for (const { card, ...way } of came) {
      put(card.element, card.shown);
      bring(this.flying, card.element, { face: card.face, dark: this.dark }, card.shown, way);
    }
    if (rise) for (const card of this.cards) put(card.element, card.shown);
    else if (!update || this.cards.length <= SMALL) this.place();
    drawRest();
    const again = this.refocus;
    this.refocus = undefined;
    again?.button.focus();
  }

  /** Moves the cards to where they are shown now. */
  private place(): void {
    for (const card of this.cards) if (!card.dragged) put(card.element, card.shown, GLIDE);
  }

  /** Makes room in a large hand, lets cards fade that cannot be played, and says what the cards are. */
  rest(): void {
    this.place();
    give(this.element, { ariaLabel: say('YourHand', { Count: this.cards.length }) });
    this.cards.forEach((card, i) => {
      card.wear(card.key === this.lifted, this.veiled, true);
      card.tell(i + 1, this.cards.length);
    });
  }

  /** Where a card lies: raised if it can be played, higher if it is chosen, lifted or below a mouse, and nothing is asked there. */
  private spotOf(card: HandCard): Spot {
    const { x, y, w, r } = card.spot;
    const raise = card.can && this.veiled ? w * RAISED : 0;
    const up = card.key === this.lifted || card === this.hovered;
    if (!up && !card.marked && !card.early) return { x, y: y - raise, w, r };
    const lift = up ? w * LIFTED : w * 0.2;
    const grown = up ? Math.max(w * 1.08, Math.min(this.layout.hand.w, w * 1.3)) : w;
    const edge = grown / 2 + 4;
    // A second tap is for the card, not for an answer above it.
    const top = askedAbove(this.layout, this.cards.length) + 4 + (grown * ratio) / 2;
    return { x: Math.min(this.layout.width - edge, Math.max(edge, x)), y: Math.max(top, y - lift), w: grown, r: r * 0.25 };
  }

  /** The card that is seen at a point while none is lifted. */
  at(x: number, y: number): HandCard | undefined {
    return this.cards.findLast(({ spot }) => Math.abs(x - spot.x) < spot.w / 2 && Math.abs(y - spot.y) < (spot.w * ratio) / 2);
  }

  /** Shows the card below a mouse. */
  hover(card: HandCard | undefined): void {
    if (card === this.hovered) return;
    this.hovered = card;
    this.lay(this.layout);
  }

  lift(card: HandCard | undefined): void {
    const key = card?.key ?? '';
    if (key === this.lifted) return;
    this.lifted = key;
    if (card) {
      this.focused = card.key;
      sound('lift');
    }
    this.lay(this.layout);
  }

  /** Moves a card with the pointer. */
  drag(card: HandCard, x: number, y: number): void {
    if (!card.dragged) {
      card.dragged = true;
      this.lay(this.layout);
    }
    card.shown = { x, y, w: this.layout.hand.w * 1.1, r: card.spot.r * 0.2 };
    put(card.element, card.shown);
  }

  release(card: HandCard): void {
    card.dragged = false;
    this.lay(this.layout);
  }

  /** Plays a card, or what else choosing it means now. The bot says why, if it cannot be played. */
  choose(card: HandCard): void {
    if (state.asked) { // one thing after the other
      if (!card.asked) void this.chooseNext(card);
      return;
    }
    if (state.pub?.phase === 'discard' && may('discard')) {
      this.mark(card);
      return;
    }
    if (namesColor(card.face) && card.do === 'play') {
      this.lift(card);
      change({ choosing: { key: card.key, face: card.face, bluff: card.bluff } });
      return;
    }
    if (!card.do && !myTurn() && playing() && state.own?.place === 'seated') {
      this.chooseEarly(card === this.early?.card ? undefined : card);
      return;
    }
    void this.send(card, `${card.do ?? 'play'}:${card.face}`);
  }

  /** Chooses a card for the viewer's next turn, or takes that back. */
  private chooseEarly(card: HandCard | undefined): void {
    notify(card ? say('Early', { Card: faceName(card.face) }) : say('EarlyBack', { Card: faceName(this.early!.face) }));
    this.early = card && { card, face: card.face };
    this.lift(undefined);
    this.lay(this.layout);
  }

  /** Plays the card that was chosen early when its turn has come, if it still fits. */
  playEarly(): void {
    if (!this.early) return;
    const { card, face } = this.early;
    const there = this.cards.includes(card) && card.face === face;
    if (there && !myTurn() && playing()) return;
    this.early = undefined;
    if (there && card.do) this.choose(card);
    else if (playing()) notify(say('EarlyOver', { Card: faceName(face) }));
  }

  /** Chooses a card once the bot has answered. Of several the latest counts. */
  private async chooseNext(card: HandCard): Promise<void> {
    const before = this.next;
    this.next = card;
    if (before) {
      if (before !== card) this.release(before);
      return;
    }
    await settled();
    const { next } = this;
    this.next = undefined;
    if (!next || !this.cards.includes(next)) return;
    this.choose(next);
    if (state.choosing) this.release(next);
  }

  async send(card: HandCard, verb: string): Promise<void> {
    card.asked = true;
    this.lift(card);
    this.lay(this.layout);
    const answer = await act(verb);
    card.asked = card.dragged = false;
    if (!this.cards.includes(card)) return;
    const wantsColor = answer.t === 'refused' && answer.code === 'color';
    if (wantsColor) change({ choosing: { key: card.key, face: card.face, bluff: card.bluff } });
    else if (this.lifted === card.key) this.lifted = '';
    this.lay(this.layout);
    if (answer.t === 'refused' && !wantsColor) shake(card.element);
  }

  private mark(card: HandCard): void {
    const marked = new Set(state.marked);
    if (!marked.delete(card.key) && marked.size < (state.own?.discard ?? 0)) marked.add(card.key);
    change({ marked });
    this.lay(this.layout);
  }

  /** The marked cards as the values of a menu: equal ones are told apart by numbers. */
  markedValues(): string[] {
    const seen = new Map<string, number>();
    return this.cards
      .filter((c) => c.marked)
      .map(({ face }) => {
        const n = seen.get(face) ?? 0;
        seen.set(face, n + 1);
        return `${face}/${n}`;
      });
  }

  private noteFocus(target: HTMLElement): void {
    const card = this.of(target);
    if (!card) return;
    this.focused = card.key;
    this.lay(this.layout);
    if (target.matches(':focus-visible')) this.lift(card);
  }

  /** Gives the focus to a card, or to the one that had it last. */
  focus(card = this.byKey(this.focused) ?? this.cards[0]): void {
    card?.button.focus();
  }

  /** Moves the focus by a key of the keyboard. */
  step(key: string): boolean {
    const at = this.cards.findIndex((c) => c.button === document.activeElement);
    const starts = rowStarts(this.layout, this.cards.length);
    const row = starts.findLastIndex((start) => at >= start);
    const to = {
      ArrowLeft: at < 0 ? 0 : at - 1,
      ArrowRight: at + 1,
      ArrowUp: row > 0 ? Math.min(starts[row] - 1, starts[row - 1] + at - starts[row]) : at,
      ArrowDown: row < starts.length - 1 ? Math.min(this.cards.length - 1, starts[row + 1] + at - starts[row]) : at,
      Home: 0,
      End: this.cards.length - 1,
    }[key];
    if (to === undefined || !this.cards.length) return false;
    this.cards[Math.min(this.cards.length - 1, Math.max(0, to))].button.focus({ focusVisible: true } as FocusOptions);
    return true;
  }
}
