// How the page gets a session: by the ticket of a private link, by a name in the playground, or by a session that
// this browser has kept. Each tab gets a session of its own, because requests are counted in a session.

import { keep, kept } from '../kept';

const KEPT = 'table.session';

export interface Door {
  kind: 'link' | 'playground';
  /** Where the channel is, in the playground. */
  back?: string;
  open(): Promise<string>;
}

/** A refusal, by its code in docs/table.md. `again` is whether trying again makes sense. */
export class Shut extends Error {
  constructor(
    readonly code: string,
    readonly again: boolean,
    /** The reason in words, if the bot gives them: before there is a session, the page has none. */
    readonly says = '',
  ) {
    super(code);
  }
}

export function findDoor(): Door {
  const query = new URLSearchParams(location.search);
  const as = query.get('as');
  if (as !== null) {
    const here = query.get('in') ?? '';
    const back = `../?as=${encodeURIComponent(as)}${here ? `&in=${encodeURIComponent(here)}` : ''}`;
    return { kind: 'playground', back, open: () => ask({ as, in: here }) };
  }
  let ticket = location.hash.slice(1);
  // The ticket works once, but nobody who reads the address later should find it.
  if (ticket) history.replaceState(null, '', location.pathname + location.search);
  return {
    kind: 'link',
    async open() {
      if (ticket) {
        const used = ticket;
        const session = await redeem(used);
        ticket = '';
        keep(KEPT, session);
        return session;
      }
      const session = kept(KEPT);
      if (!session) throw new Shut('session_over', false);
      return ask({ session });
    },
  };
}

/** Where a process answers, among several; '' is any of them. */
export function below(node: string): string {
  return /^[a-z0-9-]+$/.test(node) ? `n/${node}/` : '';
}

/** Opens a ticket at the process that knows it; another one tells whether it is gone for good. */
async function redeem(ticket: string): Promise<string> {
  const node = ticket.split('.', 1)[0];
  if (node === ticket) return ask({ ticket });
  try {
    return await ask({ ticket }, below(node));
  } catch (e) {
    if (e instanceof Shut && (e.again || e.code === 'closing')) return ask({ ticket });
    throw e;
  }
}

async function ask(body: object, where = ''): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`${where}api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Shut('network', true);
  }
  const said = (await answer.json().catch(() => ({}))) as { session?: string; error?: string; says?: string; loads?: string[] };
  for (const file of said.loads ?? []) void fetch(file).catch(() => undefined); // while the socket opens
  if (answer.ok && said.session) return said.session;
  throw new Shut(said.error ?? 'closing', answer.status === 421 || answer.status === 429 || answer.status >= 500, said.says);
}
