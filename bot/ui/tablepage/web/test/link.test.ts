import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { hide } from './page';
import { type Host, Shut } from '../src/host/host';
import { Link } from '../src/wire/link';
import type { Done, Frame, Hello, Refused } from '../src/wire/protocol';
import { FakeSocket, HELLO, Line, polls } from './wire';
import { forget, pass, setClock, settle, sleep } from './clock';

/** A page's link, and what comes of it. */
class Page {
  /** What the page tells of its connection. */
  told: string[] = [];
  frames: Frame[] = [];
  answers: (Done | Refused)[] = [];
  /** How often the host was asked for a session. */
  opened = 0;
  seen = true;
  readonly link: Link;

  constructor(kind: Host['kind'] = 'link', refusal?: Shut) {
    FakeSocket.made = [];
    polls.length = 0;
    Math.random = () => 0.5;
    const open = async () => {
      this.opened++;
      if (Page.slow) await new Promise((go) => setTimeout(go, Page.slow));
      if (refusal) throw refusal;
      return `session${this.opened}`;
    };
    this.link = new Link({ kind, open }, (f) => this.take(f), (...told) => this.told.push(told.filter(Boolean).join(' ')), () => this.seen);
    void this.link.run();
  }

  /** How long the bot takes to let somebody in. */
  static slow = 0;

  private take(frame: Frame): void {
    this.frames.push(frame);
    if (frame.t === 'done' || frame.t === 'refused') this.link.answered(frame);
  }

  /** A page that is welcomed. */
  static async open(kind?: Host['kind']): Promise<Page> {
    const page = new Page(kind);
    await page.welcome();
    return page;
  }

  /** The newest socket is answered, and the page is welcomed. */
  async welcome(more: Partial<Hello> = {}): Promise<FakeSocket> {
    FakeSocket.last.open();
    await settle();
    FakeSocket.last.say({ ...HELLO, ...more });
    return FakeSocket.last;
  }

  press(id: string, values?: string[]): void {
    void this.link.send(id, values).then((answer) => this.answers.push(answer));
  }

  get now(): string {
    return this.told.at(-1)!;
  }
}

/** What listens to the window and the document. */
const listeners: (() => void)[] = [];
for (const target of [globalThis, document]) {
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = (...on: Parameters<typeof add>) => {
    add.apply(target, on);
    listeners.push(() => remove.apply(target, on));
  };
}

/** Closes the window: nothing of its page goes on. */
function closeWindow(): void {
  forget();
  Line.now = undefined;
  for (const remove of listeners.splice(0)) remove();
}
afterEach(closeWindow);

const requests = (socket: FakeSocket) => socket.sent.filter((f) => f.id).map((f) => `${f.n} ${f.id}`);

test('a page says who it is, then that it is there, and is open', async () => {
  const page = await Page.open();
  assert.equal(FakeSocket.last.address, 'wss://uno.example.org/ws');
  assert.deepEqual(FakeSocket.last.sent, [{ hello: 'session1', table: '', page: '' }, { p: 1, seen: true }]);
  assert.deepEqual(page.told, ['opening', 'open']);
});

test('a socket that the door has opened is taken over, with what it has heard, in its order', async () => {
  for (const said of [true, false]) {
    const socket = new FakeSocket('wss://uno.example.org/ws');
    socket.open();
    const line = { socket: socket as unknown as WebSocket, heard: said ? [{ data: JSON.stringify(HELLO) } as MessageEvent] : [], said };
    socket.onmessage = (e) => line.heard.push(e as MessageEvent);
    globalThis.line = line;
    const page = new Page();
    if (said) socket.say({ t: 'none', says: 'no game' });
    await settle();
    if (!said) socket.say(HELLO);
    if (!said) socket.say({ t: 'none', says: 'no game' });
    await settle();
    assert.equal(FakeSocket.made.length, 0, 'no other one is opened');
    assert.deepEqual(socket.sent, [...(said ? [] : [{ hello: 'session1', table: '', page: '' }]), { p: 1, seen: true }]);
    assert.deepEqual(page.frames.map((f) => f.t), ['hello', 'none']);
    assert.deepEqual(page.told, ['opening', 'open']);
    assert.equal(globalThis.line, undefined);
  }
});

test('a socket of the door that is closed already is not taken', async () => {
  const socket = new FakeSocket('wss://uno.example.org/ws');
  socket.end();
  globalThis.line = { socket: socket as unknown as WebSocket, heard: [], said: true };
  const page = new Page();
  await page.welcome();
  assert.notEqual(FakeSocket.last, socket);
  assert.deepEqual(page.told, ['opening', 'open']);
});

