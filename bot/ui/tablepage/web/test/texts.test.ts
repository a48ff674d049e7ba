import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import './page';
import { html, render } from 'lit';
import { prompt, header, notices, roundButton, emotes } from '../src/panels/controls';
import { dialogs } from '../src/panels/dialogs';
import { lobby } from '../src/panels/lobby';
import { result } from '../src/panels/result';
import { ownSeat, seats } from '../src/stage/seats';
import type { Host } from '../src/host/host';
import { change, type State, state } from '../src/state';
import { cards, own, pub, Shown } from './table';
import { speak } from './words';
import { pass } from './clock';

const host: Host = { kind: 'link', open: () => Promise.resolve('') };
await speak();

/** All texts of the page. */
const all = (shown: Shown) => html`${header(host)} ${prompt(shown.layout, shown.hand)} ${roundButton()} ${emotes(shown.layout)} ${lobby(host)} ${result(0)}
  ${dialogs(host)} ${notices()} ${seats(shown.layout, state.pub!, 0)} ${ownSeat(shown.layout, state.pub!, 0)}`;

/** What a browser's translator does: each text is replaced by elements of its own. */
function translate(box: Element): number {
  const texts: Node[] = [];
  const look = (node: Node) => (node.nodeType === 3 ? texts.push(node) : [...node.childNodes].forEach(look));
  look(box);
  for (const text of texts.filter((t) => t.textContent!.trim())) {
    const font = document.createElement('font');
    font.textContent = `«${text.textContent}»`;
    (text as Text).replaceWith(font);
  }
  return texts.length;
}

const words = (box: Element) => box.textContent!.replace(/[\s«»]+/g, '');

const states: Record<string, [Partial<State>, Partial<State>]> = {
  'a turn that goes on': [
    { pub: pub({ match: { pending: 2 } }), own: own({ may: ['draw', 'pass'], told: { headline: 'Your turn', asked: 'Two cards?', mine: ['Bruno plays.'] } }), notice: 'No.' },
    { pub: pub({ seats: [{ name: 'Ada', cards: 8, score: 5 }, { name: 'Robin', cards: 1, score: 9 }, { name: 'Dev', cards: 2, score: 3 }] }), own: own({ may: ['challenge', 'accept'], told: { headline: 'Waiting for Robin', asked: 'A bluff?', mine: ['Robin plays.'] } }), notice: 'Yes.' },
  ],
  'a lobby': [
    { pub: pub({ phase: 'lobby', guests: [{ name: 'Eve' }] }), own: own({ may: ['begin'], told: { headline: 'Two are missing', notes: ['Fast'] } }) },
    { pub: pub({ phase: 'lobby', guests: [{ name: 'Flo' }] }), own: own({ may: ['join'], told: { headline: 'One is missing', notes: ['Slow'] } }) },
  ],
  'a result': [
    { pub: pub({ phase: 'round_over', result: { winner: 0, gain: 20, left: [0, 3, 4], ranks: [1, 2, 3] } }), own: own({ may: ['next'], told: { headline: 'Ada wins' } }) },
    { pub: pub({ phase: 'match_over', result: { winner: 1, gain: 90, left: [7, 0, 1], ranks: [2, 1, 3] } }), own: own({ may: ['rematch'], told: { headline: 'Bruno wins' } }) },
  ],
  'what the bot shows': [
    { panel: { title: 'Rules', footer: 'So far', rows: [{ buttons: [{ id: '1', label: 'Next page', style: 'primary' }] }] } },
    { panel: { title: 'Options', footer: 'And more', rows: [{ buttons: [{ id: '2', label: 'Back', style: 'primary' }] }] } },
  ],
  'the connection': [{ link: 'open', linkCode: 'polling' }, { link: 'lost', linkCode: 'full' }],
};

for (const [name, [before, after]] of Object.entries(states)) {
  test(`no text goes stale where a translator has replaced it: ${name}`, async () => {
    const shown = new Shown(cards('r5!', 'b7'));
    const [box, fresh] = [document.createElement('div'), document.createElement('div')];
    change({ hello: { emotes: ['👏'] } as State['hello'], ...before });
    render(all(shown), box);
    assert.ok(translate(box) > 0);
    change(after);
    render(all(shown), box);
    render(all(shown), fresh);
    await pass(500);
    assert.equal(words(box), words(fresh), 'what has stayed the same may stay translated');
  });
}

test('the page asks translators to leave it alone: it has the viewer’s language', () => {
  assert.match(readFileSync('src/index.html', 'utf8'), /<html lang="en" translate="no">/);
});

test('after a single round the page offers another one, as the chat does, and after a match a rematch', () => {
  const offer = (target: number) => {
    const box = document.createElement('div');
    change({ pub: pub({ phase: 'match_over', options: { target, scoring: 'winner', pace: 60, cards: 7 }, result: { winner: 0, gain: 20, ranks: [1, 2, 3] } }), own: own({ may: ['rematch'] }) });
    render(result(0), box);
    return words(box.querySelector('[data-verb=rematch]')!);
  };
  assert.equal(offer(1), 'Another');
  assert.equal(offer(500), 'Rematch');
});

