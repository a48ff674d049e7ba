// The live table: one page for everything that can be done at a table. It shows what the bot says is true, and asks
// the bot for changes.
//
// host is where the page is shown, which gets it a session: outside.ts, for which door.ts asks before all this is there,
// and discord.ts with sdk.ts. wire is the way to the bot: link.ts keeps the connection, protocol.ts has what is said.
// room.ts is how much of the window the page has. state.ts is what the page knows, actions.ts what can be asked for.
// stage is the table with its cards, which are elements that move: layout.ts says where, stage.ts what follows from a
// change, hand.ts and drag.ts are the viewer's cards, flight.ts the way of a card. panels are the words and buttons
// around it. keys.ts, live.ts and sound.ts are for those who do not see, point or only look. draw.ts draws what has
// changed.
import './begin';
import './look/page.css';
import './look/table.css';
import './look/panels.css';
import { html, nothing, render } from 'lit';
import { notify, use } from './actions';
import { lack, load } from './cards';
import { changes, watch } from './draw';
import { findHost } from './host/find';
import { keep, kept } from './kept';
import { listen } from './keys';
import { announce } from './live';
import { chooser } from './panels/chooser';
import { confetti } from './panels/confetti';
import { emotes, header, prompt, roundButton } from './panels/controls';
import { botRows, dialogs } from './panels/dialogs';
import { feed } from './panels/feed';
import { markdown } from './panels/markdown';
import { lobby } from './panels/lobby';
import { result } from './panels/result';
import { apply } from './prefs';
import { keepRoom } from './room';
import { play as sound } from './sound';
import { Stage } from './stage/stage';
import { change, myTurn, now, state } from './state';
import { again } from './wire/again';
import { Link } from './wire/link';
import type { Cards, Frame, Own, Public } from './wire/protocol';
import { learn, say, speaks } from './words';

/** Under which name the address of the words is kept. */
const WORDS = 'table.words';

/** The bot has put it into the page. */
const product = document.title;

const app = document.querySelector<HTMLElement>('#app')!;
const table = document.createElement('div');
table.className = 'table';
table.role = 'region';
table.ariaLabel = product;
const [scroll, space, head, past, around, panels] = ['scroll', 'space', 'top', 'past', 'around', 'panels'].map((name) => {
  const box = document.createElement('div');
  box.className = name;
  return box;
});
space.append(head, table, past, around);
scroll.append(space);
app.replaceChildren(scroll, panels);

apply();
const host = findHost();
const stage = new Stage(table);
listen(stage);

const link = new Link(host, (frame) => take(frame), (status, code) => change({ link: status, linkCode: code }), () => !document.hidden && !state.small);
use(link);

// Frames are taken one after the other: a table cannot be shown before its words and faces are there.
let queue: Promise<void> = Promise.resolve();
function take(frame: Frame): void {
  // What is to be loaded is asked for at once.
  const loading = frame.t === 'hello' ? again(() => learn(frame.words)) : frame.t === 'cards' ? again(() => load(frame, () => repaint({ ...frame }))) : undefined;
  queue = queue.then(() => receive(frame, loading)).catch((e: unknown) => console.error(e));
}

/** What is on its way for longer is kept back by something between here and the bot. */
const PATIENCE = 8000;

/** Waits for what is being loaded, but not for ever: then `without` says how to go on meanwhile, true: without it. */
async function arrive(loading: Promise<void>, without: () => boolean): Promise<void> {
  let late = 0;
  const waited = new Promise<boolean>((go) => { late = window.setTimeout(() => go(without()), PATIENCE); });
  void loading.then(() => clearTimeout(late));
  if (!await Promise.race([loading.then(() => true), waited])) await loading;
}

/** A table without its other half: both are shown together. */
let half: Public | undefined;

async function receive(frame: Frame, loading?: Promise<void>): Promise<void> {
  switch (frame.t) {
    case 'hello':
      change({ hello: frame, ahead: frame.now - Date.now(), updated: frame.page !== link.page });
      await arrive(loading!, () => {
        change({ wordless: true });
        return speaks(); // those of the last visit
      });
      change({ wordless: false });
      void loading!.then(() => keep(WORDS, frame.words));
      break;
    case 'cards':
      await arrive(loading!, () => {
        lack();
        notify(say('NoPictures'));
        void loading!.then(() => repaint({ ...frame }));
        return true;
      });
      repaint(frame);
      break;
    case 'public':
      if (state.pub?.table === frame.table && frame.v < state.pub.v) return; // of a connection before
      half = frame;
      break;
    case 'own':
      if (half?.table !== frame.table || half.v !== frame.v) return;
      const ends = endsWith(half);
      change({ pub: half, own: frame, none: undefined });
      if (ends) queueMicrotask(() => celebrate(frame)); // when the stage has begun to show it
      break;
    case 'done':
    case 'refused':
      link.answered(frame);
      break;
    case 'none':
      change({ pub: undefined, own: undefined, none: frame });
      break;
    case 'react':
      showBubble(frame.seat, state.hello?.emotes[frame.emote] ?? '');
  }
}

/** How long an emote is shown. */
const BUBBLE = 2600;
const bubbleTimers = new Map<number, number>();

