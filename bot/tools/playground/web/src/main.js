import './look/library.js';
import './look/theme.js';
import './look/page.css';
import './look/frame.css';
import './look/messages.css';
import './look/markdown.css';
import './look/composer.css';
import './look/drawer.css';
import { render } from 'lit';
import './composer/mention.js';
import './frame/mention.js';
import { keepFocus, stayAtBottom } from './look/steady.js';
import { page } from './frame/page.js';
import { guildName, lang, onChange, placeName, store, words } from './store.js';
import { adoptLanguage, start } from './user.js';
import { load } from './words/words.js';

onChange(() => {
  adoptLanguage();
  document.documentElement.lang = lang();
  if (store.me) document.title = words().title(placeName(), guildName());
  keepFocus(() => stayAtBottom(() => render(page(), document.body)));
});

await load();
start();
