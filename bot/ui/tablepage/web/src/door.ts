// The door: a file so small that it asks for the session while the page itself is still on its way. With the session
// come the names of words and pictures, which are asked for at once. Where it fails, the page asks anew.
import { outside } from './host/outside';

/** The page keeps a phone busy while it begins, so it waits for the pictures to be on their way, but no longer than this. */
const PATIENCE = 500;

const early = outside()?.open().catch(() => '');
globalThis.early = early;
void Promise.race([early, early && new Promise((go) => setTimeout(go, PATIENCE))]).then(() => import('./main'));
