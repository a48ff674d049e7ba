// The way to the bot for the units: sockets and fetches that do what a test says.
import type { Frame, Hello } from '../src/wire/protocol';

/** A WebSocket whose other side is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  /** All that were made, the newest last. */
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return this.made.at(-1)!;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  /** Whether the page has let it go. */
  left = false;
  onopen?: () => void;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: (() => void) | null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
    Line.now?.connect(this);
  }

  /** The upgrade is answered. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(frame: Frame | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The connection ends. */
  end(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('WebSocket is already in CLOSING or CLOSED state.');
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
    Line.now?.carry(this, this.sent.at(-1)!);
  }

  /** The page closes it. The other side, which may be gone, does not answer. */
  close(): void {
    this.left = true;
    this.readyState = 2;
  }
}

export const HELLO: Hello = { t: 'hello', you: { id: '81', name: 'Ada' }, lang: 'en', words: 'a/words.json', page: '3f2a', now: 0, emotes: [] };

/** A way to a bot that answers everything at once, over a line that may be bad. */
export class Line {
  static now?: Line;
  /** Milliseconds that everything takes each way. */
  late = 20;
  /** Upgrades are not answered, or are and nothing after them; or nothing at all gets through, and what was open is dead for good. */
  trouble: '' | 'deaf' | 'mute' | 'gone' = '';
  private readonly lost = new Set<unknown>();

  constructor() {
    Line.now = this;
  }

  /** Everything that is open is lost, without a word. */
  goDead(): void {
    this.trouble = 'gone';
    for (const open of [...FakeSocket.made, ...polls]) this.lost.add(open);
  }

  connect(socket: FakeSocket): void {
    if (this.trouble === 'gone') this.lost.add(socket);
    if (this.trouble !== 'deaf') this.later(socket, 2, () => socket.readyState === 0 && socket.open());
  }

  carry(socket: FakeSocket, frame: Record<string, unknown>): void {
    const answer = frame.hello ? HELLO : frame.p ? { t: 'p' } : { t: 'done', n: frame.n };
    if (this.trouble !== 'mute') this.later(socket, 2, () => socket.say(answer));
  }

  poll(poll: Poll): void {
    if (this.trouble === 'gone') this.lost.add(poll);
    const { after, send, wait } = poll.body;
    const frames = [...(after ? [] : [HELLO]), ...send.map(({ n }) => ({ t: 'done', n }))];
    setTimeout(() => this.later(poll, 2, () => poll.answer({ frames, after: 'x' })), frames.length ? 0 : wait * 1000);
  }

  private later(way: unknown, ways: number, run: () => void): void {
    setTimeout(() => !this.lost.has(way) && run(), ways * this.late);
  }
}

export interface Poll {
  address: string;
  body: { session: string; table: string; after: string; seen: boolean; wait: number; send: Record<string, unknown>[] };
  answer(body: object, status?: number): void;
  fail(): void;
}

/** All polls, the newest last. */
export const polls: Poll[] = [];

function fetchLater(address: string, { body, signal }: { body: string; signal: AbortSignal }): Promise<Response> {
  return new Promise((go, fail) => {
    signal.addEventListener('abort', () => fail(new Error('late')));
    const poll: Poll = {
      address,
      body: JSON.parse(body) as Poll['body'],
      answer: (said, status = 200) => go({ ok: status < 300, status, json: () => Promise.resolve(said) } as Response),
      fail: () => fail(new Error('unreachable')),
    };
    polls.push(poll);
    Line.now?.poll(poll);
  });
}

Object.assign(globalThis, { WebSocket: FakeSocket, fetch: fetchLater });
