// Pointers on the hand. A tap lifts a card, and a second one plays it; a card that is pulled over the line plays; who
// holds and slides along goes through the cards, which is how a thumb finds one of forty.
import { inRoom } from '../room';
import { state } from '../state';
import type { Layout } from '../layout';
import type { HandCard } from './card';
import type { Hand } from './hand';

/** How far a finger may slip on a tap, and how long a tap may take. */
const SLIP = 9;
const TAP = 450;

export class Drag {
  private card?: HandCard;
  /** The pointer that has the card. */
  private pointer = 0;
  private start = { x: 0, y: 0, at: 0 };
  private wasLifted = false;
  private mode: 'press' | 'slide' | 'drag' = 'press';

  constructor(
    private readonly hand: Hand,
    private readonly layout: () => Layout,
    private readonly show: (dragging: boolean, over: boolean) => void,
  ) {
    const { element } = hand;
    element.addEventListener('pointerdown', (e) => this.down(e));
    // A second finger is none of the card's.
    const on = (kind: 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture', run: (e: PointerEvent) => void) =>
      element.addEventListener(kind, (e) => e.pointerId === this.pointer && run(e));
    on('pointermove', (e) => this.move(e));
    on('pointerup', (e) => this.up(e));
    on('pointercancel', () => this.cancel());
    on('lostpointercapture', () => this.cancel());
    addEventListener('keydown', (e) => e.key === 'Escape' && this.cancel());
    addEventListener('pointermove', (e) => e.pointerType === 'mouse' && !this.card && this.hover(e));
  }

  private down(e: PointerEvent): void {
    const card = this.hand.of(e.target as Element);
    if (!card || card.asked || e.button !== 0 || this.card) return;
    this.card = card;
    this.pointer = e.pointerId;
    this.start = { ...inRoom(e), at: e.timeStamp };
    this.wasLifted = this.hand.lifted === card.key;
    this.mode = 'press';
    this.hand.element.setPointerCapture(e.pointerId);
    this.hand.lift(card);
  }

  private move(e: PointerEvent): void {
    if (!this.card) return;
    const { x, y } = inRoom(e);
    const dx = x - this.start.x;
    const dy = y - this.start.y;
    if (this.mode === 'press' && Math.hypot(dx, dy) > SLIP) {
      // Upwards pulls the card out, along the hand goes through it.
      this.mode = -dy > Math.abs(dx) * 0.6 || this.marking() ? 'drag' : 'slide';
    }
    if (this.mode === 'slide') {
      if (y < this.card.spot.y - this.card.spot.w * 0.95) this.mode = 'drag';
      else this.slide(x, y);
    }
    if (this.mode === 'drag' && !this.marking()) {
      this.hand.drag(this.card, x, y - (e.pointerType === 'touch' ? 30 : 0));
      this.show(true, this.over(e));
    }
  }

  private marking(): boolean {
    return state.pub?.phase === 'discard';
  }

  /** Shows the card below a mouse, unless something else lies between. */
  private hover(e: PointerEvent): void {
    const { x, y } = inRoom(e);
    this.hand.hover((e.target as Element).closest('.panels, .around') ? undefined : this.hand.at(x, y));
  }

  private slide(x: number, y: number): void {
    // A finger need not stay in its row, nor on the cards.
    const rows = this.hand.cards.map((c) => c.spot.y);
    this.card = this.hand.at(x, Math.min(Math.max(...rows), Math.max(Math.min(...rows), y))) ?? this.card!;
    this.hand.lift(this.card);
  }

  private over(e: PointerEvent): boolean {
    return inRoom(e).y < this.layout().line;
  }

  private up(e: PointerEvent): void {
    const { card, mode } = this;
    this.card = undefined;
    this.show(false, false);
    if (!card || !this.hand.cards.includes(card)) return; // it may have gone meanwhile: hands are swapped
    if (this.marking()) {
      if (mode === 'press') this.hand.choose(card);
      return;
    }
    if (mode === 'drag') {
      // The card waits where it was let go until the bot has answered.
      if (this.over(e)) this.hand.choose(card);
      else this.hand.lift(undefined);
      if (!this.over(e) || !state.asked) this.hand.release(card);
      return;
    }
    const tapped = mode === 'press' && e.timeStamp - this.start.at < TAP;
    if (tapped && this.wasLifted) this.hand.choose(card);
  }

  private cancel(): void {
    const { card } = this;
    if (!card) return;
    this.card = undefined;
    this.show(false, false);
    if (this.hand.cards.includes(card)) this.hand.release(card);
  }
}
