// Confetti for the winners: the eight shapes, once.
import { render, svg, html } from 'lit';
import { sign } from '../cards';
import { moves } from '../prefs';
import { room } from '../room';

const COLORS = [...'rgbyktop'];
const PIECES = 70;

export function confetti(): void {
  if (!moves() || document.hidden) return;
  const layer = document.createElement('div');
  layer.className = 'confetti';
  layer.ariaHidden = 'true';
  document.querySelector('.space')!.append(layer); // below what is to be read
  render(html`${Array.from({ length: PIECES }, (_, i) => html`<svg class="hue-${COLORS[i % 8]}" viewBox="0 0 24 24">${svg`${sign(COLORS[i % 8])}`}</svg>`)}`, layer);
  let last: Animation | undefined;
  for (const piece of layer.children) {
    const x = Math.random() * room.width;
    const drift = (Math.random() - 0.5) * 220;
    const size = 0.6 + Math.random() * 0.8;
    const spin = (Math.random() - 0.5) * 1400;
    last = piece.animate(
      [
        { transform: `translate(${x}px, -40px) rotate(0deg) scale(${size})`, opacity: 1 },
        { transform: `translate(${x + drift}px, ${room.height + 40}px) rotate(${spin}deg) scale(${size})`, opacity: 1 },
      ],
      { duration: 2600 + Math.random() * 2200, delay: Math.random() * 900, easing: 'cubic-bezier(.2,.3,.6,1)', fill: 'both' },
    );
  }
  if (last) setTimeout(() => layer.remove(), 6000);
}
