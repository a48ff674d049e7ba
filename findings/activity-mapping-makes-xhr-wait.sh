#!/usr/bin/env bash
# npm @discord/embedded-app-sdk 2.5.0 (with jsdom 26.1.0 as the page)
#
# Guess: patchUrlMappings changes addresses only; XMLHttpRequest.open(method, url) still begins an asynchronous request.
# Behaviour: the patched open always hands on five arguments, the last three undefined. With more than two arguments the
# third one counts, and undefined is false: each such request is synchronous. The page stands until the answer is there,
# a timeout or a responseType is refused, and this is so with no mapping at all.
# Valid: XMLHttpRequest Standard, section 3.5.1 (open): two arguments, for which "async" is true; the second overload
# has a boolean "async" that is not optional.
# Why it matters: an older library in an Activity freezes its cards while it loads something.
#
# Seen: "before: onload after send returned", "after: onload before send returned", "after, with a timeout:
# InvalidAccessError", "after, with true as third argument: onload after send returned". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discord/embedded-app-sdk@2.5.0 jsdom@26.1.0 >/dev/null
cat >server.mjs <<'JS'
import http from 'node:http';
http.createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1', function () {
  console.log(this.address().port);
});
JS
cat >main.mjs <<'JS'
import { spawn } from 'node:child_process';
import { JSDOM } from 'jsdom';

// A process of its own: a synchronous request would keep a server in this one from answering.
const server = spawn(process.execPath, ['server.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
const port = String(await new Promise((found) => server.stdout.once('data', found))).trim();
const dom = new JSDOM('', { url: `http://127.0.0.1:${port}/` });
globalThis.window = dom.window;
globalThis.XMLHttpRequest = dom.window.XMLHttpRequest;
const { patchUrlMappings } = await import('@discord/embedded-app-sdk');

function order(...more) {
  return new Promise((found) => {
    const request = new XMLHttpRequest();
    let returned = false;
    request.onload = () => found(`onload ${returned ? 'after' : 'before'} send returned`);
    request.open('GET', dom.window.location.href, ...more);
    request.send();
    returned = true;
  });
}
function timed() {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', dom.window.location.href);
    request.timeout = 1000;
    return 'accepted';
  } catch (e) {
    return e.name;
  }
}
const before = await order();
patchUrlMappings([], { patchFetch: false, patchWebSocket: false });
const seen = {
  before,
  after: await order(),
  'after, with a timeout': timed(),
  'after, with true as third argument': await order(true),
};
for (const [when, what] of Object.entries(seen)) console.log(`${when}: ${what}`);
server.kill();
const expected = ['onload after send returned', 'onload before send returned', 'InvalidAccessError', 'onload after send returned'];
if (Object.values(seen).join() !== expected.join()) {
  console.log('this is not what was found');
  process.exit(1);
}
process.exit(0);
JS
node main.mjs
