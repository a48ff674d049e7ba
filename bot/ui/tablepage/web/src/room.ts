// The part of the window that is the page's. Phones keep their edges for themselves, and Discord's apps some more; how
// much may change while the page is open.

/** In CSS pixels of the window. */
export const room = { x: 0, y: 0, width: innerWidth, height: innerHeight };

/** Keeps an element in the page's part of the window, where table.css puts it, and tells when that changes. */
export function keepRoom(app: HTMLElement, changed: () => void): void {
  const measure = () => {
    const { x, y, width, height } = app.getBoundingClientRect();
    if (x === room.x && y === room.y && width === room.width && height === room.height) return;
    Object.assign(room, { x, y, width, height });
    changed();
  };
  measure();
  new ResizeObserver(measure).observe(app);
}

/** Where a pointer is, in the page's part of the window. */
export const inRoom = (e: PointerEvent): { x: number; y: number } => ({ x: e.clientX - room.x, y: e.clientY - room.y });
