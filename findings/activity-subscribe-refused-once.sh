#!/usr/bin/env bash
# npm @discord/embedded-app-sdk 2.5.0
#
# Guess: sdk.subscribe asks the Discord client to send an event. If the client refuses, as it does before authenticate
# or where a scope lacks, the promise is rejected, and the same call works later. Two calls for two channels ask twice.
# Behaviour: the listener stays although the client has refused, and the library asks only for an event's first
# listener. The second call is resolved without a message to the client, so it looks as if it had worked, and the event
# never comes. For the same reason the second channel is never asked for: its listener gets the first one's events.
# Valid: SUBSCRIBE with "channel_id" is VOICE_STATE_UPDATE's form in Discord's "Embedded App SDK" reference, which asks
# for a scope; an answer with "evt": "ERROR" is how the client refuses, by the same reference.
# Why it matters: a table that lists the people of a voice channel stays empty, and has no error to show.
#
# Seen: "asked: refused, 1 SUBSCRIBE", "asked again: resolved, 1 SUBSCRIBE", "two channels: SUBSCRIBE for 11". Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discord/embedded-app-sdk@2.5.0 >/dev/null
cat >main.mjs <<'JS'
// The client is what the frame's parent would be: it gets [opcode, message] and answers as a message event.
const origin = 'https://discord.com';
let hear;
let refuse = true;
let asked = [];
const client = {
  postMessage([opcode, { cmd, args, evt, nonce }]) {
    if (opcode !== 1) return;
    if (cmd === 'SUBSCRIBE') asked.push(args.channel_id);
    const answer = refuse ? { evt: 'ERROR', data: { code: 4006, message: 'Invalid permissions' } } : { evt: null, data: { evt } };
    queueMicrotask(() => hear({ origin, data: [1, { cmd, nonce, ...answer }] }));
  },
};
globalThis.document = { referrer: origin };
globalThis.window = {
  location: new URL('https://app.example/?frame_id=1&instance_id=1&platform=desktop'),
  parent: client,
  addEventListener: (_, listener) => (hear = listener),
};
const { DiscordSDK } = await import('@discord/embedded-app-sdk');
const sdk = new DiscordSDK('1', { disableConsoleLogOverride: true });
const outcome = (promise) => promise.then(() => 'resolved', () => 'refused');
const listener = () => {};

const first = `${await outcome(sdk.subscribe('VOICE_STATE_UPDATE', listener, { channel_id: '11' }))}, ${asked.length} SUBSCRIBE`;
refuse = false;
const second = `${await outcome(sdk.subscribe('VOICE_STATE_UPDATE', listener, { channel_id: '11' }))}, ${asked.length} SUBSCRIBE`;
asked = [];
await sdk.subscribe('SPEAKING_START', listener, { channel_id: '11' });
await sdk.subscribe('SPEAKING_START', () => {}, { channel_id: '22' });
const channels = `SUBSCRIBE for ${asked}`;
console.log(`asked: ${first}\nasked again: ${second}\ntwo channels: ${channels}`);
if ([first, second, channels].join(' / ') !== 'refused, 1 SUBSCRIBE / resolved, 1 SUBSCRIBE / SUBSCRIBE for 11') {
  console.log('this is not what was found');
  process.exit(1);
}
JS
node main.mjs
