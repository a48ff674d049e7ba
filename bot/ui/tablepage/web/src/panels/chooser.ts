// Which color: asked when a wild is played, and where the game asks for one.
import { html, nothing, type TemplateResult } from 'lit';
import { act } from '../actions';
import { sign } from '../cards';
import { change, may, state } from '../state';
import type { Hand } from '../stage/hand';
import { colorLetter, colorName, faceName, say } from '../words';

export function chooser(hand: Hand): TemplateResult {
  const { choosing, pub } = state;
  const asked = may('color') && pub?.phase === 'color';
  if (!pub?.match || (!choosing && !asked) || (asked && state.asked)) return html``;
  const name = (color: string) => {
    const card = choosing && hand.byKey(choosing.key);
    change({ choosing: undefined });
    hand.focus(card);
    if (!choosing) void act(`color:${color}`);
    else if (card) void hand.send(card, `color:${card.face}-${color}`);
  };
  return html`<section class="chooser" role="group" aria-labelledby="choose" aria-describedby=${choosing?.bluff ? 'bluff' : nothing}>
    <h2 id="choose" .textContent=${choosing ? say('ChooseColorFor', { Card: faceName(choosing.face) }) : say('ChooseColor')}></h2>
    ${choosing?.bluff ? html`<p class="bluff" id="bluff" .textContent=${choosing.bluff}></p>` : nothing}
    <div class="hues">${pub.match.colors.map((c) => html`
      <button type="button" class="hue hue-${c} ${pub.match!.side}" data-color=${c} aria-label=${colorName(c)} @click=${() => name(c)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">${sign(c)}</svg><span aria-hidden="true">${colorLetter(c)}</span></button>`)}</div>
    ${choosing ? html`<button type="button" class="button secondary" @click=${() => cancel(hand)} .textContent=${say('Cancel')}></button>` : nothing}
  </section>`;
}

export function cancel(hand: Hand): void {
  if (!state.choosing) return;
  const card = hand.byKey(state.choosing.key);
  change({ choosing: undefined });
  hand.focus(card);
  hand.lift(undefined);
}
