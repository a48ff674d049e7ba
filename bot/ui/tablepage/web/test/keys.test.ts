import assert from 'node:assert/strict';
import test from 'node:test';
import './page';
import { render } from 'lit';
import { listen } from '../src/keys';
import { layoutOf } from '../src/layout';
import { chooser } from '../src/panels/chooser';
import { emotes } from '../src/panels/controls';
import { prefs } from '../src/prefs';
import type { Stage } from '../src/stage/stage';
import { change, state } from '../src/state';
import type { Hand } from '../src/stage/hand';
import type { Hello } from '../src/wire/protocol';
import { asked, cards, pub, Shown } from './table';

/** The stage of the test that runs: keys are listened to once, as on the page. */
const stage = { hand: undefined as unknown as Hand };
listen(stage as Stage);

/** A hand that hears keys. */
function shown(may: string[], ...hand: string[]): Shown {
  const it = new Shown(cards(...hand), { may });
  stage.hand = it.hand;
  return it;
}

/** Presses a key of some layout, at the place that it has on an American one, and tells whether the page has used it up. */
function press(key: string, code = '', more: KeyboardEventInit = {}, at: EventTarget = document.activeElement ?? document.body): boolean {
  return !at.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }));
}

/** What was asked of the bot since the last time. */
const verbs = () => asked.splice(0).map((a) => {
  void a.answer();
  return a.id.split(':').slice(3).join(':');
});

const letters: [string, string, string][] = [['d', 'KeyD', 'draw'], ['u', 'KeyU', 'shout'], ['c', 'KeyC', 'catch']];

test('letters do what the viewer may do, small or large', async () => {
  for (const [key, code, verb] of letters) {
    for (const typed of [key, key.toUpperCase()]) {
      shown([verb], 'r5!');
      press(typed, code);
      assert.deepEqual(verbs(), [verb]);
      shown([], 'r5!');
      press(typed, code);
      assert.deepEqual(verbs(), [], 'it may not');
    }
  }
});

test('on keyboards of other writing the key in the place of the letter counts', () => {
  const layouts: Record<string, string[]> = {
    Russian: ['в', 'г', 'с'], Greek: ['δ', 'θ', 'ψ'], Arabic: ['ي', 'ع', 'ؤ'], Hebrew: ['ג', 'ו', 'ב'], Georgian: ['დ', 'უ', 'ც'],
    Korean: ['ㅇ', 'ㅕ', 'ㅊ'], Hindi: ['्', 'ह', 'म'], Thai: ['ก', 'ี', 'แ'], 'Russian in capitals': ['В', 'Г', 'С'],
  };
  for (const [layout, keys] of Object.entries(layouts)) {
    letters.forEach(([, code, verb], i) => {
      shown([verb], 'r5!');
      press(keys[i], code);
      assert.deepEqual(verbs(), [verb], layout);
    });
  }
});

test('on Latin keyboards the letter counts, wherever it is', () => {
  for (const [key, code, verb, layout] of [['d', 'KeyH', 'draw', 'Dvorak'], ['c', 'KeyI', 'catch', 'Dvorak'], ['u', 'KeyL', 'shout', 'Colemak']]) {
    shown(['draw', 'shout', 'catch'], 'r5!');
    press(key, code);
    assert.deepEqual(verbs(), [verb], layout);
  }
  shown(['draw', 'shout', 'catch'], 'r5!');
  for (const [key, code] of [['e', 'KeyD'], ['s', 'KeyD'], ['é', 'Digit2'], ['Dead', 'KeyU'], ['Process', 'KeyC'], ['ñ', 'Semicolon']]) press(key, code);
  assert.deepEqual(verbs(), []);
});

test('W says how things stand, on any keyboard, unless letters are switched off', () => {
  const region = document.querySelector('.live')!;
  for (const [key, code, says] of [['w', 'KeyW', true], ['ц', 'KeyW', true], ["'", 'KeyW', true], ['z', 'KeyW', false], [',', 'KeyW', false]] as const) {
    shown([], 'r5');
    region.replaceChildren();
    press(key, code);
    assert.equal(region.textContent!.includes('Your turn'), says, key);
  }
  prefs.letters = false;
  region.replaceChildren();
  press('w', 'KeyW');
  prefs.letters = true;
  assert.equal(region.textContent, '');
});

test('D keeps the card where none can be drawn', () => {
  shown(['pass'], 'r5');
  press('d', 'KeyD');
  assert.deepEqual(verbs(), ['pass']);
});

test('letters are left alone with modifiers, held down, in fields, in dialogs, while the bot is asked, and where they are switched off', () => {
  shown(['draw'], 'r5');
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) press('d', 'KeyD', more);
  const field = document.createElement('input');
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.append(button);
  document.body.append(field, dialog);
  press('d', 'KeyD', {}, field);
  press('d', 'KeyD', {}, button);
  change({ asked: 1 });
  press('d', 'KeyD');
  change({ asked: 0 });
  prefs.letters = false;
  press('d', 'KeyD');
  prefs.letters = true;
  assert.deepEqual(verbs(), []);
});

test('arrows, Home and End go through the hand and scroll nothing', () => {
  const it = shown([], 'r5', 'b7', 'g2');
  for (const [key, face] of [['End', 'g2'], ['ArrowLeft', 'b7'], ['Home', 'r5'], ['ArrowRight', 'b7']]) {
    assert.ok(press(key), 'the page uses it');
    assert.equal(it.focused, face);
  }
  assert.ok(!press('PageDown'));
});

test('in the chooser arrows go around the colors', () => {
  const it = shown(['color'], 'W');
  change({ pub: pub({ phase: 'color' }) });
  const box = document.createElement('div');
  document.body.append(box);
  render(chooser(it.hand), box);
  const color = () => (document.activeElement as HTMLElement).dataset.color;
  box.querySelector<HTMLElement>('.hue')!.focus();
  const gone = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp'].map((key) => (press(key), color()));
  assert.deepEqual(gone, ['g', 'b', 'y', 'r', 'y', 'b']);
});

test('Escape takes back the color, then a dialog, then the lifted card', () => {
  const it = shown([], 'W!', 'r5');
  it.hand.choose(it.card('W'));
  change({ dialog: 'story' });
  press('Escape');
  assert.equal(state.choosing, undefined);
  assert.equal(it.focused, 'W', 'back at the card');
  press('Escape');
  assert.equal(state.dialog, undefined);
  it.hand.lift(it.card('r5'));
  press('Escape');
  assert.equal(it.hand.lifted, '');
});

test('Enter on a card plays it: its button clicks', () => {
  const it = shown([], 'r5!', 'b7');
  it.card('r5').button.click();
  assert.deepEqual(verbs(), ['play:r5']);
});

test('Escape closes the emotes, which come after their button, and goes back to that', async () => {
  shown([], 'r5!');
  change({ emotes: true, hello: { emotes: ['👏', '😂'] } as Hello });
  const box = document.createElement('div');
  document.body.append(box);
  render(emotes(layoutOf({ width: 1280, height: 720 })), box);
  const [smile, first] = [...box.querySelectorAll('button')];
  assert.ok(smile.matches('.smile') && first.matches('.emote'));
  first.focus();
  press('Escape');
  assert.equal(document.activeElement, smile);
  assert.equal(state.emotes, false);
});
