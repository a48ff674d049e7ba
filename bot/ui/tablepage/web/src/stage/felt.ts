// The table itself: one drawing below everything else. Its colors are classes of table.css.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { colorName, colorLetter } from '../words';
import { sign } from '../cards';
import { type Layout, edge } from '../layout';
import type { Match } from '../wire/protocol';

/** The outlines of a layout by their size: the table is drawn anew more often than it changes. */
const outlines = new WeakMap<Layout['table'], Map<number, string>>();

function outline(l: Layout, grow: number, dy = 0): string {
  const known = outlines.get(l.table) ?? new Map<number, string>();
  outlines.set(l.table, known);
  const path = known.get(grow + dy) ?? drawn(l, grow, dy);
  known.set(grow + dy, path);
  return path;
}

function drawn(l: Layout, grow: number, dy: number): string {
  const points = [];
  for (let a = 0; a < 360; a += 3) {
    const p = edge(l.table, a, grow);
    points.push(`${p.x.toFixed(1)} ${(p.y + dy).toFixed(1)}`);
  }
  return `M${points.join('L')}Z`;
}

const rings = new WeakMap<Layout['table'], Map<number, TemplateResult[]>>();

/** A ring of chevrons that point where the turn goes. */
function chevrons(l: Layout, direction: number): TemplateResult[] {
  const known = rings.get(l.table) ?? new Map<number, TemplateResult[]>();
  rings.set(l.table, known);
  const ring = known.get(direction) ?? drawRing(l, direction);
  known.set(direction, ring);
  return ring;
}

function drawRing(l: Layout, direction: number): TemplateResult[] {
  const inner = { ...l.table, rx: l.table.rx * 0.66, ry: l.table.ry * (l.mode === 'portrait' ? 0.62 : 0.6) };
  const size = l.mode === 'desktop' ? 9 : 6;
  const count = l.mode === 'pip' ? 0 : 20;
  return Array.from({ length: count }, (_, i) => {
    const a = (i * 360) / count;
    const p = edge(inner, a);
    const q = edge(inner, a - direction * 3);
    const turn = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    return svg`<path class=${i % 4 === 0 ? 'chevron strong' : 'chevron'} d="M${-size / 2} ${-size}L${size / 2} 0L${-size / 2} ${size}"
      transform="translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) rotate(${turn.toFixed(1)})" />` as unknown as TemplateResult;
  });
}

export function felt(l: Layout, match: Match | undefined, dragging: boolean, over: boolean): TemplateResult {
  return html`${guard([l, match?.direction, match?.color, dragging, over], () => drawing(l, match, dragging, over))}`;
}

function drawing(l: Layout, match: Match | undefined, dragging: boolean, over: boolean): TemplateResult {
  const { x, y, w } = l.discard;
  const band = (grow: number) => svg`<rect class="band" x=${x - w * 0.86 - grow} y=${y - w * 0.92 - grow} width=${w * 1.72 + 2 * grow}
    height=${w * 1.84 + 2 * grow} rx=${w * 0.5 + grow} />`;
  const deep = l.mode === 'desktop' ? 16 : 10;
  const line = `M${l.hand.from + 34} ${l.line}H${l.hand.to - 34}`;
  return html`<svg class="felt" width=${l.width} height=${l.height} viewBox="0 0 ${l.width} ${l.height}" aria-hidden="true">
    <path class="shade" d=${outline(l, deep, deep * 1.2)} />
    <path class="rim" d=${outline(l, deep)} />
    <path class="ground" d=${outline(l, 0)} />
    <path class="edge" d=${outline(l, -deep * 0.9)} />
    ${match ? svg`${chevrons(l, match.direction)} ${match.color ? [band(w * 0.14), band(0)] : nothing}` : nothing}
    ${dragging ? svg`<rect class=${over ? 'target over' : 'target'} x=${x - w * 0.9} y=${y - w * 0.96} width=${w * 1.8} height=${w * 1.92} rx=${w * 0.5} />
      <path class="line" d=${line} />
      <path class="arrow" d="M${l.hand.from + 4} ${l.line + 9}h20l-10-18z" /><path class="arrow" d="M${l.hand.to - 24} ${l.line + 9}h20l-10-18z" />` : nothing}
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
  return html`<svg class="tile hue-${match.color} ${match.side}" viewBox="0 0 64 64" width=${size} height=${size} role="img" aria-label=${colorName(match.color)}>
    <rect class="tile-ground" x="1.500" y="1.500" width="61" height="61" rx="13" />
    <g transform="translate(9 9) scale(1.250)">${sign(match.color)}</g>
    <text x="50" y="56" text-anchor="middle">${colorLetter(match.color)}</text>
  </svg>${match.hyper ? hyper(match.hyper) : nothing}`;
}

/** Hyper Speed is on, in this color. */
function hyper(color: string): TemplateResult {
  return html`<svg class="hyper hue-${color}" viewBox="0 0 64 28" role="img" aria-label=${colorName(color)}>
    <rect class="tile-ground" width="64" height="28" rx="14" /><path class="fast" d="M12 7l8 7l-8 7M24 7l8 7l-8 7" /><g transform="translate(40 7) scale(.58)">${sign(color)}</g></svg>`;
}
