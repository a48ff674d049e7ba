// A mention of the channel or of one of its threads leads there.
import { store } from '../store.js';
import { go } from '../user.js';

function follow(event) {
  const mention = event.target.closest?.('discord-mention[data-place]');
  if (!mention) return;
  event.preventDefault();
  const id = mention.dataset.place;
  go(id === store.home ? '' : id);
}

document.addEventListener('click', follow);
document.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && follow(event));
