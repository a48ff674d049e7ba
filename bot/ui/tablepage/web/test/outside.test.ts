import assert from 'node:assert/strict';
import test from 'node:test';
import './page';
import { outside } from '../src/host/outside';

const sent: { session?: string; ticket?: string }[] = [];
Object.assign(globalThis, {
  fetch: (_: string, asked: { body: string }) => {
    sent.push(JSON.parse(asked.body) as (typeof sent)[0]);
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ session: 's1' }) });
  },
});

async function opens(hash: string): Promise<(typeof sent)[0]> {
  location.hash = hash;
  await outside()!.open();
  return sent.at(-1)!;
}

test('a session is kept for twelve hours and no longer, in the window and for others', async () => {
  assert.equal((await opens('ticket')).ticket, 'ticket');
  assert.equal((await opens('')).session, 's1');
  const now = Date.now();
  const clock = Date.now;
  try {
    Date.now = () => now + 11.9 * 3600_000;
    assert.equal((await opens('')).session, 's1');
    Date.now = () => now + 12.1 * 3600_000;
    assert.equal((await opens('')).session, '');
    assert.equal(localStorage.getItem('table.session'), null);
    assert.equal(sessionStorage.getItem('table.session'), null);
    for (const until of [now + 400 * 24 * 3600_000, 'soon', '']) {
      await opens('ticket');
      localStorage.setItem('table.until', String(until)); // of a clock that was ahead, or changed by hand
      assert.equal((await opens('')).session, '', String(until));
    }
  } finally {
    Date.now = clock;
  }
});
