// What the bot sends and takes: docs/table.md says what each field means.

export type Seat = number;

export interface Person { id?: string; name: string; face?: string }

export interface SeatInfo extends Person {
  cards: number;
  score: number;
  robot?: string;
  host?: boolean; away?: boolean; gone?: boolean;
  next?: string;
  missed?: number;
  uno?: 'exposed' | 'called';
  out?: boolean; by?: Seat;
  team?: number;
}

export interface Faces { face: string; n: number }

export interface Happening {
  step: number;
  kind: string;
  seat: Seat; target?: Seat;
  face?: string; color?: string; side?: string;
  n?: number;
  active?: Faces[]; inactive?: Faces[];
  auto?: boolean;
}

export interface Match {
  round: number;
  dealer: Seat; actor: Seat; next: Seat; author: Seat;
  direction: 1 | -1;
  side: 'light' | 'dark'; sides: 1 | 2;
  color?: string; hyper?: string; colors: string[];
  pending?: number;
  top?: string; under?: string[];
  pile: number; pileTop?: string;
  exposed?: Seat[];
}

export interface Result {
  winner: Seat; winners?: Seat[];
  gain: number;
  left?: number[]; hands?: Faces[][];
  ranks: number[];
}

export interface Public {
  t: 'public';
  table: string; v: number; seq: number;
  phase: string; paused?: boolean; until?: number;
  solo?: boolean;
  edition: string;
  options: { target: number; scoring: string; pace: number; cards: number; house?: string[]; teams?: boolean };
  seats: SeatInfo[];
  room?: boolean; places?: number; guests?: Person[]; declined?: Person[]; watchers?: number;
  match?: Match;
  happened?: Happening[];
  result?: Result;
}

export interface OwnCard extends Faces { do?: 'play' | 'jump'; fresh?: boolean; bluff?: string }

export interface Own {
  t: 'own';
  table: string; v: number;
  seat: Seat; place: 'seated' | 'away' | 'waiting' | 'watching';
  host?: boolean;
  may: string[];
  hand?: OwnCard[]; drawn?: string; discard?: number;
  since: number;
  sides?: Faces[][];
  known?: Happening[];
  event?: { stage: string; standing?: string; rule: string; ends?: number };
  told: { headline: string; asked?: string; drew?: string; mine?: string[]; rest?: string[]; notes?: string[] };
}

export interface Hello {
  t: 'hello';
  you: { id: string; name: string };
  lang: string; words: string; wordless?: string;
  page: string; node?: string;
  now: number; until?: number;
  emotes: string[];
}

export interface Cards {
  t: 'cards';
  now: 'light' | 'dark'; edition: string;
  src: string; darkSrc?: string; w: number; h: number; columns: number;
  light: string[]; dark?: string[];
  parts?: Parts; darkParts?: Parts;
}

/** A picture of tiles, of which faces are made. */
interface Parts { src: string; tiles: string[] }

export interface PanelButton { id: string; label: string; sign?: string; style: 'primary' | 'secondary' | 'success' | 'danger'; off?: boolean }

export interface PanelMenu {
  id: string;
  hint?: string; min: number; max: number;
  options: { value: string; label: string; about?: string; on?: boolean }[];
}

export interface Panel {
  title?: string; body?: string; footer?: string;
  rows?: { text?: string; buttons?: PanelButton[]; menu?: PanelMenu }[];
}

export interface None { t: 'none'; says: string; rows?: Panel['rows'] }

export interface Done { t: 'done'; n: number; says?: string; panel?: Panel }

export interface Refused { t: 'refused'; n: number; why: string; code?: string }

export type Frame = Hello | Cards | Public | Own | Done | Refused | None
  | { t: 'react'; seat: Seat; emote: number } | { t: 'bye'; code: string; node?: string } | { t: 'p' };

/** A request, as it is sent. */
export interface Ask { n: number; id?: string; values?: string[]; react?: number }
