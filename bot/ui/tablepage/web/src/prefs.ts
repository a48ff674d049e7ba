// What this browser remembers of how its owner likes the table.

import { keep, kept, PREFS } from './kept';

interface Prefs {
  sound: boolean;
  motion: boolean;
  theme: 'auto' | 'dark' | 'light';
  /** On which side the round button is. */
  left: boolean;
  /** Whether cards of one value stand together, and not those of one color. */
  byValue: boolean;
  /** Whether single letters do something: who dictates to a computer may say them by accident. */
  letters: boolean;
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const night = matchMedia('(prefers-color-scheme: dark)');

function read(): Prefs {
  const usual: Prefs = { sound: true, motion: true, theme: 'auto', left: false, byValue: false, letters: true };
  try {
    return { ...usual, ...(JSON.parse(kept(PREFS) ?? '{}') as Partial<Prefs>) };
  } catch {
    return usual; // rubbish was kept
  }
}

export const prefs = read();

export function prefer(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  keep(PREFS, JSON.stringify(prefs));
  apply();
}

/** Whether the device is too warm for them to fly. */
let warm = false;

export function heat(now: boolean): void {
  warm = now;
  apply();
}

/** Whether cards fly. Who wants less motion sees them fade. */
export const moves = (): boolean => prefs.motion && !stillness.matches && !warm;

export function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme === 'auto' ? (night.matches ? 'dark' : 'light') : prefs.theme;
  root.dataset.still = String(!moves());
  root.dataset.hand = prefs.left ? 'left' : 'right';
}

night.addEventListener('change', apply);
stillness.addEventListener('change', apply);
