// Signs on the page's own buttons.
import { svg, type SVGTemplateResult, html, type TemplateResult } from 'lit';

const PATHS: Record<string, SVGTemplateResult> = {
  back: svg`<path class="stroke" d="M15 4l-8 8l8 8" />`,
  gear: svg`<path d="M10.300 2h3.400l.6 2.700l2 .9l2.400-1.400l2.400 2.400l-1.400 2.400l.9 2l2.700.6v3.400l-2.700.6l-.9 2l1.400 2.400l-2.400 2.400l-2.400-1.400l-2 .9l-.6 2.700h-3.400l-.6-2.700l-2-.9l-2.400 1.400l-2.400-2.400l1.400-2.400l-.9-2l-2.700-.6v-3.400l2.700-.6l.9-2l-1.400-2.400l2.400-2.400l2.400 1.400l2-.9z" transform="translate(0 -.6)" /><circle class="hole" cx="12" cy="12" r="3.800" />`,
  eye: svg`<path class="stroke" d="M2 12q10-13 20 0q-10 13-20 0z" /><circle cx="12" cy="12" r="3.600" />`,
  smile: svg`<circle class="honey" cx="12" cy="12" r="11" /><circle class="dark" cx="8.500" cy="9.500" r="1.500" /><circle class="dark" cx="15.500" cy="9.500" r="1.500" /><path class="dark" d="M6.500 13.500h11q-1 5-5.500 5t-5.500-5z" />`,
  fan: svg`<path class="stroke" d="M3 9l4-1.500l3 9l-4 1.500zM10 7h4v10h-4zM21 9l-4-1.500l-3 9l4 1.500z" />`,
  story: svg`<path class="stroke" d="M4 6h16M4 12h16M4 18h10" />`,
  crown: svg`<path d="M2 6l5 5l5-8l5 8l5-5l-2 13h-16z" />`,
  flag: svg`<path d="M5 2h2v20h-2zM8 3h12l-4 4.500l4 4.500h-12z" />`,
  skip: svg`<path class="stroke" d="M12 3a9 9 0 1 0 .1 0zM5.600 5.600l12.800 12.800" />`,
  swap: svg`<path class="stroke" d="M7 20v-15m-4 4l4-4l4 4M17 4v15m-4-4l4 4l4-4" />`,
  clock: svg`<path class="stroke" d="M12 3a9 9 0 1 0 .1 0zM12 7v5l4 2" />`,
  close: svg`<path class="stroke" d="M5 5l14 14M19 5l-14 14" />`,
};

export function icon(name: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
}
