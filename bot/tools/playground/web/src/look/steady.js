// Keeps a reader's place while messages change: the focus and the end of the list.

// keepFocus draws and, if that took away the element with the focus, moves it to a neighbour instead of to nowhere.
export function keepFocus(draw) {
  const before = document.activeElement;
  const message = before?.closest?.('discord-message');
  draw();
  if (!message || before.isConnected) return;
  queueMicrotask(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = message.isConnected ? message.querySelector('button:not(:disabled)') : null;
    (next ?? document.querySelector('#composer-input'))?.focus({ preventScroll: true });
  });
}

const near = 80;
let atBottom = true;

// stayAtBottom draws, and follows the newest message if the reader was there.
export function stayAtBottom(draw) {
  draw();
  const list = document.querySelector('#scroller');
  if (!list || list.dataset.watched) return;
  list.dataset.watched = 'yes';
  list.addEventListener('scroll', () => scrolled(list), { passive: true });
  // Pictures and late styles change heights too.
  const observer = new ResizeObserver(() => {
    if (performance.now() < sought.until) reveal(list);
    else if (atBottom) toBottom(list);
    note(list);
  });
  observer.observe(list);
  observer.observe(list.firstElementChild);
}

let before = 0;

// Only who scrolls up leaves the end: a list that grows moves away from under a reader who stays.
function scrolled(list) {
  if (list.scrollTop < before) atBottom = false;
  if (Math.abs(list.scrollTop - placed) > 1) sought.until = 0; // who scrolls is not pulled back
  before = list.scrollTop;
  note(list);
}

function note(list) {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < near) atBottom = true;
  list.parentElement.classList.toggle('behind', !atBottom);
}

function toBottom(list) {
  list.scrollTop = list.scrollHeight;
  const last = [...list.querySelectorAll('discord-message')].at(-1);
  const view = list.getBoundingClientRect();
  const box = last && part(last, view);
  if (box && box.height <= view.height && box.top < view.top) list.scrollTop += box.top - view.top;
  before = list.scrollTop; // the event comes later, perhaps together with the reader's own scrolling
}

// sought is the message that is brought into view, and until when: its pictures and styles come late.
let sought = { id: '', until: 0 };
const settling = 1500;
let placed = 0; // where that has scrolled to

// bringIntoView shows a message once it is drawn.
export function bringIntoView(id) {
  sought = { id, until: performance.now() + settling };
  queueMicrotask(() => reveal(document.querySelector('#scroller')));
}

// part returns what has to be seen of a message: all of it or, where that is too high, its card from the headline to the
// buttons, without the lines above and below.
function part(message, view) {
  const box = message.getBoundingClientRect();
  return box.height <= view.height ? box : (message.querySelector('.v2-container') ?? message).getBoundingClientRect();
}

// reveal scrolls as little as it takes to show the whole message, or its beginning where it is too long.
function reveal(list) {
  const message = list?.querySelector(`[data-id="${sought.id}"]`);
  if (!message) return;
  const view = list.getBoundingClientRect();
  const box = part(message, view);
  const last = !message.nextElementSibling;
  if (box.height > view.height || box.top < view.top) list.scrollTop += box.top - view.top;
  else if (last) toBottom(list);
  else if (box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
  placed = list.scrollTop;
}

// jumpToNewest goes to the end of the list, and follows what comes there.
export function jumpToNewest() {
  atBottom = true;
  toBottom(document.querySelector('#scroller'));
}
