// Cards as elements: faces are cut from the atlas, which the bot's artwork fills. Signs of the colors are drawn here,
// in the same shapes as on the cards.
import { svg, type SVGTemplateResult } from 'lit';
import { changes, each } from './draw';
import { again } from './wire/again';
import { faceShort } from './words';
import type { Cards, Match } from './wire/protocol';

/** The size of every card's element. Cards are scaled by their transform alone. */
export const CARD_W = 140;
export const CARD_H = 196;

/** A picture that takes longer is asked for again. */
const PATIENCE = 30_000;

/** A side of an edition: what is at each place of its picture. */
interface Side {
  image: HTMLImageElement;
  tiles: string[];
}

let atlas: Cards | undefined;
/** The sides that are there: the one in play comes first. */
let sides: { light?: Side; dark?: Side } = {};

/** Takes another atlas, and waits until the side in play is there. `more` is called when the other one is, too. */
export async function load(cards: Cards, more: () => void): Promise<void> {
  if (atlas?.src === cards.src) return;
  const first = cards.darkSrc && cards.now === 'dark' ? 'dark' : 'light';
  const got = { [first]: await sideOf(cards, first) };
  sides = got;
  atlas = cards;
  hang(cards);
  if (!cards.darkSrc) return;
  const other = first === 'dark' ? 'light' : 'dark';
  void again(() => sideOf(cards, other)).then((side) => {
    if (sides !== got) return;
    got[other] = side;
    hang(cards);
    more();
  });
}

/** Loads the parts of a side, or where WebP is not understood all of its faces. */
async function sideOf(cards: Cards, side: 'light' | 'dark'): Promise<Side> {
  const [parts, src, faces] = side === 'dark' ? [cards.darkParts, cards.darkSrc!, cards.dark!] : [cards.parts, cards.src, cards.light];
  const whole = async () => ({ image: await fetched(src), tiles: [...faces, ''] });
  return parts ? fetched(parts.src).then((image) => ({ image, tiles: parts.tiles }), whole) : whole();
}

async function fetched(src: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = src;
  await Promise.race([picture.decode(), new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error(`late: ${src}`)))]);
  return picture;
}

/** Goes on without pictures, until they come. */
export function lack(): void {
  atlas = undefined;
  drawn++;
}

/** Where a face is: the tile above and the one below. The dark side is asked for wilds only, which exist on both. A face whose side is not there yet is a back. */
function placeOf(cards: Cards, face: string, dark: boolean): [side: Side, above: number, below: number] {
  const night = cards.dark?.includes(face) && (dark || !cards.light.includes(face));
  const wanted = face && sides[night ? 'dark' : 'light'];
  const side = wanted || sides.light || sides.dark!;
  const whole = side.tiles.indexOf(wanted ? face : '');
  return whole >= 0 ? [side, whole, whole] : [side, side.tiles.indexOf(face.slice(1)), side.tiles.indexOf(face[0])];
}

/** What all cards have in common: the pictures of both sides. Of each, only the side and the part of it are its own. */
const common = new CSSStyleSheet();
document.adoptedStyleSheets = [common];

/** How often the pictures have changed. */
let drawn = 0;

/** Takes the pictures that are there now. */
function hang(cards: Cards): void {
  const image = (side?: Side) => (side ? `background-image: url("${side.image.src}"), url("${side.image.src}")` : '');
  common.replaceSync(`.card, .mini { background-size: ${cards.columns * 100}% auto; ${image(sides.light)} } [data-night] { ${image(sides.dark)} }`);
  drawn++;
}

/** Shows a face on an element; "" is the back. */
export function paint(element: HTMLElement, face: string, dark: boolean): void {
  if (!changes(element, 'face', `${face} ${dark} ${drawn}`)) return;
  if (!atlas) { // the name has to do
    element.dataset.short = face && faceShort(face);
    element.dataset.hue = colorOf(face);
    return;
  }
  delete element.dataset.short;
  const [side, ...places] = placeOf(atlas, face, dark);
  const { columns, h } = atlas;
  const rows = Math.round(side.image.naturalHeight / h);
  element.toggleAttribute('data-night', side !== sides.light);
  element.style.backgroundPosition = places.map((at) => `${part(at % columns, columns)} ${part(Math.floor(at / columns), rows)}`).join();
}

/** Shows a face on an element of a template. */
export const shows = each(paint);

/** Where one of so many columns or rows is. */
const part = (i: number, n: number): string => `${n > 1 ? (i / (n - 1)) * 100 : 0}%`;

/** The color of a face by its letter; "" for a wild. */
export function colorOf(face: string): string {
  return /^[rgbyktop]/.test(face) ? face[0] : '';
}

/** The class that colors what belongs to the color in play. */
export const hueOf = (match: Match | undefined): string => (match?.color ? `hue-${match.color}` : '');

export const isWild = (face: string): boolean => face.startsWith('W');

/** Whether who plays a face names a color. That of a Wild Color Roulette is named by the next player. */
export const namesColor = (face: string): boolean => isWild(face) && face !== 'WRC';

/** The sign of each color in a square of 24, as on the cards. */
const SIGNS: Record<string, string> = {
  r: 'M12 .7a11.3 11.3 0 1 0 0 22.6a11.3 11.3 0 1 0 0-22.6z',
  g: 'M10.7 2.6q1.3-2 2.6 0l10 17q1 2-1.200 2h-20.200q-2.200 0-1.200-2z',
  b: 'M4 1.900h16q2.100 0 2.100 2.100v16q0 2.100-2.100 2.100h-16q-2.100 0-2.100-2.100v-16q0-2.100 2.100-2.100z',
  y: 'M11.200.6q.8-.8 1.600 0l10.600 10.600q.8.8 0 1.600l-10.600 10.600q-.8.8-1.600 0l-10.600-10.600q-.8-.8 0-1.600z',
  k: 'M12 23.300C2.900 16.300-.5 12 .5 7.200C1.400 1 9.100-.5 12 5.300C14.900-.5 22.600 1 23.500 7.200C24.500 12 21.100 16.300 12 23.300z',
  t: 'M12 0C13.400 4.300 19.900 9.600 19.900 16.100a7.900 7.900 0 0 1-15.800 0C4.100 9.600 10.600 4.300 12 0z',
  o: 'M12 0L14.200 6.300L15.400 8.600L17.700 9.800L24 12L17.700 14.200L15.400 15.400L14.200 17.700L12 24L9.800 17.700L8.600 15.400L6.300 14.200L0 12L6.300 9.800L8.600 8.600L9.800 6.300z',
  p: 'M13.500.6A11.600 11.600 0 1 0 23.300 15.200A9.700 9.700 0 0 1 13.500.6z',
};

export function sign(color: string): SVGTemplateResult {
  return svg`<path d=${SIGNS[color] ?? ''} />`;
}
