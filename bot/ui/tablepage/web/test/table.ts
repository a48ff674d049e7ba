// A table for the units: what the bot would say, a hand that shows it, and what is asked of the bot.
import { afterEach } from 'node:test';
import { use } from '../src/actions';
import { watch } from '../src/draw';
import { layoutOf } from '../src/layout';
import { Hand } from '../src/stage/hand';
import { change, state } from '../src/state';
import type { Link } from '../src/wire/link';
import type { Done, Match, Own, OwnCard, Public, Refused } from '../src/wire/protocol';
import { pass, settle } from './clock';

let version = 0;

/** A match of Ada, who looks at it, Bruno and Chloé. It is Ada's turn. */
export function pub(over: Partial<Omit<Public, 'match'>> & { match?: Partial<Match> } = {}): Public {
  const { match, ...rest } = over;
  return {
    t: 'public', table: 'k3f9', v: ++version, seq: 40 + version, phase: 'turn', edition: 'classic',
    options: { target: 500, scoring: 'winner', pace: 60, cards: 7 },
    seats: [{ name: 'Ada', cards: 7, score: 0 }, { name: 'Bruno', cards: 4, score: 0 }, { name: 'Chloé', cards: 5, score: 20 }],
    ...rest,
    match: {
      round: 1, dealer: 2, actor: 0, next: 1, direction: 1, side: 'light', sides: 1, color: 'r', colors: ['r', 'g', 'b', 'y'],
      author: -1, top: 'r5', pile: 60, ...match,
    },
  };
}

export function own(over: Partial<Own> = {}): Own {
  return { t: 'own', table: 'k3f9', v: version, seat: 0, place: 'seated', may: ['draw'], since: -1, told: { headline: 'Your turn' }, ...over };
}

/** Cards of a hand: "r5" has no use now, "r5!" can be played, "r5! x2" is there twice. */
export function cards(...list: string[]): OwnCard[] {
  return list.map((text) => {
    const [, face, can, n] = /^(.+?)(!?)(?: x(\d+))?$/.exec(text)!;
    return { face, n: Number(n ?? 1), ...(can && { do: 'play' as const }) };
  });
}

export interface Asked {
  id: string;
  values?: string[];
  answer(it?: Partial<Done> | Partial<Refused>): Promise<void>;
}

/** What was asked of the bot, which answers when a test says so. */
export const asked: Asked[] = [];

/** A page as it is before anything is known. */
export function clean(): void {
  asked.length = 0;
  change({
    link: 'opening', linkCode: '', hello: undefined, pub: undefined, own: undefined, none: undefined, asked: 0, slow: false, notice: '',
    choosing: undefined, marked: new Set(), panel: undefined, dialog: undefined, emotes: false, bubbles: new Map(),
  });
  document.body.replaceChildren(...[...document.body.children].filter((e) => e.matches('.live')));
  const send = (id: string, values?: string[]) => new Promise<Done | Refused>((go) => {
    asked.push({ id, values, answer: (it) => {
      go({ t: 'done', n: 1, ...it } as Done);
      return settle();
    } });
  });
  use({ send } as unknown as Link);
}

/** What a test leaves open ends before the next one begins. */
afterEach(async () => {
  for (const request of asked) await request.answer();
  await pass(5000);
});

let last: Shown | undefined;
watch(undefined, () => last?.hand.rest());

/** A hand on a desk of 1280 by 720. */
export class Shown {
  readonly hand = new Hand(document.createElement('div'));
  readonly layout = layoutOf({ width: 1280, height: 720, opponents: 2 });

  constructor(hand: OwnCard[], over: Partial<Own> = {}, table = pub()) {
    clean();
    document.body.append(this.hand.element);
    this.show(hand, over, table);
    last = this;
  }

  /** Shows what the viewer has now. */
  show(hand: OwnCard[], over: Partial<Own> = {}, table = pub()) {
    change({ pub: table, own: own({ hand, v: table.v, ...over }) });
    const told = this.hand.update(state.own!, table.match?.side === 'dark');
    this.hand.lay(this.layout);
    this.hand.playEarly();
    return told;
  }

  get faces(): string {
    return this.hand.cards.map((c) => c.face).join(' ');
  }

  /** What covers the cards, by which a person sees what can be done. */
  get covers(): string {
    return this.hand.cards.map((c) => `${c.face}:${c.element.querySelector('i')!.className}`).join(' ');
  }

  /** The face of the card that has the focus. */
  get focused(): string | undefined {
    return this.hand.of(document.activeElement)?.face;
  }

  card(face: string) {
    return this.hand.cards.find((c) => c.face === face)!;
  }
}
