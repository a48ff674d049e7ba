// Before the cards are dealt: who is coming, what is agreed, and the way in.
import { html, nothing, type TemplateResult } from 'lit';
import { state } from '../state';
import { face, nameOf, teamMark } from '../stage/seats';
import { editionName, say } from '../words';
import type { Public } from '../wire/protocol';
import type { Host } from '../host/host';
import { verb } from './controls';
import { offers } from './dialogs';
import { icon } from './icons';
import { timed } from './markdown';

export function lobby(host: Host): TemplateResult {
  const { pub, own } = state;
  if (!pub || pub.phase !== 'lobby' || !own) return html``;
  const free = Math.max(0, (pub.places ?? 0) - pub.seats.length - (pub.guests?.length ?? 0));
  return html`<main class="sheet lobby">
    <h1>${editionName(pub.edition)} <span class="agreed" .textContent=${agreed(pub)}></span></h1>
    <p class="headline" .textContent=${own.told.headline}></p>
    <ul class="places" aria-label=${say('Players')}>
      ${pub.seats.map((s) => html`<li>${face(s, 56)} ${teamMark(s.team)}${nameOf(s)}
        ${s.host ? html`<span class="host" role="img" aria-label=${say('Host')}>${icon('crown')}</span>` : nothing}</li>`)}
      ${(pub.guests ?? []).map((g) => html`<li class="invited">${face(g, 56)}${nameOf(g)}<span class="unseen" .textContent=${say('Invited')}></span></li>`)}
      ${Array.from({ length: free }, () => html`<li class="free" aria-hidden="true"><span class="face"></span></li>`)}
    </ul>
    ${(pub.declined ?? []).map((p) => html`<p class="small" .textContent=${say('Declined', { Player: p.name })}></p>`)}
    ${(own.told.notes ?? []).map((n) => html`<p class="small" .textContent=${timed(n)}></p>`)}
    <div class="row foremost">
      ${verb('begin', say('Begin'), 'success')}
      ${verb('join', say('Join'), 'primary')}
    </div>
    <div class="row">
      ${offers(host)}
      ${verb('side', say('ChangeSide'), 'secondary')}
      ${verb('options', say('Options'), 'secondary', 'options:game')}
      ${verb('rules', say('Rules'), 'secondary')}
      ${verb('decline', say('Decline'), 'secondary')}
      ${verb('leave', say('Leave'), 'secondary')}
      ${verb('cancel', say('CancelGame'), 'danger')}
    </div>
  </main>`;
}

function agreed(pub: Public): string {
  const { target } = pub.options;
  return target <= 1 ? say('OneRound') : say('ToPoints', { Count: target });
}
