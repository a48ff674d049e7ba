#!/usr/bin/env bash
# npm @discordjs/rest 2.6.3, oceanic.js 1.15.0, @projectdysnomia/dysnomia 0.2.4
#
# Guess: a library repeats a POST only if the server has certainly not acted on it, as after a 429. After a time-out or a
# 500 that is unknown; RFC 9110, section 9.2.2, says that such a request is not to be repeated by itself.
# Behaviour: @discordjs/rest posts a message up to three more times after its own time-out (15 s by default) and after
# each 500, 502, 503 or 504, without a pause between them and without the "nonce" and "enforce_nonce" by which Discord
# would know them for one. The caller sees one success. oceanic.js and Dysnomia tell the caller of the same time-out,
# but both repeat after a 502.
# Valid: POST /channels/{id}/messages and its answers by Discord's "Message: Create Message" and "HTTP Response Codes";
# the server acts on each request and is late, or loses its first answer to a 500 or 502.
# Why it matters: a slow minute at Discord posts a board of cards or a ping several times.
#
# Seen:
#   @discordjs/rest: late 2 messages, told: success; 500 2 messages, told: success; 502 2 messages, told: success
#   oceanic.js: late 1 message, told: failure; 500 1 message, told: failure; 502 2 messages, told: success
#   dysnomia: late 1 message, told: failure; 500 1 message, told: failure; 502 2 messages, told: success
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discordjs/rest@2.6.3 oceanic.js@1.15.0 @projectdysnomia/dysnomia@0.2.4 >/dev/null
cat >main.mjs <<'JS'
import http from 'node:http';
import { REST } from '@discordjs/rest';
import Dysnomia from '@projectdysnomia/dysnomia/index.js';
import { Client as Oceanic } from 'oceanic.js';

const patience = 1000; // each library's own time-out, so that the run is short
let trouble;
let messages = 0;
const server = http.createServer((request, answer) => {
  request.resume().on('end', () => {
    messages++; // the message is in the channel now, whatever the answer says
    const author = { id: '2', username: 'bot', discriminator: '0', avatar: null, global_name: null };
    const lists = { attachments: [], components: [], embeds: [], mention_roles: [], mentions: [] };
    const body = { id: String(messages), channel_id: '1', content: 'x', type: 0, timestamp: '2026-01-01T00:00:00Z', author, ...lists };
    answer.setHeader('content-type', 'application/json');
    if (messages > 1) return answer.end(JSON.stringify(body));
    if (trouble === 'late') return setTimeout(() => answer.end(JSON.stringify(body)), 2 * patience);
    answer.statusCode = trouble;
    answer.end(JSON.stringify({ message: `${trouble}: an error`, code: 0 }));
  });
});
await new Promise((up) => server.listen(0, '127.0.0.1', up));
const { port } = server.address();
const base = `http://127.0.0.1:${port}`;
const own = new REST({ api: base, timeout: patience }).setToken('a');
const oceanic = new Oceanic({ auth: 'Bot a', rest: { baseURL: base, requestTimeout: patience } });
const dysnomia = new Dysnomia.Client('Bot a', {
  gateway: { intents: [] },
  rest: { domain: '127.0.0.1', port, baseURL: '', https: false, requestTimeout: patience },
});
for (const client of [oceanic, dysnomia]) client.on('error', () => {}); // they tell of it here, too
const libraries = {
  '@discordjs/rest': () => own.post('/channels/1/messages', { body: { content: 'x' } }),
  'oceanic.js': () => oceanic.rest.channels.createMessage('1', { content: 'x' }),
  dysnomia: () => dysnomia.createMessage('1', { content: 'x' }),
};
const expected = { '@discordjs/rest': '2 success 2 success 2 success', 'oceanic.js': '1 failure 1 failure 2 success', dysnomia: '1 failure 1 failure 2 success' };
let same = true;
for (const [name, post] of Object.entries(libraries)) {
  const seen = [];
  for (trouble of ['late', 500, 502]) {
    messages = 0;
    const told = await post().then(() => 'success', () => 'failure');
    seen.push([trouble, messages, told]);
  }
  console.log(`${name}: ${seen.map(([what, n, told]) => `${what} ${n} message${n > 1 ? 's' : ''}, told: ${told}`).join('; ')}`);
  same &&= seen.map(([, n, told]) => `${n} ${told}`).join(' ') === expected[name];
}
if (!same) console.log('this is not what was found');
process.exit(same ? 0 : 1);
JS
timeout 60 node main.mjs
