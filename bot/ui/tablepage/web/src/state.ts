// What the page knows.
import { redraw } from './draw';
import type { LinkState } from './wire/link';
import type { Cards, Hello, None, Own, Panel, Public } from './wire/protocol';

export interface State {
  link: LinkState;
  linkCode: string;
  hello?: Hello;
  /** Whether the bot has been updated since the page was loaded. */
  updated: boolean;
  /** Whether the words do not come. */
  wordless?: boolean;
  cards?: Cards;
  pub?: Public;
  own?: Own;
  /** Why there is no table, and what can be begun. */
  none?: None;
  /** Whether Discord shows the page in a corner or among others, which is for looking only. */
  small: boolean;
  /** What Discord's client can do: 'invite', 'share'. */
  offers: Set<string>;
  /** The server's clock minus ours. */
  ahead: number;
  /** Requests that wait for an answer, and whether that takes long. */
  asked: number;
  slow: boolean;
  /** Banners that somebody has closed. */
  dismissed: Set<string>;
  /** What a request was answered with. */
  notice: string;
  /** A wild whose color is to be named: the key of its element, and its face. */
  choosing?: { key: string; face: string; bluff?: string };
  /** Cards marked to be given up, by the keys of their elements. */
  marked: Set<string>;
  /** The dialog that is open: the bot's, or one of the page's own. */
  panel?: Panel;
  dialog?: 'settings' | 'story' | 'keys';
  emotes: boolean;
  /** Emotes by seat, while they are shown. */
  bubbles: Map<number, string>;
}

export const state: State = {
  link: 'opening',
  linkCode: '',
  updated: false,
  small: false,
  offers: new Set(),
  ahead: 0,
  asked: 0,
  slow: false,
  dismissed: new Set(),
  notice: '',
  marked: new Set(),
  emotes: false,
  bubbles: new Map(),
};

/** Changes what the page knows, and draws it. */
export function change(what: Partial<State>): void {
  Object.assign(state, what);
  redraw();
}

export const may = (verb: string): boolean => state.own?.may.includes(verb) ?? false;
export const now = (): number => Date.now() + state.ahead;

/** Whether the viewer is the one who has to act. */
export function myTurn(): boolean {
  const seat = state.own?.seat ?? -1;
  return seat >= 0 && state.own?.place === 'seated' && state.pub?.match?.actor === seat && state.pub.phase !== 'match_over';
}

/** Whether cards have been dealt and the round goes on. */
export function playing(): boolean {
  return Boolean(state.pub?.match) && !['lobby', 'round_over', 'match_over', 'ended'].includes(state.pub!.phase);
}