test('the session is asked for while the socket opens, once', async () => {
  const page = new Page();
  assert.equal(page.opened, 1);
  assert.equal(FakeSocket.made.length, 1);
  await page.welcome();
  FakeSocket.last.end();
  await pass(20_000);
  assert.equal(page.opened, 1, 'a session outlives its connection');
});

test('a cut is told, and the page comes back with the table and the version that it showed', async () => {
  const page = await Page.open();
  FakeSocket.last.say({ t: 'public', table: 'k3f9', v: 1 });
  FakeSocket.last.end();
  await settle();
  assert.equal(page.now, 'lost network');
  await pass(1000);
  assert.equal(FakeSocket.made.length, 2);
  const socket = await page.welcome();
  assert.deepEqual(socket.sent[0], { hello: 'session1', table: 'k3f9', page: '3f2a' });
  assert.equal(page.now, 'open');
});

test('what was not answered is sent again after a cut, with its number, and nothing else', async () => {
  const page = await Page.open();
  page.press('1:k:1:draw');
  page.press('1:k:2:pass');
  FakeSocket.last.say({ t: 'done', n: 1 });
  await settle();
  assert.deepEqual(page.answers.map((a) => a.n), [1]);
  FakeSocket.last.end();
  await pass(1000);
  const socket = await page.welcome();
  assert.deepEqual(requests(socket), ['2 1:k:2:pass']);
  socket.say({ t: 'refused', n: 2, why: 'No.' });
  await settle();
  assert.deepEqual(page.answers.map((a) => `${a.t} ${a.n}`), ['done 1', 'refused 2']);
});

test('what is pressed without a connection waits for one', async () => {
  const page = await Page.open();
  FakeSocket.last.end();
  await settle();
  page.press('1:k:1:draw');
  await pass(1000);
  assert.deepEqual(requests(await page.welcome()), ['1 1:k:1:draw']);
});

test('where nobody knows yet whether it counts, it is asked again after some seconds', async () => {
  const page = await Page.open();
  page.press('1:k:1:draw');
  FakeSocket.last.say({ t: 'refused', n: 1, why: '', code: 'unknown' });
  await pass(4000);
  assert.deepEqual(requests(FakeSocket.last), ['1 1:k:1:draw', '1 1:k:1:draw']);
  assert.deepEqual(page.answers, []);
});

test('tries become rarer, up to one in eight seconds, and a welcome makes them frequent again', async () => {
  const page = await Page.open();
  const gaps: number[] = [];
  for (let i = 0; i < 8; i++) {
    const before = FakeSocket.made.length;
    FakeSocket.last.open(); // upgrades work: it does not poll
    FakeSocket.last.end();
    let waited = 0;
    for (; FakeSocket.made.length === before; waited += 100) await pass(100);
    gaps.push(waited);
  }
  for (let i = 1; i < gaps.length; i++) assert.ok(gaps[i] >= gaps[i - 1], `${gaps}`);
  assert.ok(gaps[0] <= 600 && gaps.at(-1)! >= 6000 && gaps.at(-1)! <= 8000, `${gaps}`);
  await page.welcome();
  FakeSocket.last.end();
  await pass(600);
  assert.equal(FakeSocket.last.readyState, 0, 'a new try');
});

test('it tries at once when the network or the viewer comes back', async () => {
  for (const back of [() => dispatchEvent(new Event('online')), () => { hide(true); hide(false); }]) {
    await Page.open();
    for (let i = 0; i < 5; i++) {
      FakeSocket.last.open();
      FakeSocket.last.end();
      await pass(i < 4 ? 10_000 : 0);
    }
    const before = FakeSocket.made.length;
    back();
    await settle();
    assert.equal(FakeSocket.made.length, before + 1);
    closeWindow();
  }
});

test('without a network the connection is given up, and nobody waits until it is closed', async () => {
  const page = await Page.open();
  dispatchEvent(new Event('offline'));
  await settle();
  assert.ok(FakeSocket.last.left);
  assert.equal(page.now, 'lost network');
});

