// Which host the page has: beside the playground's channel it comes in by a name, under a private link by its ticket,
// else inside Discord. Each tab gets a session of its own, because requests are counted in a session.
import { keep, kept } from '../kept';
import { discord } from './discord';
import { ask, below, type Host, type Opened, Shut } from './host';

const KEPT = 'table.session';

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
