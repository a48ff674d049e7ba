// What the viewer can do, as requests to the bot. The bot decides: nothing changes here before it has answered.
import { play as sound, buzz } from './sound';
import { change, state } from './state';
import { say } from './words';
import type { Link } from './wire/link';
import type { Done, Refused } from './wire/protocol';

let link: Link;
let noticeTimer = 0;

export function use(it: Link): void {
  link = it;
}

/** After so long the page says that it is still sending. */
const PATIENT = 400;

/** Does a verb at the table, as a button of the bot would. */
export function act(verb: string, values?: string[]): Promise<Done | Refused> {
  const { table = '-', seq = 0 } = state.pub ?? {};
  return press(`1:${table}:${seq}:${verb}`, values);
}

/** Requests under way, by custom id: who presses twice means once. */
const underWay = new Map<string, Promise<Done | Refused>>();

/** Presses a button by its custom id. */
export function press(id: string, values?: string[]): Promise<Done | Refused> {
  const key = [id, ...(values ?? [])].join();
  const before = underWay.get(key);
  if (before) return before;
  const request = settle(link.send(id, values)).finally(() => underWay.delete(key));
  underWay.set(key, request);
  return request;
}

/** Waits until the bot has answered all that it has been asked. */
export async function settled(): Promise<void> {
  while (underWay.size) await Promise.all(underWay.values());
}

/** Shows everybody an emote. Whoever waits for it plays on. */
export async function react(emote: number): Promise<void> {
  change({ emotes: false });
  tell(await link.react(emote));
}

async function settle(request: Promise<Done | Refused>): Promise<Done | Refused> {
  change({ asked: state.asked + 1 });
  const timer = setTimeout(() => change({ slow: true }), PATIENT);
  const answer = await request;
  clearTimeout(timer);
  const asked = state.asked - 1;
  change({ asked, slow: state.slow && asked > 0 });
  tell(answer);
  return answer;
}

/** Shows what the bot says to a request. */
function tell(answer: Done | Refused): void {
  if (answer.t === 'done') {
    if (answer.panel || state.panel) change({ panel: answer.panel });
    if (answer.says) notify(answer.says);
  } else if (answer.code !== 'color') {
    sound('no');
    buzz(40);
    notify(answer.why || say('NotDone'));
  }
}

/** Shows a line for a while. */
export function notify(text: string): void {
  clearTimeout(noticeTimer);
  change({ notice: text });
  noticeTimer = window.setTimeout(() => change({ notice: '' }), Math.max(4000, text.length * 70));
}
