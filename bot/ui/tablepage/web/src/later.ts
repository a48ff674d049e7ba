// What need not be there with the next picture: what is only heard, and what tells of moves that are seen anyway. A phone
// has some 16 ms for a picture, and cards that begin to move need them.

/** When the next pictures are there, in milliseconds. */
const LATER = 120;

const waiting = new Set<() => void>();

/** Does something in a moment: once, however often it is asked for until then. */
export function later(what: () => void): void {
  if (!waiting.size) setTimeout(doAll, LATER);
  waiting.add(what);
}

function doAll(): void {
  const all = [...waiting];
  waiting.clear();
  for (const what of all) what();
}
