// The one redraw. A change is drawn in two passes, each once for all changes until then. The first one, before the next picture,
// draws everything that moves or can be pressed. The second one draws the rest while cards move: words for screen readers, and
// lines about moves that are seen anyway. A phone has some 16 ms for a picture, and cards that begin to move need them. Both passes
// read the latest state, and write only differences: a browser works as much for the same value as for another one.
import { nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** When the first pictures of a change are there, in milliseconds. */
const LATER = 120;

const first: (() => void)[] = [];
const rest: (() => void)[] = [];
let due = false;
let late = 0;

/** Takes part in each redraw, with the first picture and with the rest. */
export function watch(now?: () => void, then?: () => void): void {
  if (now) first.push(now);
  if (then) rest.push(then);
}

/** Draws everything. */
export function redraw(): void {
  drawRest();
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    for (const each of first) each();
  });
}

/** Draws the rest alone: the caller has drawn what moves. */
export function drawRest(): void {
  late ||= window.setTimeout(() => {
    late = 0;
    for (const each of rest) each();
  }, LATER);
}

const all = new WeakMap<object, Record<string, unknown>>();

/** What has been drawn of an element, by name. */
export function drawn(of: object): Record<string, unknown> {
  let its = all.get(of);
  if (!its) all.set(of, its = {});
  return its;
}

/** Whether a fact of an element is another one than what is drawn. It is remembered. */
export function changes(of: object, name: string, value: unknown): boolean {
  const its = drawn(of);
  if (its[name] === value) return false;
  its[name] = value;
  return true;
}

/** Gives an element properties. */
export function give(element: Element, wanted: Record<string, unknown>): void {
  for (const name in wanted) if (changes(element, name, wanted[name])) Reflect.set(element, name, wanted[name]);
}

/** A directive that does something with its element whenever the template is rendered. */
export function each<A extends unknown[]>(run: (element: HTMLElement, ...args: A) => void) {
  return directive(class extends Directive {
    override update(part: ElementPart, args: A) {
      run(part.element as HTMLElement, ...args);
      return nothing;
    }

    render(..._: A): typeof nothing {
      return nothing;
    }
  });
}

/** Gives an element properties of style, custom ones too. They go through the CSSOM, because the content policy forbids style attributes. */
export const styles = each((element, wanted: Record<string, string | number>) => {
  for (const name in wanted) if (changes(element, name, wanted[name])) element.style.setProperty(name, String(wanted[name]));
});
