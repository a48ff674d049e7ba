// Where the page is shown, and how it asks the bot for a session.
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
    /** Where the words are to say so, if the bot tells: before there is a session, the page may have none. */
    readonly words = '',
  ) {
    super(code);
  }
}

/** Where a process answers, among several; '' is any of them. */
export function below(node: string): string {
  return /^[a-z0-9-]+$/.test(node) ? `n/${node}/` : '';
}

/** A socket that the door has opened: what it has heard, and whether it has said hello. */
export interface Line {
  socket: WebSocket;
  heard: MessageEvent[];
  said: boolean;
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
  const said = (await answer.json().catch(() => ({}))) as Partial<Opened> & { error?: string; words?: string; loads?: string[] };
  for (const file of said.loads ?? []) void fetch(file).catch(() => undefined); // the page will want them soon
  if (answer.ok && said.session) return { session: said.session, access: said.access };
  // A number is the answer of somebody else, as of a proxy that does not reach the bot.
  throw new Shut(said.error ?? String(answer.status), answer.status === 421 || answer.status === 429 || answer.status >= 500, said.words);
}
