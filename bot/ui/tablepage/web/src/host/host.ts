// Where the page is shown, which is also how it gets a session: beside the playground's channel by a name, under a
// private link by its ticket, or inside Discord. Each tab gets a session of its own, because requests are counted in a
// session.
import { keep, kept } from '../kept';
import { discord } from './discord';

const KEPT = 'table.session';

export interface Host {
  kind: 'link' | 'playground' | 'discord';
  /** Where the channel is, in the playground. */
  back?: string;
  /** Gets a session, or throws why there is none. */
  open(): Promise<string>;
  /** Opens an address outside of the page, where a link alone does not. */
  visit?(address: string): void;
  /** Asks people to come, and lets people send a link. They are there only where `state.offers` has them. */
  invite?(): void;
  share?(): void;
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

export function findHost(): Host {
  const query = new URLSearchParams(location.search);
  const as = query.get('as');
  if (as !== null) return playground(as, query.get('in') ?? '');
  return query.has('frame_id') || location.hostname.endsWith('.discordsays.com') ? discord() : link();
}

function playground(as: string, here: string): Host {
  const back = `../?as=${encodeURIComponent(as)}${here ? `&in=${encodeURIComponent(here)}` : ''}`;
  return { kind: 'playground', back, open: async () => (await ask({ as, in: here })).session };
}

function link(): Host {
  let ticket = location.hash.slice(1);
  // The ticket works once, but nobody who reads the address later should find it.
  if (ticket) history.replaceState(null, '', location.pathname + location.search);
  return {
    kind: 'link',
    async open() {
      if (ticket) {
        const { session } = await redeem(ticket);
        ticket = '';
        keep(KEPT, session);
        return session;
      }
      const before = kept(KEPT);
      if (!before) throw new Shut('session_over', false);
      return (await ask({ session: before })).session;
    },
  };
}

/** Where a process answers, among several; '' is any of them. */
export function below(node: string): string {
  return /^[a-z0-9-]+$/.test(node) ? `n/${node}/` : '';
}

/** Opens a ticket at the process that knows it; another one tells whether it is gone for good. */
async function redeem(ticket: string): Promise<Opened> {
  const node = ticket.split('.', 1)[0];
  if (node === ticket) return ask({ ticket });
  try {
    return await ask({ ticket }, below(node));
  } catch (e) {
    if (e instanceof Shut && (e.again || e.code === 'closing')) return ask({ ticket });
    throw e;
  }
}

/** What opens the door: a session, and inside Discord the user's token for the client. */
export interface Opened {
  session: string;
  access?: string;
}

/** Asks for a session. */
export async function ask(body: object, where = ''): Promise<Opened> {
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
  const said = (await answer.json().catch(() => ({}))) as Partial<Opened> & { error?: string; says?: string; loads?: string[] };
  for (const file of said.loads ?? []) void fetch(file).catch(() => undefined); // while the socket opens
  if (answer.ok && said.session) return { session: said.session, access: said.access };
  throw new Shut(said.error ?? 'closing', answer.status === 421 || answer.status === 429 || answer.status >= 500, said.says);
}
