// What a screen reader hears: what the viewer drew, the board's story, each line once, what a look at the table would show,
// who reacts, then who is to move. One key says how things stand.
import { colorOf, isWild } from './cards';
import { prefs } from './prefs';
import { may, myTurn, now, state } from './state';
import { colorName, faceName, list, say, sideName } from './words';
import type { Own, Public } from './wire/protocol';

const region = document.createElement('div');
region.className = 'unseen live';
region.setAttribute('aria-live', 'polite');
region.setAttribute('role', 'log');
document.body.append(region);

let told: string[] = [];
let drew = '';
let headline = '';
/** The viewer's latest decision, and the one of which it was told that its time runs out. */
let turn = 0;
let hurried = 0;
let notice = '';
let bubbles = state.bubbles;
/** What was looked at last, and what the viewer could press then. */
let looked: Public | undefined;
let presses: string[] = [];
/** The viewer's standing in the event, as told last. */
let place: string | undefined;

const waiting: string[] = [];
/** Whether the headline is to be said. Only the newest counts. */
let due = false;

/** Says what is new. */
export function announce(): void {
  const { pub, own } = state;
  if (pub && own) {
    const lines = story(own);
    waiting.push(...lines);
    waiting.push(...sights(pub, own, lines));
    waiting.push(...news(pub, own));
  }
  waiting.push(...reactions());
  if (state.notice && state.notice !== notice) waiting.push(state.notice);
  notice = state.notice;
  if (due || waiting.some(Boolean)) speak();
}

/** Says how things stand. */
export function tellAll(): void {
  const { pub, own } = state;
  if (!pub || !own) return;
  const { seat: me, hand, told: words } = own;
  const can = (hand ?? []).filter((c) => c.do).map((c) => faceName(c.face));
  const others = pub.seats.filter((_, i) => i !== me).map(({ name, cards, uno }) =>
    list([say('SeatCards', { Player: name, Count: cards }), uno && say(uno === 'called' ? 'SeatUno' : 'SeatExposed')]));
  waiting.push(
    ...piles(pub), ...way(pub, me),
    ...(hand ? [say('YourHand', { Count: pub.seats[me].cards }), can.length ? say('CanPlay', { Cards: list(can) }) : say('NoneToPlay')] : []),
    ...(pub.match ? others : []), ...eventLines(own), ...buttons(pub, own), left(pub), words.headline, words.asked ?? '',
  );
  speak();
}

/** What is told that was not told before. */
function story(own: Own): string[] {
  const lines: string[] = [];
  const step = own.known?.findLast((e) => e.kind === 'drew' && e.seat === own.seat)?.step;
  const drawn = own.told.drew ? `${step} ${own.told.drew}` : ''; // the same words may be true twice
  if (drawn && drawn !== drew) lines.push(own.told.drew!);
  drew = drawn;
  const all = [...(own.told.mine ?? []), ...(own.told.rest ?? [])];
  // Lines stay until the viewer has moved, and the same may happen twice: those beyond the common beginning are new.
  const rest = [...told];
  for (const line of all) {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    else lines.push(line);
  }
  told = all;
  return lines;
}

/** What a look at the table shows that was not there before, and that no line has told. */
function sights(pub: Public, own: Own, lines: string[]): string[] {
  const before = looked?.table === pub.table && looked.match?.round === pub.match?.round ? looked : undefined;
  const pressed = before ? presses : [];
  due ||= !before;
  looked = pub;
  presses = buttons(pub, own);
  const m = pub.match;
  if (!m) return [];
  const found: string[] = [];
  // Who comes, and whoever sees another round begin, hears what lies there.
  if (!before?.match) found.push(...eventLines(own), ...piles(pub), ...way(pub, own.seat));
  else if (m.direction !== before.match.direction) found.push(...way(pub, own.seat));
  const { standing } = own.event ?? {};
  if (before?.match && standing && standing !== place) found.push(standing);
  place = standing;
  if (before?.match && m.color && m.color !== before.match.color && isWild(m.top ?? '')) found.push(colorIs(m.color));
  pub.seats.forEach(({ name, cards, uno }, i) => {
    const then = before?.seats[i];
    if (i === own.seat || !then) return;
    if (cards === 1 && then.cards !== 1) found.push(say('OneLeft', { Player: name }));
    if (uno === 'called' && then.uno !== 'called') found.push(say('SaysUno', { Player: name }));
  });
  return [...found, ...presses.filter((b) => !pressed.includes(b))].filter((line) => line && !lines.some((l) => l.includes(line)));
}

