// The connection: a WebSocket, or polling where there is none. It owns nothing: whatever happens to it, it connects
// again, and sends again what was not answered, with its old number.
import { below, type Host, Shut } from '../host/host';
import type { Ask, Done, Frame, Refused } from './protocol';

export type LinkState = 'opening' | 'open' | 'lost' | 'stopped';

interface Waiting {
  ask: Ask;
  settle(answer: Done | Refused): void;
}

/** So often the page says that it is there, and the bot that it has heard it. */
const BEAT = 10_000;
/** So long after the bot's last word the page says that it hears nothing, and then gives the socket up. Packets may be late by 3 s each way. */
const QUIET = 13_500;
const DEAD = 16_500;
/** An upgrade takes no longer than this, nor does the first word after it. */
const FIRST = 8000;
/** An answer that takes longer than this comes no more. */
const PATIENCE = 12_000;
/** How long a poll lets the bot wait for news, in seconds. */
const POLL = 7;
/** How often the page looks at the clock. */
const TICK = 500;
/** Those codes end the page's part, until there is a new link. */
const FINAL = new Set(['ticket_used', 'ticket_over', 'session_over', 'barred', 'nobody', 'malformed', 'not_there']);
/** Such a session is worth nothing, but a host that asks for no ticket gets another one. */
const WORTHLESS = new Set(['session_over', 'not_there']);

export class Link {
  private session = '';
  private opening?: Promise<void>;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();
  private socket?: WebSocket;
  /** Gives the socket up without waiting for the other side to close it, which may take seconds. */
  private hangUp?: () => void;
  private failedUpgrades = 0;
  /** So many failed upgrades in a row mean that there are no sockets. Where there was one, the bot is away more likely. */
  private mostFailed = 2;
  private attempts = 0;
  private wakeUp?: () => void;
  private polling = false;
  private after = '';
  /** When the bot said something last, or a new try began; since when it owes an answer, 0: it does not; when the page said that it is there. */
  private heard = 0;
  private owed = 0;
  private beaten = 0;
  /** Whether the page has said that it hears nothing, and still holds the socket. */
  private doubts = false;
  private stopped = false;
  /** The process that has the table, among several; '': any. */
  private node = '';
  private moves = 0;
  private said?: boolean;
  /** The table and the page's version, as last seen. */
  table = '';
  page = '';

