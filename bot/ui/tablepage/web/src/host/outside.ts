// Outside of Discord: beside the playground's channel the page comes in by a name, under a private link by its ticket.
// Each tab gets a session of its own, because requests are counted in a session.
import { forget, keep, kept } from '../kept';
import { ask, below, type Host, type Opened, Shut } from './host';

const KEPT = 'table.session';
/** Until when, by the browser's clock: a session holds for twelve hours, and is not kept for longer. */
const UNTIL = 'table.until';
const LASTS = 12 * 60 * 60 * 1000;

/** The host that the address names; undefined inside Discord. */
export function outside(): Host | undefined {
  const query = new URLSearchParams(location.search);
  const as = query.get('as');
  if (as !== null) return playground(as, query.get('in') ?? '');
  return query.has('frame_id') || location.hostname.endsWith('.discordsays.com') ? undefined : link();
}

function playground(as: string, here: string): Host {
  const back = `../?as=${encodeURIComponent(as)}${here ? `&in=${encodeURIComponent(here)}` : ''}`;
  return { kind: 'playground', back, open: async () => (await ask({ as, in: here })).session };
}

function link(): Host {
  let ticket = location.hash.slice(1);
  return {
    kind: 'link',
    async open() {
      if (ticket) {
        const { session } = await redeem(ticket);
        ticket = '';
        keep(KEPT, session);
        keep(KEPT, session, 'sessionStorage');
        keep(UNTIL, String(Date.now() + LASTS));
        return session;
      }
      forgetOld();
      // A window stays at its table; a new one goes to the latest. Without a session, the answer has the words for what to do.
      return (await ask({ session: kept(KEPT, 'sessionStorage') ?? kept(KEPT) ?? '' })).session;
    },
  };
}

/** Forgets a session that is over. Its end is that of the latest one; one without an end is of a page before there were any. */
function forgetOld(): void {
  const until = kept(UNTIL);
  const left = Number(until) - Date.now();
  if (until === null) keep(UNTIL, String(Date.now() + LASTS));
  else if (!(left > 0 && left <= LASTS)) [KEPT, UNTIL].forEach(forget); // also one of a clock that was ahead
}

/** Opens a ticket at the process that knows it; another one tells whether it is gone for good. */
async function redeem(ticket: string): Promise<Opened> {
  const node = ticket.split('.', 1)[0];
  if (node === ticket) return ask({ ticket });
  try {
    return await ask({ ticket }, below(node));
  } catch (e) {
    if (e instanceof Shut && (e.again || /^\d+$/.test(e.code))) return ask({ ticket });
    throw e;
  }
}
