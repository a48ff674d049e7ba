// It builds messages, a list of {name, components} on standard input, with the setters of @discordjs/builders, which
// judge each value, and prints what they refuse, or make otherwise.
import { deepStrictEqual } from 'node:assert';
import * as builders from '@discordjs/builders';

const classes = {
  1: 'ActionRow', 2: 'Button', 3: 'StringSelectMenu', 6: 'RoleSelectMenu', 8: 'ChannelSelectMenu', 9: 'Section', 10: 'TextDisplay',
  11: 'Thumbnail', 12: 'MediaGallery', 13: 'File', 14: 'Separator', 17: 'Container',
};
const special = {
  type() {},
  components(made, parts) {
    const built = parts.map(build);
    if (made instanceof builders.ActionRowBuilder) made.setComponents(built);
    else if (made instanceof builders.SectionBuilder) made.addTextDisplayComponents(built);
    else made.spliceComponents(0, 0, ...built);
  },
  accessory: (made, part) => (part.type === 2 ? made.setButtonAccessory(build(part)) : made.setThumbnailAccessory(build(part))),
  items: (made, items) => made.addItems(items.map((item) => set(new builders.MediaGalleryItemBuilder(), item))),
  options: (made, options) => made.setOptions(options.map((o) => set(new builders.StringSelectMenuOptionBuilder(), o))),
  media: (made, media) => made.setURL(media.url),
  file: (made, file) => made.setURL(file.url),
  default_values: (made, values) => made[`setDefault${made instanceof builders.RoleSelectMenuBuilder ? 'Roles' : 'Channels'}`](values.map((v) => v.id)),
};

function set(made, fields) {
  for (const [name, value] of Object.entries(fields)) {
    const setter = `set${name.replace(/(^|_)(.)/g, (_, __, first) => first.toUpperCase())}`;
    if (special[name]) special[name](made, value);
    else made[setter](value);
  }
  return made;
}
const build = (part) => set(new builders[`${classes[part.type]}Builder`](), part);

let input = '';
for await (const part of process.stdin) input += part;
for (const { name, components } of JSON.parse(input)) {
  try {
    deepStrictEqual(JSON.parse(JSON.stringify(components.map((part) => build(part).toJSON()))), components);
  } catch (error) {
    console.log(`${name}: ${error.message}: ${JSON.stringify(error.errors ?? error.given ?? null)}`);
  }
}
