// The keyboard: arrows go through the hand, Enter plays (the button does), D draws or keeps, U says UNO, C catches,
// W says how things stand.
import { act } from './actions';
import { tellAll } from './live';
import { cancel } from './panels/chooser';
import { closeDialogs } from './panels/dialogs';
import { prefs } from './prefs';
import { may, state } from './state';
import type { Stage } from './stage/stage';

export function listen(stage: Stage): void {
  addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const target = e.target as HTMLElement;
    if (target.matches('input, select, textarea') || target.closest('dialog')) return;
    if (e.key === 'Escape') {
      target.closest('.emotes')?.querySelector<HTMLElement>('.smile')?.focus(); // the list is taken away
      if (state.choosing) cancel(stage.hand);
      else if (!closeDialogs()) stage.hand.lift(undefined);
      return;
    }
    const chooser = target.closest('.chooser');
    if (chooser && e.key.startsWith('Arrow')) {
      const hues = [...chooser.querySelectorAll<HTMLElement>('.hue')];
      const by = e.key === 'ArrowLeft' || e.key === 'ArrowUp' ? -1 : 1;
      hues[(hues.indexOf(target) + by + hues.length) % hues.length]?.focus();
      e.preventDefault();
      return;
    }
    if ((e.key.startsWith('Arrow') || e.key === 'Home' || e.key === 'End') && stage.hand.step(e.key)) {
      e.preventDefault();
      return;
    }
    const letter = prefs.letters && !e.repeat ? letterOf(e) : '';
    if (letter === 'w') tellAll();
    const verb = { d: may('draw') ? 'draw' : 'pass', u: 'shout', c: 'catch' }[letter];
    if (verb && may(verb) && !state.asked) void act(verb);
  });
}

/** The Latin letter of a key: its own, or on other writing's keyboards the one that has its place on a Latin one. The W of a
 * Hebrew one is an apostrophe. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : /^[\P{ASCII}']$/u.test(key) ? code.replace(/^Key/, '') : '').toLowerCase();
}
