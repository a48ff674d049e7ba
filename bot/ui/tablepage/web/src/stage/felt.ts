// The table itself: one drawing below everything else. Its colors are classes of table.css.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { colorName, colorLetter, say } from '../words';
import { hueOf, sign } from '../cards';
import { type Layout, edge } from '../layout';
import type { Match } from '../wire/protocol';

/** The table's edge, moved outwards and down. */
function outline(l: Layout, grow: number, dy = 0): string {
  const points = Array.from({ length: 120 }, (_, i) => edge(l.table, i * 3, grow));
  return `M${points.map((p) => `${p.x.toFixed(1)} ${(p.y + dy).toFixed(1)}`).join('L')}Z`;
}

/** How many chevrons there are around the piles; every so many is a strong one. */
const CHEVRONS = 20;
const STRONG = 4;

/** A ring of chevrons that point where the turn goes: the strong ones, or the others. */
function ring(l: Layout, direction: number, strong: boolean): string {
  const inner = { ...l.table, rx: l.table.rx * 0.66, ry: l.table.ry * (l.mode === 'portrait' ? 0.62 : 0.6) };
  const size = l.mode === 'desktop' ? 9 : 6;
  return Array.from({ length: CHEVRONS }, (_, i) => {
    if ((i % STRONG === 0) !== strong) return '';
    const [p, q] = [0, 3].map((on) => edge(inner, (i * 360) / CHEVRONS - direction * on));
    const angle = Math.atan2(q.y - p.y, q.x - p.x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (x: number, y: number) => `${(p.x + x * cos - y * sin).toFixed(1)} ${(p.y + x * sin + y * cos).toFixed(1)}`;
    return `M${at(-size / 2, -size)}L${at(size / 2, 0)}L${at(-size / 2, size)}`;
  }).join('');
}

export function felt(l: Layout, match: Match | undefined, dragging: boolean, over: boolean): TemplateResult {
  const { x, y, w } = l.discard;
  const { from, to } = l.hand;
  const box = (name: string, dx: number, dy: number, rx: number) =>
    svg`<rect class=${name} x=${x - dx} y=${y - dy} width=${2 * dx} height=${2 * dy} rx=${rx} />`;
  const band = (grow: number) => box('band', w * 0.86 + grow, w * 0.92 + grow, w * 0.5 + grow);
  const deep = l.mode === 'desktop' ? 16 : 10;
  const direction = l.mode === 'pip' ? undefined : match?.direction;
  return html`<svg class="felt ${hueOf(match)}" width=${l.width} height=${l.height} viewBox="0 0 ${l.width} ${l.height}" aria-hidden="true">
    ${guard([l], () => svg`<path class="shade" d=${outline(l, deep, deep * 1.2)} /><path class="rim" d=${outline(l, deep)} /><path class="ground" d=${outline(l, 0)} /><path class="edge" d=${outline(l, -deep * 0.9)} />`)}
    ${guard([l, direction], () => [true, false].map((strong) => (direction ? svg`<path class=${strong ? 'chevron strong' : 'chevron'} d=${ring(l, direction, strong)} />` : nothing)))}
    ${match?.color ? [band(w * 0.14), band(0)] : nothing}
    ${dragging ? svg`${box(over ? 'target over' : 'target', w * 0.9, w * 0.96, w * 0.5)}<path class="line" d="M${from + 34} ${l.line}H${to - 34}" />
      <path class="arrow" d="M${from + 4} ${l.line + 9}h20l-10-18z" /><path class="arrow" d="M${to - 24} ${l.line + 9}h20l-10-18z" />` : nothing}
  </svg>`;
}

/** The tile of the color in play; all shapes while one is to be named. */
export function colorTile(l: Layout, match: Match): TemplateResult {
  const { size } = l.color;
  if (!match.color) {
    return html`<svg class="tile open" viewBox="0 0 64 64" width=${size} height=${size} aria-hidden="true">
      <rect class="tile-ground" width="64" height="64" rx="13" />
      ${match.colors.map((c, i) => svg`<g class="hue-${c}" transform="translate(${8 + (i % 2) * 26} ${8 + (i >> 1) * 26}) scale(.92)">${sign(c)}</g>`)}
    </svg>`;
  }
  return html`<svg class="tile hue-${match.color} ${match.side}" viewBox="0 0 64 64" width=${size} height=${size} role="img" aria-label=${say('ColorIs', { Color: colorName(match.color) })}>
    <rect class="tile-ground" x="1.500" y="1.500" width="61" height="61" rx="13" />
    <g transform="translate(9 9) scale(1.250)">${sign(match.color)}</g>
    <text x="50" y="56" text-anchor="middle">${colorLetter(match.color)}</text>
  </svg>${match.hyper ? hyper(match.hyper) : nothing}`;
}

/** Hyper Speed is on, in this color. */
function hyper(color: string): TemplateResult {
  return html`<svg class="hyper hue-${color}" viewBox="0 0 64 28" role="img" aria-label=${say('HyperIs', { Color: colorName(color) })}>
    <rect class="tile-ground" width="64" height="28" rx="14" /><path class="fast" d="M12 7l8 7l-8 7M24 7l8 7l-8 7" /><g transform="translate(40 7) scale(.58)">${sign(color)}</g></svg>`;
}
