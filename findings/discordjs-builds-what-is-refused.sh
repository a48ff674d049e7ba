#!/usr/bin/env bash
# npm @discordjs/builders 1.15.0 (with ajv 8.17.1)
#
# Guess: toJSON of a builder validates: it refuses the 26th option of a select, so it refuses the sixth button of a row
# as well, and what it gives back is something that Discord takes.
# Behaviour: only what one setter can see is checked. The 26th option is refused when it is added; a row of six buttons,
# an empty container, a container of 41 texts, a select without options and one that asks for more choices than it
# allows are given back as valid.
# Valid: calls of the builder alone. Discord's OpenAPI description has "maxItems": 5 for the components of an
# ActionRowComponentForMessageRequest, 1 to 40 for those of a ContainerComponentForMessageRequest, 1 to 25 options of a
# StringSelectComponentForMessageRequest; "Components Reference: String Select" says what min_values and max_values are.
# Why it matters: a table with one player more than its row has room for is refused by Discord as a whole, at night.
#
# Seen: "26 options: refused", and "built" for "6 buttons in a row", "no component", "41 components", "no option",
# "3 to 2 choices". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discordjs/builders@1.15.0 ajv@8.17.1 >/dev/null
cat >main.mjs <<'JS'
import { ActionRowBuilder, ButtonBuilder, ContainerBuilder, StringSelectMenuBuilder, TextDisplayBuilder } from '@discordjs/builders';
import { Ajv } from 'ajv';

const list = (key, minItems, maxItems) => ({ type: 'object', properties: { [key]: { type: 'array', minItems, maxItems } } });
const row = new Ajv().compile(list('components', 1, 5));
const container = new Ajv().compile(list('components', 1, 40));
const select = new Ajv().compile(list('options', 1, 25));
const several = (n, make) => Array.from({ length: n }, (_, i) => make(i));
const button = (i) => new ButtonBuilder().setStyle(1).setLabel('a').setCustomId(`${i}`);
const text = () => new TextDisplayBuilder().setContent('a');
const option = (i) => ({ label: 'a', value: `${i}` });
const menu = () => new StringSelectMenuBuilder().setCustomId('a');
const choices = ({ min_values: least, max_values: most }) => least <= most;
const cases = [
  ['26 options', select, () => menu().addOptions(several(26, option)), 'refused'],
  ['6 buttons in a row', row, () => new ActionRowBuilder().addComponents(several(6, button)), 'built'],
  ['no component', container, () => new ContainerBuilder(), 'built'],
  ['41 components', container, () => new ContainerBuilder().addTextDisplayComponents(several(41, text)), 'built'],
  ['no option', select, menu, 'built'],
  ['3 to 2 choices', choices, () => menu().addOptions(several(4, option)).setMinValues(3).setMaxValues(2), 'built'],
];
let same = true;
for (const [what, allowed, build, expected] of cases) {
  let seen = 'built';
  try {
    const built = build().toJSON();
    if (allowed(built)) seen = 'built, and within the limits';
  } catch {
    seen = 'refused';
  }
  console.log(`${what}: ${seen}`);
  same &&= seen === expected;
}
if (!same) {
  console.log('this is not what was found');
  process.exit(1);
}
JS
node main.mjs
