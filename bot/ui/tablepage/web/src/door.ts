// The door: a script so small that it stands in the page itself. While the program is still on its way it opens a socket, asks
// for the session, says hello, and asks for words and pictures, whose names come with the session. The program goes on with the
// socket and what it has said. Where something fails, the page asks anew. Inside Discord, whose policy lets no such script in, it
// is a file, and asks for nothing.
import { outside } from './host/outside';
import type { Line } from './host/host';
import { kept, PREFS } from './kept';

/** The program keeps a phone busy while it begins, so it waits for the pictures to be on their way, but no longer than this. */
const PATIENCE = 500;

/** The theme that was chosen here is shown before the program runs; page.css follows the system. */
const theme = kept(PREFS)?.match(/"(dark|light)"/)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

const early = outside()?.open().catch(() => '');
globalThis.early = early;
globalThis.begin = Promise.race([early, early && new Promise((go) => setTimeout(go, PATIENCE))]);
if (early && globalThis.WebSocket) globalThis.line = greet(early);

/** Opens a socket that says hello when it is open and the session is there, and keeps what it hears. */
function greet(session: Promise<string>): Line {
  const socket = new WebSocket(new URL('ws', location.href.replace(/^http/, 'ws').replace(/[?#].*/, '')));
  const line: Line = { socket, heard: [], said: false };
  const open = new Promise((go) => { socket.onopen = go; });
  socket.onmessage = (e) => line.heard.push(e);
  void Promise.all([session, open]).then(([hello]) => {
    if (line.said) return; // by the program
    if (!hello) return socket.close();
    line.said = true;
    socket.send(JSON.stringify({ hello, table: '', page: '' }));
  });
  return line;
}
