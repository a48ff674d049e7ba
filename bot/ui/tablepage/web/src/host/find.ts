// Which host the page has, and what the door has brought already.
import { discord } from './discord';
import { learnFirst } from '../words';
import { type Host, type Line, Shut } from './host';
import { outside } from './outside';

declare global {
  /** The session that the door has asked for, or '' where it got none: door.ts. */
  var early: Promise<string> | undefined;
  /** The socket that the door has opened. */
  var line: Line | undefined;
}

export function findHost(): Host {
  const host = outside();
  // A new link in the tab of an old one changes nothing but what follows #. It is opened like any other.
  if (host?.kind === 'link') addEventListener('hashchange', () => location.hash && location.reload());
  // The ticket works once, but nobody who reads the address later should find it.
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  return readable(host ? afterTheDoor(host) : discord());
}

/** Takes what the door has brought, once. */
function afterTheDoor(host: Host): Host {
  let session = globalThis.early;
  return {
    ...host,
    async open() {
      const brought = await session;
      session = undefined;
      return brought || host.open();
    },
  };
}

/** Whoever is refused reads why, also on a first visit. */
function readable(host: Host): Host {
  return {
    ...host,
    async open() {
      try {
        return await host.open();
      } catch (e) {
        if (e instanceof Shut && e.words) await learnFirst(e.words);
        throw e;
      }
    },
  };
}
