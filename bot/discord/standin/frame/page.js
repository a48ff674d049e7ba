// Discord's client, as far as an Activity sees it. What it answers is decided by the server of this page (client.go);
// a test makes things happen by `dispatch`, `popOut` and `vanish`.
const { frame, to } = document.body.dataset;
const activity = document.querySelector('iframe');
const subscribed = new Set();

// Discord says hello to old Activities; newer ones do not listen.
activity.addEventListener('load', () => post([3, { frame_id: frame }]));

addEventListener('message', async (event) => {
  if (event.source !== activity.contentWindow || event.origin !== (to === '*' ? 'null' : to)) return;
  if (!Array.isArray(event.data)) return;
  const answer = await fetch('/rpc', { method: 'POST', body: JSON.stringify({ frame, message: event.data }) });
  for (const message of await answer.json()) {
    if (message[1].cmd === 'SUBSCRIBE' && message[1].evt === null) subscribed.add(message[1].data.evt);
    post(message);
  }
});

function post(message) {
  activity.contentWindow?.postMessage(message, to);
}

/** Tells the Activity of an event, if it has asked for such events. */
globalThis.dispatch = (evt, data) => {
  if (subscribed.has(evt)) post([1, { cmd: 'DISPATCH', evt, nonce: null, data }]);
  return subscribed.has(evt);
};

/** Takes the Activity away. */
globalThis.vanish = () => activity.remove();
