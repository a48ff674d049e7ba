// Which host the page has, and what the door has brought already.
import { discord } from './discord';
import type { Host } from './host';
import { outside } from './outside';

declare global {
  /** The session that the door has asked for, or '' where it got none: door.ts. */
  var early: Promise<string> | undefined;
}

export function findHost(): Host {
  const host = outside();
  // The ticket works once, but nobody who reads the address later should find it.
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  let session = globalThis.early;
  if (!host || !session) return host ?? discord();
  return {
    ...host,
    async open() {
      const brought = await session;
      session = undefined;
      return brought || host.open();
    },
  };
}
