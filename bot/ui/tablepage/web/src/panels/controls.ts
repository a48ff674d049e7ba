// What the viewer is told, and the buttons beside the cards: what `may` allows, and nothing else.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { act, react } from '../actions';
import { styles } from '../draw';
import { type Layout, askedAbove, lackOf } from '../layout';
import { prefer, prefs } from '../prefs';
import { change, may, state } from '../state';
import { face, opponents } from '../stage/seats';
import type { Hand } from '../stage/hand';
import { number, say } from '../words';
import type { Host } from '../host/host';
import { eventLines } from '../live';
import { icon } from './icons';

export function header(host: Host): TemplateResult {
  const watching = state.own?.place === 'watching' && Boolean(state.pub?.match);
  const watchers = state.pub?.watchers ?? 0;
  const event = state.own ? eventLines(state.own).slice(0, -1) : [];
  return html`${guard([watching, watchers, say('Settings'), ...event], () => html`<header class="head">
    ${host.back ? html`<a class="tool" href=${host.back} aria-label=${say('ToChannel')} title=${say('ToChannel')}>${icon('back')}</a>` : nothing}
    <button type="button" class="tool" aria-label=${say('Settings')} title=${say('Settings')} @click=${() => change({ dialog: 'settings' })}>${icon('gear')}</button>
    <button type="button" class="tool story-button" aria-label=${say('Story')} title=${say('Story')} @click=${() => change({ dialog: 'story' })}>${icon('story')}</button>
    ${event.length ? html`<p class="event" title=${event.join('\n')}>${event.map((line) => html`<span .textContent=${line}></span>`)}</p>` : nothing}
    <span class="grow"></span>
    ${watching || watchers ? html`<span class="watching"><span aria-hidden="true">${icon('eye')}</span>${watching ? html`<span .textContent=${say('Watching')}></span>` : nothing}
      ${watchers ? html`<span aria-hidden="true" .textContent=${number(watchers)}></span><span class="unseen" .textContent=${say('Watchers', { Count: watchers })}></span>` : nothing}</span>` : nothing}
  </header>`)}`;
}

/** A button for a verb, where it does something now. */
export function verb(name: string, label: string, style = 'secondary', id = name): TemplateResult | typeof nothing {
  return may(name) ? html`<button type="button" class="button ${style}" data-verb=${id} @click=${() => void act(id)} .textContent=${label}></button>` : nothing;
}

/** The headline, what is asked, and the answers to it. */
export function prompt(l: Layout, hand: Hand): TemplateResult {
  const { pub, own } = state;
  if (!pub || !own || pub.phase === 'lobby' || l.mode === 'pip') return html``;
  const over = pub.phase === 'ended' || pub.result && (pub.phase === 'round_over' || pub.phase === 'match_over'); // a sheet says it
  const list = over ? [] : answers(hand);
  // Where room lacks, the story has what led to a question, and then what it means, too. A player who is out has no use for lines about cards.
  const lack = lackOf(l, hand.cards.length);
  const lines = lack && list.length > 1 || pub.seats[own.seat]?.out ? [] : own.told.mine ?? [];
  return html`<section class="prompt ${list.length > 1 ? 'asking' : ''} ${list.length > 2 ? 'many' : ''}" aria-label=${say('YourMove')} ${styles({ '--y': `${askedAbove(l, hand.cards.length)}px`, '--w': `${l.table.rx * 1.5}px` })}>
    ${over ? nothing : html`
      ${lines.slice(l.mode === 'desktop' && l.table.ry > 180 ? -2 : -1).map((line) => html`<p class="mine" .textContent=${line}></p>`)}
      <p class="headline" .textContent=${own.told.headline}></p>
      ${own.told.asked && lack < 2 ? html`<p class="asked-for" .textContent=${own.told.asked}></p>` : nothing}
      <div class="answers ${state.slow ? 'waiting' : ''}">${list}</div>`}
  </section>`;
}

function answers(hand: Hand): TemplateResult[] {
  const { pub, own } = state;
  const m = pub!.match;
  const list: (TemplateResult | typeof nothing)[] = [];
  list.push(verb('takeback', say('TakeBack'), 'primary'), verb('join', say('Join'), 'primary'));
  if (may('discard')) {
    const want = own!.discard ?? 0;
    const marked = state.marked.size;
    list.push(html`<button type="button" class="button primary" data-verb="discard" ?disabled=${marked !== want}
      @click=${() => void act('discard', hand.markedValues())} .textContent=${say('Discard', { Count: want, Marked: marked })}></button>`);
    list.push(verb('discard', say('DiscardNone'), 'secondary', 'discard:none'));
  }
  if (may('swap')) {
    for (const i of opponents(pub!, own!.seat)) {
      const seat = pub!.seats[i];
      if (seat.out) continue;
      list.push(html`<button type="button" class="button primary with-face" data-verb="swap:${i}" @click=${() => void act(`swap:${i}`)}>
        ${face(seat, 26)} <span .textContent=${say('SwapWith', { Player: seat.name, Count: seat.cards })}></span></button>`);
    }
  }
  const drawing = m?.pending && say('DrawCards', { Count: m.pending });
  list.push(verb('accept', drawing || say('Accept')), verb('challenge', say('Challenge')), verb('draw', drawing || say('Draw')), verb('pass', say(own?.drawn ? 'Keep' : 'Stop')));
  return list.filter((button) => button !== nothing) as TemplateResult[];
}

