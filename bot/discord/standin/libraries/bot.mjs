// The bot that each program of this folder is, by another library. It takes orders, a word a line, and says when it has
// done one, or has answered an interaction.
import { createInterface } from 'node:readline';

export const { API, TOKEN, GUILD, CHANNEL, APPLICATION } = process.env;
export const intents = (1 << 0) | (1 << 9);
export const components = 1 << 15;
export const ephemeral = 1 << 6;
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

// board is a message of components with a picture, buttons and a menu. Libraries spell the key of an id as they like.
export const board = (words, id = 'custom_id') => [
  {
    type: 17,
    components: [
      { type: 10, content: words },
      { type: 12, items: [{ media: { url: 'attachment://board.png' } }] },
      { type: 1, components: ['update', 'defer', 'private'].map((name) => ({ type: 2, style: 2, label: name, [id]: name })) },
      { type: 1, components: [{ type: 3, [id]: 'menu', options: [{ label: 'red', value: 'r' }, { label: 'blue', value: 'b' }] }] },
    ],
  },
];

export const commands = () => [
  { name: 'play', description: 'Plays a card', type: 1, options: [{ type: 3, name: 'card', description: 'Its name', autocomplete: true }] },
];
export const another = { name: 'draw', description: 'Draws a card', type: 1 };
export const choices = [{ name: 'blue 7', value: 'b7' }];

const report = (step, error) => console.log(error ? `failed ${step}: ${String(error.message ?? error).split('\n')[0]}` : `done ${step}`);

// answer runs what answers an interaction, and reports it.
export const answer = (step, work) => work().then(() => report(step), (error) => report(step, error));

// obey runs the orders of standard input.
export function obey(orders) {
  console.log('done start');
  createInterface({ input: process.stdin })
    .on('line', (order) => answer(order, orders[order]))
    .on('close', () => process.exit(0));
}