function showBubble(seat: number, emote: string): void {
  change({ bubbles: new Map(state.bubbles).set(seat, emote) });
  clearTimeout(bubbleTimers.get(seat));
  bubbleTimers.set(seat, window.setTimeout(() => {
    const bubbles = new Map(state.bubbles);
    bubbles.delete(seat);
    change({ bubbles });
  }, BUBBLE));
}

/** Shows faces whose picture has come. */
function repaint(cards: Cards): void {
  stage.repaint();
  change({ cards });
}

/** Whether a match ends before the viewer's eyes. */
const endsWith = (next: Public): boolean => next.phase === 'match_over' && state.pub?.table === next.table && state.pub.phase !== 'match_over';

/** Confetti for the people who have won: robots alone are no reason. */
function celebrate(own: Own): void {
  const { pub } = state;
  const winners = pub?.result?.winners ?? [];
  if (winners.some((i) => !pub!.seats[i].robot)) setTimeout(confetti, Math.max(0, stage.quietAt - performance.now()));
  if (winners.includes(own.seat)) sound('win');
}

/** Why the page has stopped, by the code. */
const STOPPED: Record<string, string> = {
  barred: 'Barred', nobody: 'Nobody', ticket_used: 'TicketUsed', ticket_over: 'TicketOver',
  not_there: 'NotThere', code_used: 'NotThere', refused: 'NotThere',
};
/** Then trying again may help, but only a person knows when. */
const AGAIN = new Set(['not_there', 'code_used', 'refused']);

/** What stands in the place of a table. */
function instead() {
  const { link: status, linkCode, none, pub, wordless, hello } = state;
  if (status === 'stopped') {
    // The words come with the refusal, if they come at all.
    return html`<main class="sheet"><div class="headline">${markdown(say(STOPPED[linkCode] ?? 'SessionOver') || `\`/game\` · ${linkCode}`)}</div>
      ${AGAIN.has(linkCode) ? html`<button type="button" class="button primary" data-verb="again" @click=${() => void link.run()} .textContent=${say('TryAgain') || '↻'}></button>` : nothing}</main>`;
  }
  if (wordless && !speaks()) return html`<main class="sheet"><div class="headline">${markdown(hello?.wordless ?? '')}</div></main>`;
  if (none) return html`<main class="sheet none"><div class="headline">${markdown(none.says)}</div>${botRows(none.rows)}</main>`;
  if (!pub) return html`<main class="sheet opening" aria-busy="true"><span class="dots"><i></i><i></i><i></i></span><p .textContent=${say('Opening')}></p></main>`;
  return nothing;
}

/** Whether there is a table to be seen. */
const there = (): boolean => Boolean(state.link !== 'stopped' && state.pub && state.own);

function show(): void {
  stage.update();
  const l = stage.layout;
  table.hidden = !there();
  render(header(host), head);
  render(
    html`${there() ? html`${prompt(l, stage.hand)} ${emotes(l)} ${roundButton()} ${lobby(host)} ${result(stage.quietAt)}` : instead()}`,
    around,
  );
  render(html`${there() ? chooser(stage.hand) : nothing} ${dialogs(host)}`, panels);
  goOn();
}

/** Tells what has happened, and in the title whose turn it is. */
function showRest(): void {
  stage.rest();
  announce();
  render(there() ? feed(stage.layout) : nothing, past);
  const title = there() && myTurn() ? `${state.own!.told.headline} · ${product}` : product;
  if (changes(document, 'title', title)) document.title = title;
}

/** The chooser or the result that has had the focus. */
let entered: Element | null = null;

/** Whoever plays by keyboard goes on where the color is named, and may leave it to look at the cards, or at the result, when the hand is gone. */
function goOn(): void {
  const box = panels.querySelector('.chooser') ?? around.querySelector('.result');
  if (box === entered || box && document.querySelector('dialog')) return;
  entered = box;
  if (box?.matches('.chooser') || document.activeElement === document.body) box?.querySelector<HTMLElement>('.hue, [tabindex]')?.focus();
}

watch(show, showRest);
/** A table of another size, or with another room around it. */
function resize(): void {
  stage.resize();
  showRest();
  change({});
}
keepRoom(space, resize);
// What is shown smaller is laid out anew.
let small = false;
watch(() => {
  if (state.small === small) return;
  small = state.small;
  link.look();
  resize();
});
if (host.visit) {
  document.addEventListener('click', (e) => {
    const to = (e.target as Element).closest?.<HTMLAnchorElement>('a[target]');
    if (!to) return;
    e.preventDefault();
    host.visit!(to.href);
  });
}
addEventListener('pointerdown', (e) => {
  if (state.emotes && !(e.target as Element).closest('.emotes')) change({ emotes: false });
});
stage.resize();
// That time runs out, and the seconds until the next round.
setInterval(() => {
  if (!document.hidden && state.pub?.until && state.pub.until > now()) change({});
}, 1000);
change({});
// The words of the last visit will do until the bot names those of today.
const before = kept(WORDS);
if (before) void learn(before).then(() => change({}), () => {});
void link.run();