test('after two failed upgrades it polls, and says so', async () => {
  const page = new Page();
  FakeSocket.last.end();
  await pass(1000);
  assert.equal(FakeSocket.made.length, 2);
  FakeSocket.last.end();
  await pass(2000);
  assert.equal(FakeSocket.made.length, 2);
  assert.deepEqual([polls[0].address, polls[0].body], ['api/poll', { session: 'session1', table: '', after: '', seen: true, wait: 7, send: [] }]);
  polls[0].answer({ frames: [HELLO, { t: 'public', table: 'k3f9', v: 1 }], after: 'x1' });
  await settle();
  assert.equal(page.now, 'open polling');
  assert.deepEqual([polls[1].body.table, polls[1].body.after], ['k3f9', 'x1']);
});

test('where there was a socket, the bot is away more likely than that there are none', async () => {
  const page = await Page.open();
  FakeSocket.last.end();
  for (let i = 0; i < 6; i++) {
    await pass(10_000);
    FakeSocket.last.end();
  }
  await pass(10_000);
  assert.equal(polls.length, 0);
  await page.welcome();
  assert.equal(page.now, 'open');
});

/** A page that polls, and has its first poll open. */
async function polling(): Promise<Page> {
  const page = new Page();
  FakeSocket.last.end();
  await pass(1000);
  FakeSocket.last.end();
  await pass(2000);
  polls[0].answer({ frames: [HELLO], after: 'x1' });
  await settle();
  return page;
}

test('a request goes by a poll of its own, and once more where that fails', async () => {
  const page = await polling();
  page.press('1:k:1:draw');
  await settle();
  const sends = () => polls.filter((p) => p.body.send.length);
  assert.deepEqual(sends().map((p) => p.body.send), [[{ n: 1, id: '1:k:1:draw' }]]);
  sends()[0].fail();
  await pass(2000);
  assert.equal(sends().length, 2);
  sends()[1].answer({ frames: [{ t: 'done', n: 1 }], after: 'x2' });
  await settle();
  assert.deepEqual(page.answers.map((a) => a.n), [1]);
});

test('where polls fail, too, sockets get another chance', async () => {
  const page = await polling();
  polls.at(-1)!.fail();
  await settle();
  assert.equal(page.now, 'lost network');
  await pass(1000);
  assert.equal(FakeSocket.made.length, 3);
  await page.welcome();
  assert.equal(page.now, 'open');
});

test('a browser without sockets polls at once', async () => {
  const known = globalThis.WebSocket;
  globalThis.WebSocket = class { constructor() { throw new Error('there is none'); } } as unknown as typeof WebSocket;
  new Page();
  await pass(1000);
  globalThis.WebSocket = known;
  assert.equal(polls.length, 1);
});

test('it says whether somebody looks, when that changes and again and again', async () => {
  const page = await Page.open();
  const beats = () => FakeSocket.last.sent.filter((f) => f.p).map((f) => f.seen);
  page.seen = false;
  page.link.look();
  page.link.look();
  assert.deepEqual(beats(), [true, false]);
  FakeSocket.last.say({ t: 'p' });
  await pass(11_000);
  assert.deepEqual(beats(), [true, false, false]);
});

test('a page that was put away for long does not trust its connection', async () => {
  const page = await Page.open();
  FakeSocket.last.say({ t: 'p' });
  hide(true);
  sleep(60_000);
  hide(false);
  await pass(1000);
  assert.ok(FakeSocket.made[0].left);
  assert.equal(FakeSocket.made.length, 2);
  await page.welcome();
  assert.equal(page.now, 'open');
});

test('a request that has no answer for twelve seconds ends the connection, and is sent by the next one', async () => {
  const page = await Page.open();
  const [first] = FakeSocket.made;
  page.press('1:k:1:draw');
  await pass(13_000);
  assert.ok(first.left);
  assert.deepEqual(requests(await page.welcome()), ['1 1:k:1:draw']);
});

test('what ends the page’s part ends it, until somebody asks again', async () => {
  for (const code of ['barred', 'session_over', 'ticket_used']) {
    const page = await Page.open();
    FakeSocket.last.say({ t: 'bye', code });
    FakeSocket.last.end();
    await pass(60_000);
    assert.equal(page.now, `stopped ${code}`);
    assert.equal(FakeSocket.made.length, 1);
    closeWindow();
  }
});

test('who is refused a session is told why, and it is tried again where that makes sense', async () => {
  for (const [refusal, then, tries] of [[new Shut('busy', true), 'lost busy', 2], [new Shut('ticket_over', false), 'stopped ticket_over', 1], [new Shut('404', false), 'stopped 404', 1]] as const) {
    const page = new Page('link', refusal);
    await pass(6000);
    assert.deepEqual([page.told[1], page.opened], [then, tries]);
    closeWindow();
  }
});

