// What this browser keeps for the next visit. Where there is no storage, as in some frames, nothing is kept.

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // This window has it until it is closed.
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
