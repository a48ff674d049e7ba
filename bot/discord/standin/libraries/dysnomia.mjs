import Dysnomia from '@projectdysnomia/dysnomia/index.js';
import * as bot from './bot.mjs';

const { hostname, port } = new URL(bot.API);
// Its compression with pako 2.1.0, which it asks for, fails at the first frame: no result is there before the stream ends.
const client = new Dysnomia.Client(`Bot ${bot.TOKEN}`, {
  gateway: { intents: bot.intents, maxShards: 'auto', maxConcurrency: 100 },
  rest: { domain: hostname, port, baseURL: '/api/v10', https: false },
});
const shown = (words) => ({ flags: bot.components, components: bot.board(words), attachments: [{ filename: 'board.png', file: bot.picture }] });
const answers = {
  play: (i) => i.createMessage(shown('first')),
  autocomplete: (i) => i.result(bot.choices),
  update: (i) => i.editParent(shown('second')),
  async defer(i) {
    await i.deferUpdate();
    await i.editOriginalMessage(shown('third'));
  },
  async private(i) {
    await i.deferUpdate();
    await i.createFollowup({ content: 'only you', flags: bot.ephemeral });
  },
  async menu(i) {
    await i.defer(bot.ephemeral);
    await i.editOriginalMessage({ content: i.data.values.join() });
  },
};
client.on('error', () => {});
client.on('interactionCreate', (i) => {
  const name = i.type === 4 ? 'autocomplete' : (i.data.custom_id ?? i.data.name);
  bot.answer(name, () => answers[name](i));
});
client.once('ready', () =>
  bot.obey({
    async commands() {
      await client.bulkEditCommands(bot.commands());
      await client.createCommand(bot.another);
    },
    async guild() {
      await client.bulkEditGuildCommands(bot.GUILD, bot.commands());
      await client.createGuildCommand(bot.GUILD, bot.another);
    },
    async edit() {
      const message = await client.createMessage(bot.CHANNEL, shown('first'));
      await client.editMessage(bot.CHANNEL, message.id, shown('second'));
    },
    emoji: () => client.createApplicationEmoji({ name: 'card', image: `data:image/png;base64,${bot.picture.toString('base64')}` }),
    send: () => client.createMessage(bot.CHANNEL, { content: 'words' }),
    async thread() {
      const message = await client.createMessage(bot.CHANNEL, { content: 'a table' });
      const thread = await client.createThreadWithMessage(bot.CHANNEL, message.id, { name: 'table', autoArchiveDuration: 60 });
      await client.createMessage(thread.id, { content: 'in it' });
      await client.editChannel(thread.id, { archived: true });
    },
  }),
);
await client.connect();