test('inside Discord a session that is over is replaced, and what was asked in it is given up', async () => {
  const page = await Page.open('discord');
  page.press('1:k:1:draw');
  FakeSocket.last.say({ t: 'bye', code: 'session_over' });
  FakeSocket.last.end();
  await pass(1000);
  assert.deepEqual(page.answers.map((a) => (a as Refused).code), ['stale']);
  const socket = await page.welcome();
  assert.equal(socket.sent[0].hello, 'session2');
  page.press('1:k:1:draw');
  assert.deepEqual(requests(socket), ['1 1:k:1:draw'], 'numbers begin again');
});

test('a table that has moved is found at its process, and anywhere where that is gone', async () => {
  const page = await Page.open();
  FakeSocket.last.say({ t: 'bye', code: 'moved', node: 'b' });
  FakeSocket.last.end();
  await pass(1000);
  assert.equal(FakeSocket.last.address, 'wss://uno.example.org/n/b/ws');
  await page.welcome({ node: 'b' });
  FakeSocket.last.end(); // the process died
  await pass(1000);
  assert.equal(FakeSocket.last.address, 'wss://uno.example.org/ws');
});

test('only a name of a process becomes part of an address', async () => {
  await Page.open();
  FakeSocket.last.say({ t: 'bye', code: 'moved', node: '../evil' });
  FakeSocket.last.end();
  await pass(1000);
  assert.equal(FakeSocket.last.address, 'wss://uno.example.org/ws');
});

test('a page that is wrong, or one of too many, waits before it comes again', async () => {
  for (const [code, wait] of [['full', 30_000], ['flood', 10_000], ['malformed', 10_000], ['large', 10_000]] as const) {
    const page = await Page.open();
    FakeSocket.last.say({ t: 'bye', code });
    FakeSocket.last.end();
    await pass(wait - 1000);
    assert.equal(FakeSocket.made.length, 1, code);
    assert.equal(page.now, `lost ${code}`);
    await pass(1500);
    assert.equal(FakeSocket.made.length, 2, code);
    closeWindow();
  }
});

/** A page on a line, which is open. */
async function onLine(late = 20): Promise<[Page, Line]> {
  const line = new Line();
  line.late = late;
  const page = new Page();
  await pass(1000 + 6 * late);
  assert.equal(page.now, 'open');
  return [page, line];
}

/** How long it takes until something holds, in milliseconds, at most a minute. */
async function until(holds: () => boolean): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (holds()) return waited;
    await pass(100);
  }
  return Infinity;
}

test('a quiet page asks the bot at most every ten seconds whether it is there, and takes the answer for itself', async () => {
  const [page] = await onLine();
  const before = FakeSocket.last.sent.length;
  await pass(600_000);
  const beats = FakeSocket.last.sent.length - before;
  assert.ok(beats >= 55 && beats <= 60, `${beats}`);
  assert.equal(FakeSocket.made.length, 1);
  assert.ok(page.frames.every((f) => f.t !== 'p'));
});

test('a line that goes dead without a word is noticed within 15 s, and left for one that works within 20 s', async () => {
  for (let after = 0; after < 12_000; after += 1300) {
    const [page, line] = await onLine();
    await pass(after);
    line.goDead();
    line.trouble = ''; // new connections work
    const noticed = await until(() => page.now === 'lost silent');
    const back = noticed + await until(() => page.now === 'open');
    assert.ok(noticed <= 15_000 && back <= 20_000, `${after}: ${noticed}, ${back}`);
    closeWindow();
  }
});

test('after silence of any length the page is back within 20 s', async () => {
  Math.random = () => 0.99;
  for (let length = 1000; length < 90_000; length += 4700) {
    const [page, line] = await onLine();
    Math.random = () => 0.99;
    line.goDead();
    await pass(length);
    if (length > 15_000) assert.match(page.now, /^lost/);
    line.trouble = '';
    const back = await until(() => page.now.startsWith('open') && FakeSocket.made.length > 1);
    assert.ok(back <= 20_000, `${length}: ${back}`);
    closeWindow();
  }
});

test('nothing is said in a socket that is being closed', async () => {
  const [page] = await onLine();
  FakeSocket.last.readyState = 2;
  await pass(12_000);
  page.link.look();
  page.press('1:k:1:draw');
  FakeSocket.last.end();
  await pass(2000);
  assert.deepEqual(page.answers.map((a) => a.n), [1]);
});

