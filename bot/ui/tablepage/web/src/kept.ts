// What this browser keeps for the next visit, or this window for when it is loaded again. Where there is no storage, as in
// some frames, nothing is kept.

/** Under this name preferences are kept, as JSON. */
export const PREFS = 'table.prefs';

type Place = 'localStorage' | 'sessionStorage';

export function keep(name: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(name, value);
  } catch {
    // This window has it until it is closed.
  }
}

export function kept(name: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(name);
  } catch {
    return null;
  }
}

/** Takes away what is kept. */
export function forget(name: string): void {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[place].removeItem(name);
    } catch {
      // There is none.
    }
  }
}
