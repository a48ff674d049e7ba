#!/usr/bin/env bash
# npm oceanic.js 1.15.0, @projectdysnomia/dysnomia 0.2.4 (with ws 8.18.3 as the gateway)
#
# Guess: after Invalid Session (op 9) a client connects anew, and identifies when its queue lets it: max_concurrency
# sessions in five seconds, which these libraries keep when they connect. And "d": true means RESUME.
# Behaviour: both send IDENTIFY at once, on the same connection, each time they are refused, past their own queue. Op 9
# is also how Discord refuses an IDENTIFY that came too early, so they are too early again and again, and each one
# counts towards the session starts of a day. Dysnomia throws the session away even if "d" is true.
# Valid: Discord's "Gateway": Identifying (op 9 for an IDENTIFY too many, here with max_concurrency 1) and Resuming
# (with "d" false: disconnect, connect anew, IDENTIFY; with true: RESUME). The server refuses five times, then greets.
# Why it matters: a few refusals after an outage become hundreds of session starts, and at 1000 a day Discord resets
# the token.
#
# Seen: "oceanic.js: 6 IDENTIFY, 0 RESUME in 0.0 s", "dysnomia: 6 IDENTIFY, 0 RESUME in 0.0 s"; with "d": true
# "oceanic.js: 1 IDENTIFY, 1 RESUME", "dysnomia: 2 IDENTIFY, 0 RESUME". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . oceanic.js@1.15.0 @projectdysnomia/dysnomia@0.2.4 ws@8.18.3 >/dev/null
cat >main.mjs <<'JS'
import http from 'node:http';
import Dysnomia from '@projectdysnomia/dysnomia/index.js';
import { Client as Oceanic } from 'oceanic.js';
import { WebSocketServer } from 'ws';

let url, refuse, counted, done;
const server = http.createServer((_, answer) => {
  answer.setHeader('content-type', 'application/json');
  const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
  answer.end(JSON.stringify({ url, shards: 1, session_start_limit: limit }));
});
await new Promise((up) => server.listen(0, '127.0.0.1', up));
const port = server.address().port;
url = `ws://127.0.0.1:${port}`;
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => {
  const send = (frame) => socket.send(JSON.stringify(frame));
  const user = { id: '1', username: 'bot', discriminator: '0', global_name: null, avatar: null };
  const ready = { v: 10, session_id: 'a', resume_gateway_url: url, user, guilds: [], application: { id: '1', flags: 0 } };
  send({ op: 10, d: { heartbeat_interval: 41250 }, s: null, t: null });
  socket.on('message', (text) => {
    const { op } = JSON.parse(text);
    if (op === 1) send({ op: 11, d: null, s: null, t: null });
    if (op !== 2 && op !== 6) return;
    counted.push([op, Date.now()]);
    const refused = refuse(counted.length);
    if (op === 6) send({ op: 0, s: 2, t: 'RESUMED', d: {} });
    else if (refused !== 'before') send({ op: 0, s: 1, t: 'READY', d: ready });
    if (refused === 'before') send({ op: 9, d: false, s: null, t: null });
    if (refused === 'after') send({ op: 9, d: true, s: null, t: null });
    if (!refused) done();
  });
});
const libraries = {
  'oceanic.js': () => new Oceanic({ auth: 'Bot a', gateway: { autoReconnect: false, intents: 0 }, rest: { baseURL: `http://127.0.0.1:${port}` } }),
  dysnomia: () => new Dysnomia.Client('Bot a', { gateway: { autoreconnect: false, intents: [] }, rest: { domain: '127.0.0.1', port, baseURL: '/', https: false } }),
};
async function run(library, rule) {
  refuse = rule;
  counted = [];
  const all = new Promise((end) => (done = end));
  const client = libraries[library]();
  client.on('error', () => {});
  client.connect();
  await all;
  client.removeAllListeners();
  client.on('error', () => {});
  for (const socket of sockets.clients) socket.terminate();
  const of = (wanted) => counted.filter(([op]) => op === wanted).length;
  const seconds = (counted.at(-1)[1] - counted[0][1]) / 1000;
  return { what: `${of(2)} IDENTIFY, ${of(6)} RESUME`, seconds };
}
let same = true;
for (const [name, rule, expected] of [
  ['oceanic.js', (n) => n <= 5 && 'before', '6 IDENTIFY, 0 RESUME'],
  ['dysnomia', (n) => n <= 5 && 'before', '6 IDENTIFY, 0 RESUME'],
  ['oceanic.js', (n) => n === 1 && 'after', '1 IDENTIFY, 1 RESUME'],
  ['dysnomia', (n) => n === 1 && 'after', '2 IDENTIFY, 0 RESUME'],
]) {
  const { what, seconds } = await run(name, rule);
  console.log(`${name}: ${what} in ${seconds.toFixed(1)} s`);
  same &&= what === expected && seconds < 1;
}
if (!same) console.log('this is not what was found');
process.exit(same ? 0 : 1);
JS
timeout 60 node main.mjs
