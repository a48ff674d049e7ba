// The part of the window that is the page's. Phones keep their edges for themselves, and Discord's apps some more; how
// much may change while the page is open.

/** Its place in the window, its size in its own pixels, and how large one of them is in the window: page.css enlarges all in a huge one. */
export const room = { x: 0, y: 0, width: innerWidth, height: innerHeight, scale: 1 };

/** Follows the element that the table fills, which page.css keeps in the page's part of the window, and tells when its size changes. */
export function keepRoom(element: HTMLElement, changed: () => void): void {
  const measure = () => {
    const before = [room.width, room.height].join();
    const box = element.getBoundingClientRect();
    const scale = box.width / element.offsetWidth || 1;
    Object.assign(room, { x: box.x, y: box.y, width: box.width / scale, height: box.height / scale, scale });
    if (before !== [room.width, room.height].join()) changed();
  };
  measure();
  new ResizeObserver(measure).observe(element);
  element.parentElement!.addEventListener('scroll', measure);
}

/** Where a pointer is, in the page's part of the window. */
export const inRoom = (e: PointerEvent): { x: number; y: number } => ({ x: (e.clientX - room.x) / room.scale, y: (e.clientY - room.y) / room.scale });
