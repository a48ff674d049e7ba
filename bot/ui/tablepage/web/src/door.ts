// The door: a script so small that it stands in the page itself, and asks for the session while the program is still on its
// way. With the session come the names of words and pictures, which are asked for at once. Where it fails, the page asks
// anew. Inside Discord, whose policy lets no such script in, it is a file.
import { outside } from './host/outside';
import { kept, PREFS } from './kept';

/** The program keeps a phone busy while it begins, so it waits for the pictures to be on their way, but no longer than this. */
const PATIENCE = 500;

/** The theme that was chosen here is shown before the program runs; page.css follows the system. */
const theme = kept(PREFS)?.match(/"(dark|light)"/)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

const early = outside()?.open().catch(() => '');
globalThis.early = early;
globalThis.begin = Promise.race([early, early && new Promise((go) => setTimeout(go, PATIENCE))]);
