#!/usr/bin/env bash
# npm @discordjs/proxy 2.1.1, @discordjs/rest 2.6.3
#
# Guess: a proxy that keeps to Discord's limits for its clients repeats a request that met a 429 as it was. That is what
# it is for: its clients meet no 429.
# Behaviour: it repeats it without its body, with the same Content-Type. The body is the stream of the client's request,
# which the first try has used up. Discord answers 400, code 50109, and that is what the client gets for a valid request.
# Valid: POST /channels/{id}/messages and a 429 by Discord's "Rate Limits"; the proxy as in its own README.
# Why it matters: a board that is posted when the channel's limit is used up, by whomever, is never posted, and a client
# takes a 400 for a mistake of its own that will not go away.
#
# Seen: first try 19 bytes: 429; second try 0 bytes; the client got 400
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discordjs/proxy@2.1.1 @discordjs/rest@2.6.3 >/dev/null
cat >main.mjs <<'JS'
import http from 'node:http';
import { proxyRequests } from '@discordjs/proxy';
import { REST } from '@discordjs/rest';

const tries = [];
const discord = http.createServer(async (q, r) => {
  let body = '';
  for await (const part of q) body += part;
  tries.push(body.length);
  const answer = (status, value, more = {}) => {
    r.writeHead(status, { 'content-type': 'application/json', via: '1.1 google', ...more });
    r.end(JSON.stringify(value));
  };
  if (tries.length === 1) {
    const limits = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '0.2', 'x-ratelimit-bucket': 'b' };
    answer(429, { message: 'You are being rate limited.', retry_after: 0.2, global: false }, { 'retry-after': '1', 'x-ratelimit-scope': 'user', ...limits });
  } else if (body === '') {
    answer(400, { code: 50109, message: 'The request body contains invalid JSON.' });
  } else {
    answer(200, { id: '1' });
  }
});
const listen = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));
const rest = new REST({ api: `http://127.0.0.1:${await listen(discord)}/api` });
const proxy = http.createServer(proxyRequests(rest));
const client = await fetch(`http://127.0.0.1:${await listen(proxy)}/api/v10/channels/1/messages`, {
  method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bot x' }, body: '{"content":"words"}',
});
console.log(`first try ${tries[0]} bytes: 429; second try ${tries[1]} bytes; the client got ${client.status}`);
process.exit(0);
JS
seen=$(node main.mjs 2>&1)
echo "$seen"
if [ "$seen" != "first try 19 bytes: 429; second try 0 bytes; the client got 400" ]; then
	echo "this is not what was found"
	exit 1
fi
