import assert from 'node:assert/strict';
import test from 'node:test';
import './page';
import { findHost } from '../src/host/find';

test('a link is taken out of the address, and another one in the same tab is opened like the first', () => {
  location.hash = 'first';
  let reloads = 0;
  Object.assign(location, { reload: () => reloads++ });
  assert.equal(findHost().kind, 'link');
  assert.equal(location.hash, '');
  location.hash = 'second';
  dispatchEvent(new Event('hashchange'));
  assert.ok(reloads > 0);
  reloads = 0;
  location.hash = '';
  dispatchEvent(new Event('hashchange'));
  assert.equal(reloads, 0);
});
