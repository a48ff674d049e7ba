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
    if (atBottom) toBottom(list);
    note(list);
  });
  observer.observe(list);
  observer.observe(list.firstElementChild);
}

let before = 0;

// Only who scrolls up leaves the end: a list that grows moves away from under a reader who stays.
function scrolled(list) {
  if (list.scrollTop < before) atBottom = false;
  before = list.scrollTop;
  note(list);
}

function note(list) {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < near) atBottom = true;
  list.parentElement.classList.toggle('behind', !atBottom);
}

function toBottom(list) {
  list.scrollTop = list.scrollHeight;
}

// jumpToNewest goes to the end of the list, and follows what comes there.
export function jumpToNewest() {
  atBottom = true;
  toBottom(document.querySelector('#scroller'));
}
