// The way to the bot for the units: sockets and fetches that do what a test says.
import type { Frame } from '../src/wire/protocol';

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
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  /** The page closes it. The other side, which may be gone, does not answer. */
  close(): void {
    this.left = true;
    this.readyState = 2;
  }
}

export interface Poll {
  address: string;
  body: { session: string; table: string; after: string; seen: boolean; send: Record<string, unknown>[] };
  answer(body: object, status?: number): void;
  fail(): void;
}

/** All polls, the newest last. */
export const polls: Poll[] = [];

function fetchLater(address: string, { body, signal }: { body: string; signal: AbortSignal }): Promise<Response> {
  return new Promise((go, fail) => {
    signal.addEventListener('abort', () => fail(new Error('late')));
    polls.push({
      address,
      body: JSON.parse(body) as Poll['body'],
      answer: (said, status = 200) => go({ ok: status < 300, status, json: () => Promise.resolve(said) } as Response),
      fail: () => fail(new Error('unreachable')),
    });
  });
}

Object.assign(globalThis, { WebSocket: FakeSocket, fetch: fetchLater });
