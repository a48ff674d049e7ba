// What a message says, whatever it is made of.

// flat lists components of all levels, outer before inner.
export const flat = (components) => (components ?? []).flatMap((c) => [c, ...flat(c.components), ...(c.accessory ? flat([c.accessory]) : [])]);

// textsOf are the texts of a message from top to bottom, with what its pictures are said to show.
export function textsOf(m) {
  const components = flat(m.components).flatMap((c) => [c.content, c.description, ...(c.items ?? []).map((item) => item.description)]);
  return [m.content, ...components].filter((text) => typeof text === 'string' && text !== '');
}