/** The round button: to say UNO, or to catch who forgot it. It is always there, so that a thumb knows the place. */
export function roundButton(): TemplateResult {
  const { pub, own } = state;
  if (!pub?.match || !own || own.seat < 0 || pub.result && pub.phase !== 'turn') return html``;
  const exposed = pub.match.exposed?.find((s) => s !== own.seat);
  const target = exposed === undefined ? undefined : pub.seats[exposed];
  const list = [];
  if (may('catch') && target) {
    list.push(html`<button type="button" class="round catch" data-verb="catch" aria-label=${say('CatchPlayer', { Player: target.name })} @click=${() => void act('catch')}>
      ${icon('eye')} ${face(target, 34)}</button>`);
  }
  if (may('shout') || !list.length) {
    list.push(html`<button type="button" class="round ${may('shout') ? 'call' : ''}" data-verb="shout" ?disabled=${!may('shout')}
      aria-label=${say('SayUno')} @click=${() => void act('shout')} .textContent=${say('Uno')}></button>`);
  }
  return html`<div class="rounds">${list}</div>`;
}

/** Emotes, and on a phone the order of the hand: what a thumb reaches between the own face and the round button. */
export function emotes({ mode }: Layout): TemplateResult {
  const { pub, own, hello } = state;
  if (!own || own.seat < 0 || own.place !== 'seated' || !hello?.emotes.length) return html``;
  return html`<div class="emotes">
    ${mode !== 'desktop' && pub?.match ? html`<button type="button" class="tool sort" aria-label=${say('ByValue')} title=${say('ByValue')} aria-pressed=${prefs.byValue}
      @click=${() => { prefer({ byValue: !prefs.byValue }); change({}); }}>${icon('fan')}</button>` : nothing}
    <button type="button" class="tool smile" aria-label=${say('React')} aria-expanded=${state.emotes} @click=${() => change({ emotes: !state.emotes })}>${icon('smile')}</button>
    ${state.emotes ? html`<div class="emote-list" role="group" aria-label=${say('React')}>${hello.emotes.map(
      (e, i) => html`<button type="button" class="emote" aria-label=${say('ReactWith', { Emote: e })} @click=${(event: Event) => pick(event, i)} .textContent=${e}></button>`)}</div>` : nothing}
  </div>`;
}

/** Shows an emote. The list closes, and whoever chose by keyboard goes on beside it. */
function pick(event: Event, emote: number): void {
  (event.target as Element).closest('.emotes')?.querySelector<HTMLElement>('.smile')?.focus();
  void react(emote);
}

/** What the connection does, where it does not just work; what is being sent; and what came of it. */
export function notices(): TemplateResult {
  const { link, linkCode, slow, notice, updated } = state;
  // Where nobody has sent words yet, signs have to do, and the number that a proxy answers with.
  const trouble = link === 'lost' && (say({ full: 'LinkFull', restart: 'LinkRestart', moved: 'LinkMoved' }[linkCode] ?? 'LinkLost') || `↻ ${linkCode}`);
  const banner = (name: string, more: TemplateResult | typeof nothing = nothing) => (state.dismissed.has(name) ? nothing : html`<p class="trouble" role="status">
    <span .textContent=${say(name)}></span> ${more} <button type="button" class="tool" aria-label=${say('Close')}
      @click=${() => change({ dismissed: new Set(state.dismissed).add(name) })}>${icon('close')}</button></p>`);
  return html`<div class="notices">
    ${trouble ? html`<p class="trouble late" role="status" .textContent=${trouble}></p>` : nothing}
    ${link === 'open' && linkCode === 'polling' ? banner('LinkPolling') : nothing}
    ${updated ? banner('Updated', html`<button type="button" class="button secondary" @click=${() => location.reload()} .textContent=${say('Reload')}></button>`) : nothing}
    ${state.pub?.paused ? html`<p class="trouble" .textContent=${say('Paused')}></p>` : nothing}
    ${slow && link !== 'stopped' ? html`<p class="sending" .textContent=${say('Sending')}></p>` : nothing}
    ${notice ? html`<p class="notice" .textContent=${notice}></p>` : nothing}
  </div>`;
}

