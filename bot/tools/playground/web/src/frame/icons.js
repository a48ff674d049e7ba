// Small pictures of our own, drawn with strokes in the color of the text.
import { html, svg } from 'lit';

const drawn = (content) => html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`;

export const hash = () => drawn(svg`<path d="M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16"/>`);
export const at = () => drawn(svg`<circle cx="12" cy="12" r="4"/><path d="M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5"/>`);
export const people = () => drawn(svg`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>`);
export const code = () => drawn(svg`<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>`);
export const cards = () => drawn(svg`<rect x="3" y="6" width="10" height="14" rx="2"/><path d="m9 6 1-2.5a1.6 1.6 0 0 1 2-.9l8 3a1.6 1.6 0 0 1 .9 2L17 18.5a1.6 1.6 0 0 1-2 .9l-2-.8"/>`);
export const bars = () => drawn(svg`<path d="M4 6h16M4 12h16M4 18h16"/>`);
export const cross = () => drawn(svg`<path d="m6 6 12 12M18 6 6 18"/>`);
export const arrow = () => drawn(svg`<path d="M14 4h6v6M20 4l-9 9M18 14v5H5V6h5"/>`);
export const plane = () => drawn(svg`<path d="m4 12 16-8-6 16-3-6z"/>`);
export const eye = () => drawn(svg`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`);
export const bubble = () => drawn(svg`<path d="M4 4.5h16v11H10l-4 4v-4H4z"/>`);
export const back = () => drawn(svg`<path d="m14.5 5-7 7 7 7"/>`);
export const chevron = () => drawn(svg`<path d="m6 9 6 6 6-6"/>`);
export const sun = () => drawn(svg`<circle cx="12" cy="12" r="4"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M5.3 18.7l2-2M16.7 7.3l2-2"/>`);
export const moon = () => drawn(svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>`);
export const slash = () => drawn(svg`<rect x="3.5" y="3.5" width="17" height="17" rx="4"/><path d="m10 17 4-10"/>`);
