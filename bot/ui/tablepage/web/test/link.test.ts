import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { hide } from './page';
import { type Host, Shut } from '../src/host/host';
import { Link } from '../src/wire/link';
import type { Done, Frame, Hello, Refused } from '../src/wire/protocol';
import { FakeSocket, polls } from './wire';
import { forget, pass, settle, sleep } from './clock';

const HELLO: Hello = { t: 'hello', you: { id: '81', name: 'Ada' }, lang: 'en', words: 'a/words.json', page: '3f2a', now: 0, emotes: [] };

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
      if (refusal) throw refusal;
      return `session${this.opened}`;
    };
    this.link = new Link({ kind, open }, (f) => this.take(f), (...told) => this.told.push(told.filter(Boolean).join(' ')), () => this.seen);
    void this.link.run();
  }

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

test('tries become rarer, up to one in ten seconds, and a welcome makes them frequent again', async () => {
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
  assert.ok(gaps[0] <= 600 && gaps.at(-1)! >= 7000 && gaps.at(-1)! <= 10_000, `${gaps}`);
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
  assert.deepEqual([polls[0].address, polls[0].body], ['api/poll', { session: 'session1', table: '', after: '', seen: true, send: [] }]);
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

test('a poll without an answer is given up after half a minute', async () => {
  const page = await polling();
  await pass(29_000);
  assert.equal(page.now, 'open polling');
  await pass(2000);
  assert.equal(page.now, 'lost network');
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
  await pass(25_000);
  assert.ok(beats().length > 2);
});

test('a page that was put away for long does not trust its connection', async () => {
  const page = await Page.open();
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
  for (const [refusal, then, tries] of [[new Shut('busy', true), 'lost busy', 2], [new Shut('ticket_over', false), 'stopped ticket_over', 1]] as const) {
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
