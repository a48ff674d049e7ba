// The live table: one page for everything that can be done at a table. It shows what the bot says is true, and asks
// the bot for changes.
//
// wire is the way to the bot: door.ts gets a session, link.ts keeps the connection, protocol.ts has what is said.
// state.ts is what the page knows, actions.ts what can be asked for. stage is the table with its cards, which are
// elements that move: layout.ts says where, stage.ts what follows from a change, hand.ts and drag.ts are the viewer's
// cards, flight.ts the way of a card. panels are the words and buttons around it. keys.ts, live.ts and sound.ts are
// for those who do not see, point or only look.
import './licences';
import './look/page.css';
import './look/table.css';
import './look/panels.css';
import { html, nothing, render } from 'lit';
import { use } from './actions';
import { load } from './cards';
import { keep, kept } from './kept';
import { listen } from './keys';
import { announce } from './live';
import { chooser } from './panels/chooser';
import { confetti } from './panels/confetti';
import { emotes, header, notices, prompt, roundButton } from './panels/controls';
import { dialogs } from './panels/dialogs';
import { feed } from './panels/feed';
import { markdown } from './panels/markdown';
import { lobby } from './panels/lobby';
import { result } from './panels/result';
import { apply } from './prefs';
import { play as sound } from './sound';
import { Stage } from './stage/stage';
import { change, myTurn, now, state, watch } from './state';
import { again } from './wire/again';
import { findDoor } from './wire/door';
import { Link } from './wire/link';
import type { Cards, Frame, Own, Public } from './wire/protocol';
import { learn, say } from './words';

/** Under which name the address of the words is kept. */
const WORDS = 'table.words';

/** The bot has put it into the page. */
const product = document.title;

const app = document.querySelector<HTMLElement>('#app')!;
const table = document.createElement('div');
table.className = 'table';
const panels = document.createElement('div');
panels.className = 'panels';
const head = document.createElement('div');
app.append(head, table, panels);

apply();
const door = findDoor();
const stage = new Stage(table);
listen(stage);

const link = new Link(door, (frame) => take(frame), (status, code, says = '') => change({ link: status, linkCode: code, linkSays: says }));
use(link);

// Frames are taken one after the other: a table cannot be shown before its words and faces are there.
let queue: Promise<void> = Promise.resolve();
function take(frame: Frame): void {
  // What is to be loaded is asked for at once.
  const loading = frame.t === 'hello' ? again(() => learn(frame.words)) : frame.t === 'cards' ? again(() => load(frame, () => repaint({ ...frame }))) : undefined;
  queue = queue.then(() => receive(frame, loading)).catch((e: unknown) => console.error(e));
}

/** A table without its other half: both are shown together. */
let half: Public | undefined;

async function receive(frame: Frame, loading?: Promise<void>): Promise<void> {
  switch (frame.t) {
    case 'hello':
      change({ hello: frame, ahead: frame.now - Date.now(), updated: frame.page !== link.page });
      await loading;
      keep(WORDS, frame.words);
      break;
    case 'cards':
      await loading;
      repaint(frame);
      break;
    case 'public':
      if (state.pub?.table === frame.table && frame.v < state.pub.v) return; // of a connection before
      half = frame;
      break;
    case 'own':
      if (half?.table !== frame.table || half.v !== frame.v) return;
      change({ pub: half, own: frame, none: '' });
      queueMicrotask(() => celebrate(frame)); // when the stage has begun to show it
      break;
    case 'done':
    case 'refused':
      link.answered(frame);
      break;
    case 'none':
      change({ pub: undefined, own: undefined, none: frame.says });
      break;
    case 'react': {
      const bubbles = new Map(state.bubbles).set(frame.seat, state.hello?.emotes[frame.emote] ?? '');
      change({ bubbles });
      setTimeout(() => {
        const left = new Map(state.bubbles);
        left.delete(frame.seat);
        change({ bubbles: left });
      }, 2600);
    }
  }
}

/** Shows faces whose picture has come. */
function repaint(cards: Cards): void {
  stage.repaint();
  change({ cards });
}

let celebrated = '';
function celebrate(own: Own): void {
  const { pub } = state;
  if (pub?.phase !== 'match_over' || pub.table !== own.table || celebrated === pub.table) return;
  celebrated = pub.table;
  if (!pub.result?.winners?.length) return;
  setTimeout(confetti, Math.max(0, stage.quietAt - performance.now()));
  if (pub.result.winners.includes(own.seat)) sound('win');
}

/** What stands in the place of a table. */
function instead() {
  const { link: status, linkCode, linkSays, none, pub } = state;
  if (status === 'stopped') {
    const why = { barred: 'Barred', nobody: 'Nobody', ticket_used: 'TicketUsed', ticket_over: 'TicketOver' }[linkCode] ?? 'SessionOver';
    // Without a session there may be no words yet, but a command is the same in all of them.
    return html`<main class="sheet"><div class="headline">${markdown(linkSays || say(why) || `\`/game table\` · ${linkCode}`)}</div></main>`;
  }
  if (none) return html`<main class="sheet"><p class="headline">${none}</p></main>`;
  if (!pub) return html`<main class="sheet opening" aria-busy="true"><span class="dots"><i></i><i></i><i></i></span><p>${say('Opening')}</p></main>`;
  return nothing;
}

function show(): void {
  stage.update();
  const l = stage.layout;
  const there = state.link !== 'stopped' && state.pub && state.own;
  table.hidden = !there;
  render(header(door), head);
  render(
    html`${there ? html`${feed(l)} ${prompt(l, stage.hand)} ${emotes(l)} ${roundButton()} ${chooser(stage.hand)} ${lobby()} ${result(stage.quietAt)}` : instead()}
    ${notices()} ${dialogs()}`,
    panels,
  );
  focusChooser();
  announce();
  const title = there && myTurn() ? `${state.own!.told.headline} · ${product}` : product;
  if (title !== document.title) document.title = title;
}

/** Whoever plays by keyboard goes on where the color is named. */
function focusChooser(): void {
  const box = panels.querySelector('.chooser');
  if (box && !box.contains(document.activeElement) && !document.querySelector('dialog')) {
    box.querySelector<HTMLElement>('.hue')?.focus({ preventScroll: true });
  }
}

watch(show);
addEventListener('resize', () => {
  stage.resize();
  change({});
});
addEventListener('pointerdown', (e) => {
  if (state.emotes && !(e.target as Element).closest('.emotes')) change({ emotes: false });
});
stage.resize();
// The ring of time, and the seconds until the next round.
setInterval(() => {
  if (!document.hidden && state.pub?.until && state.pub.until > now()) change({});
}, 500);
change({});
// The words of the last visit will do until the bot names those of today.
const before = kept(WORDS);
if (before) void learn(before).then(() => change({}), () => {});
void link.run();
