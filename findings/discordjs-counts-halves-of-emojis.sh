#!/usr/bin/env bash
# npm @discordjs/builders 1.15.0 (with ajv 8.17.1)
#
# Guess: a builder refuses what Discord refuses, counts as Discord's own description of its API counts, and knows its
# rule for the names of commands.
# Behaviour: lengths are counted in UTF-16 units, so an emoji or a rare ideograph counts twice: a button's label of 41
# cards is refused, although 80 characters are allowed. A command's name with an apostrophe is refused as well, which
# Discord's rule allows.
# Valid: in Discord's OpenAPI description ButtonComponentForMessageRequest.label has "maxLength": 80, which JSON Schema
# Validation, section 6.3.1, counts in characters of RFC 8259; names follow "Application Commands: Application Command
# Naming", ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$.
# Why it matters: labels with suits and faces, and words such as l'uno, fail in the bot before Discord has seen them.
#
# Seen:
#   a label of 41 cards   by the description: allowed   the builder: refused
#   a label of 40 cards   by the description: allowed   the builder: allowed
#   a label of 81 letters by the description: refused   the builder: refused
#   the command /l'uno    by the description: allowed   the builder: refused
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . @discordjs/builders@1.15.0 ajv@8.17.1 >/dev/null
cat >main.mjs <<'JS'
import { ButtonBuilder, SlashCommandBuilder } from '@discordjs/builders';
import { Ajv } from 'ajv';

const label = new Ajv().compile({ type: 'string', maxLength: 80 });
const name = new Ajv().compile({ type: 'string', pattern: "^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$" });
const built = (build) => {
  try {
    build();
    return 'allowed';
  } catch {
    return 'refused';
  }
};
const button = (text) => [label(text), () => new ButtonBuilder().setStyle(1).setCustomId('a').setLabel(text).toJSON()];
const command = (text) => [name(text), () => new SlashCommandBuilder().setName(text).setDescription('a').toJSON()];
const cases = [
  ['a label of 41 cards', button('🃏'.repeat(41)), 'allowed refused'],
  ['a label of 40 cards', button('🃏'.repeat(40)), 'allowed allowed'],
  ['a label of 81 letters', button('a'.repeat(81)), 'refused refused'],
  ["the command /l'uno", command("l'uno"), 'allowed refused'],
];
let same = true;
for (const [what, [valid, build], expected] of cases) {
  const rule = valid ? 'allowed' : 'refused';
  console.log(`${what.padEnd(21)} by the description: ${rule}   the builder: ${built(build)}`);
  same &&= `${rule} ${built(build)}` === expected;
}
if (!same) {
  console.log('this is not what was found');
  process.exit(1);
}
JS
node main.mjs
