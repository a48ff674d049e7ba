// The draw pile and the discards. The upper discards stay elements, so that each card goes on lying as it fell.
import { paint } from '../cards';
import { give } from '../draw';
import { type Layout, type Spot, PILE } from '../layout';
import { may } from '../state';
import { faceName, number, say } from '../words';
import type { Match } from '../wire/protocol';
import { FLIGHT, type Look, type Way, bring, put } from './flight';

export class Piles {
  readonly element = document.createElement('div');
  readonly draw = document.createElement('button');
  private readonly count = document.createElement('span');
  private readonly top = document.createElement('span');
  private readonly pending = document.createElement('span');
  /** From the bottom. */
  private discards: { face: string; element: HTMLElement }[] = [];
  private layout!: Layout;
  private dark = false;
  private match?: Match;

  /** Cards that come are shown in the layer `flying`. */
  constructor(private readonly flying: HTMLElement, drawNow: () => void) {
    this.element.className = 'piles';
    this.draw.type = 'button';
    give(this.draw, { className: 'card pile', disabled: true });
    this.draw.addEventListener('click', drawNow);
    this.count.className = 'pile-count';
    this.count.ariaHidden = 'true';
    this.pending.className = 'pending';
    this.pending.ariaHidden = 'true';
    this.top.className = 'unseen';
    this.element.append(this.draw, this.top, this.count, this.pending);
  }

  /** Puts a card on the discards. */
  add(look: Look, way: Way): void {
    const card = this.make(look);
    this.element.insertBefore(card.element, this.count);
    this.discards.push(card);
    put(card.element, this.spot(0));
    bring(this.flying, card.element, look, this.spot(0), way);
  }

  private make({ face, dark }: Look): { face: string; element: HTMLElement } {
    const element = document.createElement('div');
    element.className = 'card discard';
    paint(element, face, dark);
    return { face, element };
  }

  /** Makes the discards what they are, whatever was shown before. Where the pile turns over it does so after a delay. */
  set(m: Match, turned?: number): void {
    const dark = m.side === 'dark';
    const faces = [m.top, ...(m.under ?? [])].filter((f): f is string => Boolean(f)).slice(0, PILE.length);
    const shown = this.discards.map((d) => d.face).reverse();
    // The top ones may lie there already. Cards below those that are told go, and the others give way to the newest one.
    const same = dark === this.dark ? faces.findIndex((f, i) => f !== shown[i]) : 0;
    if (same < 0) {
      for (const { element } of this.discards.splice(0, this.discards.length - faces.length)) element.remove();
      this.place(FLIGHT);
      return;
    }
    const back = { face: shown[0], dark: this.dark };
    this.dark = dark;
    const kept = this.discards.slice(this.discards.length - same);
    for (const { element } of this.discards.slice(0, this.discards.length - same)) element.remove();
    const made = faces.slice(same).reverse().map((face) => this.make({ face, dark }));
    for (const { element } of made) this.element.insertBefore(element, kept[0]?.element ?? this.count);
    this.discards = [...made, ...kept];
    this.place();
    if (turned !== undefined) bring(this.flying, this.discards.at(-1)!.element, { face: faces[0], dark }, this.spot(0), { back, delay: turned });
  }

  /** Shows the faces of another atlas. */
  repaint(): void {
    for (const { element, face } of this.discards) paint(element, face, this.dark);
  }

  clear(): void {
    for (const { element } of this.discards) element.remove();
    this.discards = [];
    this.match = undefined;
  }

  /** The spot of a discard, counted from the top. */
  spot(depth: number): Spot {
    const { x, y, w } = this.layout.discard;
    const at = PILE[Math.min(depth, PILE.length - 1)];
    return { x: x + at.x * w, y: y + at.y * w, w: w * (depth ? 0.96 : 1), r: at.r };
  }

  lay(layout: Layout): void {
    if (layout === this.layout) return;
    this.layout = layout;
    this.place();
    put(this.draw, layout.draw);
    const at = (e: HTMLElement, s: Spot) => {
      e.style.transform = `translate(${s.x + s.w * 0.5}px, ${s.y + s.w * 0.62}px) translate(-62%, -50%)`;
    };
    at(this.count, layout.draw);
    at(this.pending, layout.discard);
  }

  /** Puts the discards where they lie by now. They give way to a card that flies, for as long as that takes: each end of a motion costs the browser a picture. */
  private place(glide = 0): void {
    this.discards.forEach(({ element }, i) => put(element, this.spot(this.discards.length - 1 - i), glide));
  }

  /** Shows the numbers. */
  update(m: Match): void {
    this.match = m;
    const dark = m.side === 'dark';
    paint(this.draw, m.pileTop ?? '', !dark);
    give(this.count, { textContent: number(m.pile) });
    give(this.pending, { textContent: m.pending ? `+${number(m.pending)}` : '' });
  }

  /** Says what lies on the table to whoever does not see it, and shows that cards can be drawn from the pile: a button says so already. */
  rest(): void {
    if (!this.match) return;
    const { pile, pileTop, top } = this.match;
    const can = may('draw');
    const ariaLabel = [say('DrawPile', { Count: pile }), pileTop && say('DrawPileShows', { Card: faceName(pileTop) })].filter(Boolean).join(', ');
    give(this.draw, { className: can ? 'card pile can' : 'card pile', disabled: !can, ariaLabel });
    give(this.top, { textContent: top ? say('TopCard', { Card: faceName(top) }) : '' });
  }
}
