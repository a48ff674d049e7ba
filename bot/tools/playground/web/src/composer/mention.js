// A mention of a command puts the command into the composer, as in Discord.
import { openCommand } from './draft.js';

function follow(event) {
  const mention = event.target.closest?.('discord-mention[data-command]');
  if (!mention) return;
  event.preventDefault();
  openCommand(mention.dataset.command);
}

document.addEventListener('click', follow);
document.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && follow(event));
