#!/usr/bin/env bash
# npm @discordjs/rest 2.6.3
#
# Guess: an answer 401 fails the request that got it, and the next request is sent as before.
# Behaviour: one 401 to any request makes the whole client forget its token. Each later request fails before it leaves,
# with an error that says the token was never set, until a program sets it again or starts anew.
# Valid: 401 is "UNAUTHORIZED" in Discord's "Opcodes and Status Codes: HTTP"; RFC 9110, section 15.5.2, says that the
# request was not applied, and nothing of other requests.
# Why it matters: one odd answer, also from a proxy on the way, and the bot looks alive at the gateway but is mute.
#
# Seen: "first: 401: Unauthorized", "second: Expected token to be set for this request, but none was present", "requests
# that left: 1". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discordjs/rest@2.6.3 >/dev/null
cat >main.mjs <<'JS'
import http from 'node:http';
import { REST } from '@discordjs/rest';

let left = 0;
const server = http.createServer((_, answer) => {
  answer.setHeader('content-type', 'application/json');
  if (++left > 1) return answer.end('{"id":"1"}');
  answer.statusCode = 401;
  answer.end('{"message":"401: Unauthorized","code":0}');
});
await new Promise((up) => server.listen(0, '127.0.0.1', up));
const rest = new REST({ api: `http://127.0.0.1:${server.address().port}` }).setToken('a');
const outcome = (route) => rest.get(route).then(() => 'success', (e) => e.message);
const seen = [await outcome('/guilds/1/members/2'), await outcome('/channels/3')];
console.log(`first: ${seen[0]}\nsecond: ${seen[1]}\nrequests that left: ${left}`);
if (seen[0] !== '401: Unauthorized' || !seen[1].startsWith('Expected token to be set') || left !== 1) {
  console.log('this is not what was found');
  process.exit(1);
}
process.exit(0);
JS
timeout 60 node main.mjs