test('after a single round the winner has the points that were won, and the others what they had left', () => {
  const box = document.createElement('div');
  change({ pub: pub({ phase: 'match_over', options: { target: 1, scoring: 'winner', pace: 60, cards: 7 }, result: { winner: 1, gain: 750, left: [250, 0, 500], ranks: [2, 1, 3] } }), own: own() });
  render(result(0), box);
  assert.deepEqual([...box.querySelectorAll('.points')].map(words), ['+750', '=250', '=500']);
});

test('the cards of a winner who was the last one in have no sum: they cost nothing', () => {
  const box = document.createElement('div');
  const left = { winner: 1, gain: 250, left: [250, 0, 9], hands: [[], [{ face: 'r7', n: 2 }], [{ face: 'b9', n: 1 }]], ranks: [2, 1, 3] };
  change({ pub: pub({ phase: 'round_over', options: { target: 500, scoring: 'winner', pace: 60, cards: 7 }, result: left }), own: own() });
  render(result(0), box);
  assert.deepEqual([...box.querySelectorAll('.ranks li')].map((li) => words(li.querySelector('.left-cards')!)), ['', '=9', '']);
});

test('the lobby of a rematch says in seconds when it begins', () => {
  const box = document.createElement('div');
  const at = Math.floor((Date.now() + state.ahead) / 1000) + 27;
  change({ pub: pub({ phase: 'lobby' }), own: own({ told: { headline: 'Ada wants a rematch!', notes: [`It starts <t:${at}:R> with everyone who’s in.`] } }) });
  render(lobby(host), box);
  assert.match(box.querySelector('.small')!.textContent!, /^It starts in 2[678] seconds with everyone who’s in\.$/);
});

test('a lobby draws as many free places as there are', () => {
  const box = document.createElement('div');
  for (const [places, free] of [[6, 2], [10, 6], [undefined, 0]]) {
    change({ pub: pub({ phase: 'lobby', places, guests: [{ name: 'Flo' }] }), own: own() });
    render(lobby(host), box);
    assert.equal(box.querySelectorAll('.free').length, free);
  }
});

test('a name is written in its own direction, so that its end is cut, and a pointer shows all of it', () => {
  const box = document.createElement('div');
  const { layout } = new Shown(cards('r5'));
  change({ pub: pub({ seats: [{ name: 'Ada', cards: 7, score: 0 }, { name: 'عبد الرحمن بن محمد', cards: 4, score: 0 }, { name: 'Chloé', cards: 5, score: 20 }] }), own: own() });
  render(seats(layout, state.pub!, 0), box);
  const name = box.querySelector('.name')!;
  assert.equal(name.getAttribute('dir'), 'auto');
  assert.equal(name.getAttribute('title'), 'عبد الرحمن بن محمد');
});

test('what is told of a slow connection, or of a newer page, can be closed, and stays closed', () => {
  const box = document.createElement('div');
  change({ link: 'open', linkCode: 'polling', updated: true });
  const banners = () => {
    render(notices(), box);
    return [...box.querySelectorAll('.trouble')].map((each) => words(each));
  };
  assert.deepEqual(banners(), ['LinkPolling', 'UpdatedReload']);
  box.querySelector<HTMLElement>('.trouble [aria-label^=Close]')!.click();
  assert.deepEqual(banners(), ['UpdatedReload']);
  box.querySelector<HTMLElement>('.trouble [aria-label^=Close]')!.click();
  change({ linkCode: '' });
  change({ linkCode: 'polling' });
  assert.deepEqual(banners(), []);
  change({ link: 'lost' });
  assert.deepEqual(banners(), ['LinkLost'], 'but a connection that is lost is told');
});

test('who is out of the round reads that, and not the cards that did it, which would lie on the piles', () => {
  const lines = (out: boolean) => {
    const shown = new Shown(cards('r5'));
    const box = document.createElement('div');
    const [me, ...others] = pub().seats;
    change({ pub: pub({ seats: [{ ...me, out }, ...others] }), own: own({ told: { headline: 'Out', mine: ['You drew Red 5.'] } }) });
    render(prompt(shown.layout, shown.hand), box);
    return [...box.querySelectorAll('p')].map((p) => p.textContent);
  };
  assert.deepEqual(lines(false), ['You drew Red 5.', 'Out']);
  assert.deepEqual(lines(true), ['Out']);
});

test('a pass keeps the drawn card, or ends the cards of one number', () => {
  const shows = (drawn?: string) => {
    const shown = new Shown(cards('r5'));
    const box = document.createElement('div');
    change({ pub: pub(), own: own({ may: ['pass'], drawn }) });
    render(prompt(shown.layout, shown.hand), box);
    return words(box.querySelector('[data-verb=pass]')!);
  };
  assert.equal(shows('r5'), 'Keep');
  assert.equal(shows(), 'Stop');
});
