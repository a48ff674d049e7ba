// A card of the viewer's hand: its element, what it looks like and what it is called. The hand says what becomes of it.
import { isWild, paint } from '../cards';
import { changes, give } from '../draw';
import type { Spot } from '../layout';
import { state } from '../state';
import { faceName, say } from '../words';

const NOWHERE: Spot = { x: 0, y: 0, w: 1, r: 0 };

let keys = 0;

export class HandCard {
  readonly key = `h${++keys}`;
  readonly element = document.createElement('div');
  readonly button = document.createElement('button');
  spot = NOWHERE;
  /** Where it was put last: raised, lifted, or below the pointer. */
  shown = NOWHERE;
  do?: 'play' | 'jump';
  bluff?: string;
  /** Something can be done with it now. */
  can = false;
  fresh = false;
  /** It is where the pointer has it. */
  dragged = false;
  /** It waits for the viewer's turn. */
  early = false;
  /** The bot has been asked about it. */
  asked = false;
  /** What lies over the picture: a veil, or a ring around it. To style the whole card anew with each turn costs several times as much. */
  private readonly cover = document.createElement('i');

  constructor(public face: string, dark: boolean) {
    this.element.className = 'card';
    this.button.type = 'button';
    this.element.append(this.cover, this.button);
    this.paint(dark);
  }

  /** Shows its face, from the pictures that are there now. */
  paint(dark: boolean): void {
    paint(this.element, this.face, dark);
  }

  get marked(): boolean {
    return state.marked.has(this.key);
  }

  /** Gives the card its looks, and its part in the order of the keyboard; pressed is empty where it is no switch. */
  dress(lifted: boolean, reachable: boolean, pressed: string): void {
    const { fresh, asked, dragged } = this;
    give(this.element, { className: `card${lifted || dragged ? ' above' : ''}${fresh ? ' fresh' : ''}${asked ? ' asked' : ''}${dragged ? ' dragged' : ''}` });
    give(this.button, { tabIndex: reachable ? 0 : -1, ariaPressed: pressed || null });
  }

  /** Covers the card. A veil that comes or goes has time until the `rest` is drawn. */
  wear(lifted: boolean, veiled: boolean, rest: boolean): void {
    const className = this.coverOf(lifted, veiled);
    if (rest || !isVeil(className) || !isVeil(this.cover.className)) give(this.cover, { className });
  }

  private coverOf(lifted: boolean, veiled: boolean): string {
    if (this.marked) return 'marked';
    if (this.early) return 'marked early';
    const can = veiled && this.can;
    if (lifted) return can ? 'can lifted' : 'lifted';
    return can ? 'can' : veiled ? 'cannot' : '';
  }

  /** Says what the card is, which of how many, and whether it can be played. */
  tell(place: number, total: number): void {
    if (!changes(this, 'told', [place, total, this.face, this.do, this.fresh, this.early, say('CardCan')].join())) return;
    const named = say('CardPlace', { Card: faceName(this.face), Place: place, Total: total });
    this.button.ariaLabel = [named, this.do && say('CardCan'), this.fresh && say('CardFresh'), this.early && say('CardWaits')].filter(Boolean).join(', ');
  }
}

const isVeil = (cover: string): boolean => !cover || cover === 'cannot';

/** Where a face's value stands among the others: numbers first, wilds last. */
export function valueOf(face: string): number {
  if (isWild(face)) return 1000;
  const value = face.slice(1).replace('*', '');
  return /^\d+$/.test(value) ? Number(value) : 100 + value.charCodeAt(0) + value.length;
}
