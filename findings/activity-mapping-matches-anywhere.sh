#!/usr/bin/env bash
# npm @discord/embedded-app-sdk 2.5.0
#
# Guess: patchUrlMappings sends a request to the Activity's own host if the address has the host and the path of a
# mapping's target, as Discord's documents of URL mappings say of the proxy; all other addresses stay.
# Behaviour: the target's host is looked for anywhere in the address, as a pattern without an anchor. A host that only
# ends with it is taken, and so is an address that names it in its query. The target's path decides nothing: it is cut
# out at its first place, even from the mapping's own prefix.
# Valid: addresses by RFC 3986, sections 3.2.2 (host), 3.3 (path) and 3.4 (query); mappings as Discord's "Activities:
# Development Guides: Local Development: URL Mapping" has them, a prefix to a host or to a folder of one.
# Why it matters: calls of an Activity to other hosts land on its own server, at paths that no mapping names.
#
# Seen:
#   a login that returns to us    https://app.example/game/?return=https://play.example/
#   a longer host                 https://app.example/game/face.png
#   another path of the host      https://app.example/one/v2/deal
#   a prefix like the path        https://app.example/0/v1/deal
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discord/embedded-app-sdk@2.5.0 >/dev/null
cat >main.mjs <<'JS'
// The least of a page that the library needs: its address, and a fetch that notes the address it is given.
const asked = [];
globalThis.window = {
  location: new URL('https://app.example/'),
  fetch: (url) => asked.push(String(url)),
  addEventListener() {},
};
const { patchUrlMappings } = await import('@discord/embedded-app-sdk');
const fetched = window.fetch;
const cases = [
  ['a login that returns to us', '/game', 'play.example', 'https://login.example/?return=https://play.example/', 'https://app.example/game/?return=https://play.example/'],
  ['a longer host', '/game', 'play.example', 'https://display.example/face.png', 'https://app.example/game/face.png'],
  ['another path of the host', '/one', 'play.example/v1', 'https://play.example/v2/deal', 'https://app.example/one/v2/deal'],
  ['a prefix like the path', '/v10', 'play.example/v1', 'https://play.example/v1/deal', 'https://app.example/0/v1/deal'],
];
let same = true;
for (const [name, prefix, target, url, expected] of cases) {
  window.fetch = fetched; // as it was before a mapping
  patchUrlMappings([{ prefix, target }], { patchWebSocket: false, patchXhr: false });
  window.fetch(new URL(url));
  const got = asked.pop();
  console.log(name.padEnd(29), got);
  same &&= got === expected;
}
if (!same) {
  console.log('this is not what was found');
  process.exit(1);
}
JS
node main.mjs
