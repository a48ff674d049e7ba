// The little markdown of the bot's panels, as templates: text never becomes markup.
import { html, type TemplateResult } from 'lit';
import { state } from '../state';

type Piece = string | TemplateResult;

const INLINE = /\\([\s\S])|\*\*((?:\\[\s\S]|[^*])+)\*\*|`([^`]+)`|<t:(\d+)(?::\w)?>|<@(\w+)>|\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g;

export function markdown(text: string): TemplateResult[] {
  // Blocks of code stand between fences, and are what is to be copied.
  return text.split(/^```\n?/m).flatMap((part, i) => (i % 2 ? [html`<pre>${part.trim()}</pre>`] : lines(part)));
}

function lines(text: string): TemplateResult[] {
  return text.split('\n').filter(Boolean).map((line) => {
    if (line.startsWith('### ')) return html`<h3>${inline(line.slice(4))}</h3>`;
    if (line.startsWith('-# ')) return html`<p class="small">${inline(line.slice(3))}</p>`;
    return html`<p>${inline(line)}</p>`;
  });
}

function inline(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(INLINE)) {
    pieces.push(text.slice(done, match.index));
    done = match.index + match[0].length;
    const [, escaped, bold, code, time, user, label, address] = match;
    if (escaped) pieces.push(escaped);
    else if (bold) pieces.push(html`<strong>${inline(bold)}</strong>`);
    else if (code) pieces.push(html`<code>${code}</code>`);
    else if (time) pieces.push(ago(Number(time)));
    else if (user) pieces.push(state.pub?.seats.find((s) => s.id === user)?.name ?? user);
    else pieces.push(html`<a href=${address} target="_blank" rel="noreferrer">${label}</a>`);
  }
  pieces.push(text.slice(done));
  return pieces;
}

/** A line that is plain but for a time in it. */
export const timed = (line: string): string => line.replace(/<t:(\d+):R>/, (_, seconds) => ago(Number(seconds)));

/** A time as Discord shows it: "in 5 minutes". */
function ago(seconds: number): string {
  const away = seconds - Date.now() / 1000 - state.ahead / 1000;
  const units: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
  const [unit, length] = units.find(([, n]) => Math.abs(away) >= n) ?? units[3];
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(Math.round(away / length), unit);
}