test('what is pressed in a silent connection is done once by the next one', async () => {
  const [page, line] = await onLine();
  line.goDead();
  page.press('1:k:1:draw');
  line.trouble = '';
  await pass(20_000);
  assert.deepEqual(page.answers.map((a) => `${a.t} ${a.n}`), ['done 1']);
});

test('a line that is late by 3 s each way is not given up, also where it becomes that late at once', async () => {
  for (let after = 0; after < 11_000; after += 900) {
    const [page, line] = await onLine();
    await pass(after);
    line.late = 3000;
    page.press('1:k:1:draw');
    await pass(60_000);
    assert.equal(FakeSocket.made.length, 1, `${after}`);
    assert.equal(page.now, 'open');
    assert.deepEqual(page.answers.map((a) => a.n), [1]);
    closeWindow();
  }
});

test('a page opens over a line that is late by 3 s each way', async () => {
  await onLine(3000);
  assert.equal(FakeSocket.made.length, 1);
});

test('word that comes late takes the worry back', async () => {
  const [page, line] = await onLine();
  line.late = 2300;
  await until(() => page.now === 'lost silent');
  await until(() => page.now === 'open');
  assert.equal(FakeSocket.made.length, 1);
});

test('a connection that is cut every ten seconds goes on, and loses nothing', async () => {
  const [page] = await onLine();
  for (let i = 1; i <= 6; i++) {
    await pass(10_000);
    page.press(`1:k:${i}:draw`);
    FakeSocket.last.end();
    await pass(1500);
    assert.equal(page.now, 'open');
  }
  assert.deepEqual(page.answers.map((a) => a.n), [1, 2, 3, 4, 5, 6]);
  assert.equal(polls.length, 0);
});

test('where upgrades stay silent, answered or not, it polls within 12 s', async () => {
  for (const trouble of ['mute', 'deaf'] as const) {
    const line = new Line();
    line.trouble = trouble;
    const page = new Page();
    const begins = await until(() => polls.length > 0);
    assert.ok(begins <= 12_000, `${trouble}: ${begins}`);
    await pass(1000);
    assert.equal(page.now, 'open polling', trouble);
    page.press('1:k:1:draw');
    await pass(1000);
    assert.equal(page.answers.length, 1);
    closeWindow();
  }
});

test('a page that had a socket polls within 12 s of the upgrade that stays silent', async () => {
  const [page, line] = await onLine();
  line.trouble = 'mute';
  FakeSocket.last.end();
  await until(() => FakeSocket.made.length > 1);
  assert.ok(await until(() => page.now === 'open polling') <= 12_000);
});

test('an upgrade that is answered and closed again is none', async () => {
  new Page();
  for (let i = 0; i < 2; i++) {
    FakeSocket.last.open();
    await settle();
    FakeSocket.last.end();
    await pass(1500);
  }
  assert.equal(polls.length, 1);
});

test('a bot that takes its time to let somebody in does not look like a proxy', async () => {
  const line = new Line();
  Page.slow = 9000;
  const page = new Page();
  Page.slow = 0;
  await pass(12_000);
  assert.equal(page.now, 'open');
  assert.deepEqual([line.trouble, polls.length], ['', 0]);
});

test('a page that polls notices silence within 15 s, too, and is back within 20 s', async () => {
  const line = new Line();
  line.trouble = 'mute';
  const page = new Page();
  await pass(15_000);
  assert.equal(page.now, 'open polling');
  line.goDead();
  assert.ok(await until(() => page.now.startsWith('lost')) <= 15_000);
  line.trouble = 'mute';
  assert.ok(await until(() => page.now === 'open polling') <= 20_000);
});

test('polls over a line that is late by 3 s each way go on', async () => {
  const line = new Line();
  line.trouble = 'mute';
  const page = new Page();
  await pass(15_000);
  line.late = 3000;
  const told = page.told.length;
  await pass(120_000);
  assert.equal(page.told.length, told);
});

test('a hidden page whose clock stands still for minutes keeps its connection', async () => {
  const [page, line] = await onLine();
  line.late = 1000;
  hide(true);
  for (let i = 0; i < 10; i++) {
    sleep(60_000);
    await pass(2600);
  }
  assert.equal(FakeSocket.made.length, 1);
  assert.equal(page.now, 'open');
  hide(false);
});

test('a clock that is put back is no silence and hides none', async () => {
  const [page, line] = await onLine();
  setClock(-3_600_000);
  await pass(30_000);
  assert.equal(page.now, 'open');
  line.goDead();
  assert.ok(await until(() => page.now === 'lost silent') <= 15_000);
});
