// What this browser keeps for the next visit, or this window for when it is loaded again. Where there is no storage, as in
// some frames, nothing is kept.

/** Under this name preferences are kept, as JSON. */
export const PREFS = 'table.prefs';

type Place = 'localStorage' | 'sessionStorage';

/** Does something with a storage, or nothing where there is none. */
function at<T>(place: Place, what: (storage: Storage) => T): T | null {
  try {
    return what(window[place]);
  } catch {
    return null;
  }
}

export const keep = (name: string, value: string, place: Place = 'localStorage'): void => void at(place, (s) => s.setItem(name, value));
export const kept = (name: string, place: Place = 'localStorage'): string | null => at(place, (s) => s.getItem(name));

/** Takes away what is kept. */
export function forget(name: string): void {
  for (const place of ['localStorage', 'sessionStorage'] as const) at(place, (s) => s.removeItem(name));
}
