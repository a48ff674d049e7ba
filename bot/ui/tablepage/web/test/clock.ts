// Time that passes when a test says so: timers, dates and performance.now of the page.

interface Timer {
  due: number;
  every?: number;
  run(): void;
}

let time = 0;
/** By how much dates are wrong. */
let shift = 0;
let count = 0;
const timers = new Map<number, Timer>();

function start(run: () => void, wait = 0, every?: number): number {
  timers.set(++count, { due: time + Math.max(0, wait), every, run });
  return count;
}

const set = (run: () => void, wait?: number) => start(run, wait);
const repeat = (run: () => void, wait = 0) => start(run, wait, Math.max(1, wait));
const clear = (id: number) => void timers.delete(id);

/** Gives the page this clock. */
export function install(...owners: object[]): void {
  for (const owner of owners) Object.assign(owner, { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: clear });
  Date.now = () => 1_764_000_000_000 + time + shift;
  performance.now = () => time;
  AbortSignal.timeout = (wait: number) => {
    const controller = new AbortController();
    set(() => controller.abort(new DOMException('late', 'TimeoutError')), wait);
    return controller.signal;
  };
}

/** Forgets what waits, as where a window is closed. */
export const forget = (): void => timers.clear();

/** Lets promises settle, without time. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) await new Promise((go) => setImmediate(go));
}

/** Lets milliseconds pass: each timer runs at its time, and promises settle after it. */
export async function pass(span: number): Promise<void> {
  const end = time + span;
  await settle();
  for (;;) {
    const next = [...timers].filter(([, t]) => t.due <= end).sort(([i, a], [j, b]) => a.due - b.due || i - j)[0];
    if (!next) break;
    const [id, timer] = next;
    time = Math.max(time, timer.due);
    if (timer.every) timer.due = Math.max(timer.due + timer.every, time + (time > timer.due ? timer.every : 0)); // what was missed is not made up for
    else timers.delete(id);
    timer.run();
    await settle();
  }
  time = end;
}

/** Lets the wall clock go on while nothing runs, as in a computer that sleeps. */
export function sleep(span: number): void {
  time += span;
}

/** Sets the wall clock, and nothing else. */
export function setClock(by: number): void {
  shift += by;
}
