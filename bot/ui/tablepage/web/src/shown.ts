// What elements have been given: nothing is given twice, because a browser works as much for the same as for something else.
const given = new WeakMap<Element, Map<string, unknown>>();

/** Whether a fact of an element is another one than before. It is remembered. */
export function changes(element: Element, name: string, value: unknown): boolean {
  const all = given.get(element);
  if (!all) given.set(element, new Map([[name, value]]));
  else if (all.get(name) === value) return false;
  else all.set(name, value);
  return true;
}

/** Gives an element properties. */
export function give(element: Element, wanted: Record<string, unknown>): void {
  for (const name in wanted) if (changes(element, name, wanted[name])) Reflect.set(element, name, wanted[name]);
}

/** Gives an element properties of style, custom ones too. */
export function style(element: HTMLElement, wanted: Record<string, string | number>): void {
  for (const name in wanted) if (changes(element, name, wanted[name])) element.style.setProperty(name, String(wanted[name]));
}