  constructor(
    private readonly host: Host,
    private readonly take: (frame: Frame) => void,
    private readonly tell: (state: LinkState, code: string) => void,
    /** Whether somebody looks at the page. */
    private readonly seen: () => boolean,
  ) {
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.hangUp?.());
    document.addEventListener('visibilitychange', () => {
      this.look();
      if (document.hidden) return;
      // A phone that slept may hold a connection that is none any more.
      if (Date.now() - this.heard > QUIET) this.hangUp?.();
      this.hurry();
    });
  }

  /** Connects, for ever, or until there is no way in. */
  async run(): Promise<void> {
    this.stopped = false;
    this.tell('opening', '');
    while (!this.stopped) {
      let code = 'network';
      try {
        code = this.failedUpgrades >= this.mostFailed ? await this.poll() : await this.converse();
      } catch (e) {
        if (e instanceof Shut) {
          code = e.code;
          this.stopped = !e.again;
        }
      }
      // A process that does not answer may be gone: any other one tells where the table is now.
      if (code === 'network' || code === 'restart') this.node = '';
      if (WORTHLESS.has(code) && this.host.kind !== 'link' && !this.stopped) {
        this.session = '';
        this.count = 0;
        this.drop();
      } else if (FINAL.has(code) && code !== 'malformed') {
        this.stopped = true;
      }
      this.tell(this.stopped ? 'stopped' : 'lost', code);
      if (!this.stopped) await this.pause(code);
    }
  }

  /** Presses a button, or chooses from a menu. The answer may take as long as the network needs. */
  send(id: string, values?: string[]): Promise<Done | Refused> {
    return this.ask(values ? { n: ++this.count, id, values } : { n: ++this.count, id });
  }

  react(emote: number): Promise<Done | Refused> {
    return this.ask({ n: ++this.count, react: emote });
  }

  private ask(ask: Ask): Promise<Done | Refused> {
    return new Promise((settle) => {
      this.waiting.set(ask.n, { ask, settle });
      this.transmit(ask);
    });
  }

  private transmit(ask: Ask): void {
    if (this.polling) {
      this.fetchFrames([ask]).catch(() => setTimeout(() => this.waiting.has(ask.n) && this.transmit(ask), 1500));
    } else if (this.socket?.readyState === WebSocket.OPEN) {
      const { socket, hangUp } = this;
      this.utter(ask);
      setTimeout(() => this.waiting.has(ask.n) && this.socket === socket && hangUp?.(), PATIENCE);
    }
  }

  /** Sends a frame over the socket, if that is open. Each is answered. */
  private utter(frame: object): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.owed ||= Date.now();
    this.socket.send(JSON.stringify(frame));
  }

  /** Says that the page is there, and whether somebody looks at it. */
  private beat(): void {
    this.said = this.seen();
    this.beaten = Date.now();
    this.utter({ p: 1, seen: this.said });
  }

  /** Says whether somebody looks at the page, if that is not known yet. */
  look(): void {
    if (this.said !== this.seen() && this.session) this.beat();
  }

  private enter(): Promise<void> {
    if (this.session) return Promise.resolve();
    // A ticket works once: who asks meanwhile gets the same answer.
    this.opening ??= this.host.open().then((session) => { this.session = session; }).finally(() => { this.opening = undefined; });
    return this.opening;
  }

  /** Talks over one WebSocket until it closes, and returns why. */
  private converse(): Promise<string> {
    return new Promise((done, fail) => {
      const where = new URL(below(this.node) + 'ws', location.href);
      where.protocol = where.protocol === 'https:' ? 'wss:' : 'ws:';
      where.search = where.hash = '';
      const { line } = globalThis;
      globalThis.line = undefined;
      let socket: WebSocket;
      try {
        socket = line && line.socket.readyState <= WebSocket.OPEN ? line.socket : new WebSocket(where.href);
      } catch {
        this.failedUpgrades = Infinity; // there is none in this browser, or it is forbidden
        done('network');
        return;
      }
      this.socket = socket;
      this.heard = Date.now();
      this.owed = 0;
      this.doubts = false;
      let stage: 'opening' | 'entering' | 'greeting' | 'talking' = 'opening';
      let code = 'network';
      let refused: unknown;
      // The session is asked for while the socket opens: that saves a phone two ways through the network.
      const entered = this.enter().catch((e: unknown) => {
        refused = e;
        this.hangUp?.();
      });
      const greet = async () => {
        stage = 'entering';
        await entered;
        if (socket.readyState !== WebSocket.OPEN) return;
        stage = 'greeting';
        this.heard = Date.now();
        this.utter({ hello: this.session, table: this.table, page: this.page });
      };
      const hear = (event: MessageEvent) => {
        // An upgrade alone proves nothing: some proxies let nothing through after it.
        if (stage !== 'talking') this.failedUpgrades = 0;
        stage = 'talking';
        this.mostFailed = 8;
        this.hear();
        const frame = JSON.parse(event.data as string) as Frame;
        if (frame.t === 'bye') {
          code = frame.code;
          this.node = frame.node ?? '';
        }
        else this.receive(frame);
      };
      if (socket === line?.socket && line.said) {
        // The door has said hello. What it has heard comes first.
        stage = 'greeting';
        this.owed = this.heard;
        void entered.then(() => {
          if (refused || this.socket !== socket) return;
          line.heard.forEach(hear);
          socket.onmessage = hear;
        });
      } else {
        if (line) line.said = true;
        socket.onopen = greet;
        socket.onmessage = hear;
        if (socket.readyState === WebSocket.OPEN) void greet();
      }
      const clock = setInterval(() => {
        if (stage === 'talking') this.listen();
        else if (stage !== 'entering' && Date.now() - this.heard > FIRST) {
          if (stage === 'greeting' || this.mostFailed < 8) this.failedUpgrades = Infinity;
          this.hangUp?.();
        }
      }, TICK);
      const over = () => {
        clearInterval(clock);
        this.hangUp = undefined;
        socket.onmessage = socket.onclose = null;
        if (!refused && (stage === 'opening' || stage === 'greeting')) this.failedUpgrades++;
        if (refused) fail(refused);
        else done(code);
      };
      socket.onclose = over;
      this.hangUp = () => {
        socket.close();
        over();
      };
    });
  }

  /** Notes that the bot has said something. */
  private hear(): void {
    this.heard = Date.now();
    this.owed = 0;
    if (this.doubts) this.tell('open', '');
    this.doubts = false;
  }

  /** Asks the bot now and then whether it is there, and looks how long it has been silent. */
  private listen(): void {
    const now = Date.now();
    if (now < this.beaten) this.heard = this.beaten = now, this.owed &&= now; // the clock was put back
    const quiet = now - this.heard;
    // A hidden page, or a computer that slept, may ask late: the answer has its time all the same.
    const silent = (span: number) => this.owed && quiet > span && now - this.owed > span - BEAT - TICK;
    if (silent(DEAD)) return this.hangUp?.();
    if (silent(QUIET) && !this.doubts) {
      this.doubts = true;
      this.tell('lost', 'silent');
    }
    if (now - this.beaten >= BEAT) this.beat();
  }

  private async poll(): Promise<string> {
    this.polling = true;
    this.after = '';
    this.failedUpgrades = 0; // where polling fails too, sockets get another chance
    try {
      await this.enter();
      for (;;) await this.fetchFrames([]);
    } catch (e) {
      if (e instanceof Shut && e.code === 'moved') this.failedUpgrades = Infinity; // there are no sockets there either
      throw e;
    } finally {
      this.polling = false;
    }
  }

  private async fetchFrames(send: Ask[]): Promise<void> {
    const answer = await fetch(below(this.node) + 'api/poll', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ session: this.session, table: this.table, after: this.after, seen: this.seen(), wait: POLL, send }),
      // The first one is answered at once, the others with the next news.
      signal: AbortSignal.timeout(this.after ? QUIET : FIRST),
    });
    const said = (await answer.json()) as { frames?: Frame[]; after?: string; error?: string };
    if (!answer.ok) throw new Shut(said.error ?? 'network', true);
    this.after = said.after ?? this.after;
    for (const frame of said.frames ?? []) {
      if (frame.t === 'bye') {
        this.node = frame.node ?? '';
        throw new Shut(frame.code, true);
      }
      this.receive(frame);
    }
  }

  private receive(frame: Frame): void {
    switch (frame.t) {
      case 'hello':
        this.attempts = this.moves = 0;
        this.node = frame.node ?? '';
        this.page ||= frame.page;
        this.tell('open', this.polling ? 'polling' : '');
        if (!this.polling) this.beat();
        for (const { ask } of this.waiting.values()) this.transmit(ask);
        break;
      case 'public':
        this.table = frame.table;
        break;
      case 'p':
        return;
    }
    this.take(frame);
  }

  /** Takes an answer, when what was before it has been shown. */
  answered(frame: Done | Refused): void {
    const asked = this.waiting.get(frame.n);
    if (!asked) return;
    if (frame.t === 'refused' && frame.code === 'unknown') {
      setTimeout(() => this.waiting.has(frame.n) && this.transmit(asked.ask), 1000 + 3000 * Math.random());
      return;
    }
    this.waiting.delete(frame.n);
    asked.settle(frame);
  }

  /** Gives up what was asked in a session that is over. */
  private drop(): void {
    for (const [n, { settle }] of this.waiting) settle({ t: 'refused', n, why: '', code: 'stale' });
    this.waiting.clear();
  }

  private pause(code: string): Promise<void> {
    if (code === 'moved') {
      this.moves++;
      this.attempts = 0;
    }
    // Who has a table after its process died is known within seconds. For so long the page asks often.
    const moved = (this.moves < 30 ? 500 : 4000) * (0.5 + Math.random());
    const known: Record<string, number> = { moved, full: 30_000, busy: 5000, unreachable: 5000, flood: 10_000, malformed: 10_000, large: 10_000 };
    const wait = known[code] ?? Math.max(500, Math.min(8000, 500 * 2 ** this.attempts++) * (0.5 + Math.random() / 2));
    return new Promise((go) => {
      const timer = setTimeout(go, wait);
      this.wakeUp = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  private hurry(): void {
    this.wakeUp?.();
  }
}