/** How the event of the table stands, as far as it is not over. */
export function eventLines({ event: e }: Own): string[] {
  if (!e) return [];
  const minutes = Math.ceil(((e.ends ?? 0) - now()) / 60_000);
  return [e.stage, e.standing ?? '', minutes > 0 ? say('MinutesLeft', { Count: minutes }) : '', e.rule].filter(Boolean);
}

/** What lies on the table: all of it, or what somebody has to know who is to move. */
function piles({ match: m }: Public, brief = false): string[] {
  if (!m) return [];
  return [
    !brief && m.sides === 2 ? sideName(m.side) : '', m.top ? say('TopCard', { Card: faceName(m.top) }) : '',
    m.color && (!brief || m.color !== colorOf(m.top ?? '')) ? colorIs(m.color) : '',
    !brief && m.hyper ? say('HyperIs', { Color: colorName(m.hyper) }) : '', m.pending ? say('ToDraw', { Count: m.pending }) : '',
  ];
}

const colorIs = (color: string): string => say('ColorIs', { Color: colorName(color) });

/** Where the turn goes. */
function way({ match: m, seats }: Public, me: number): string[] {
  if (!m) return [];
  const next = m.next === me ? say('YouAreNext') : m.next >= 0 ? say('NextIs', { Player: seats[m.next].name }) : '';
  return [say(m.direction > 0 ? 'Clockwise' : 'Counterclockwise'), next];
}

/** Buttons for a moment, each with its key: to say UNO, and to catch somebody. */
function buttons(pub: Public, own: Own): string[] {
  const key = (letter: string) => (prefs.letters ? ` (${say('KeyIs', { Key: letter })})` : '');
  const exposed = pub.match?.exposed?.find((s) => s !== own.seat);
  return [
    may('shout') ? say('SayUno') + key('U') : '',
    may('catch') && exposed !== undefined ? say('CatchPlayer', { Player: pub.seats[exposed].name }) + key('C') : '',
  ].filter(Boolean);
}

/** How much time is left. */
function left({ until }: Public): string {
  return until && until > now() ? say('SecondsLeft', { Count: Math.ceil((until - now()) / 1000) }) : '';
}

/** Whether the headline is new, and what the viewer has to know to decide; once, that there is little time. */
function news(pub: Public, own: Own): string[] {
  const text = [own.told.headline, own.told.asked].filter(Boolean).join(' ');
  // The turn may have gone around before the page saw it.
  const seq = myTurn() ? pub.seq : turn;
  due ||= text !== headline || seq !== turn;
  const begins = seq !== turn;
  headline = text;
  turn = seq;
  if (begins) return piles(pub, true).filter((line) => !waiting.includes(line));
  const little = Math.min(10, pub.options.pace / 3) * 1000;
  if (!myTurn() || hurried === seq || !pub.until || pub.until - now() > little) return [];
  hurried = seq;
  return [left(pub)];
}

/** Reactions as their bubbles show them. */
function reactions(): string[] {
  const fresh = [...state.bubbles].filter(([seat, emote]) => bubbles.get(seat) !== emote);
  bubbles = state.bubbles;
  return fresh.map(([seat, emote]) => `${state.pub?.seats[seat]?.name ?? ''}: ${emote}`);
}

function speak(): void {
  const p = document.createElement('p');
  p.textContent = [...waiting.splice(0).filter(Boolean).map(sentence), ...(due ? [headline] : [])].join(' ');
  due = false;
  region.append(p);
  while (region.childElementCount > 6) region.firstElementChild!.remove();
}

/** A line with an end: a reader makes a pause there. */
const sentence = (line: string): string => (/[.!?…:)\p{Extended_Pictographic}]$/u.test(line) ? line : `${line}.`);
