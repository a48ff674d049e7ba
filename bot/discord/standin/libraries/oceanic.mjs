import { Client } from 'oceanic.js';
import * as bot from './bot.mjs';

const client = new Client({
  auth: `Bot ${bot.TOKEN}`,
  gateway: { intents: bot.intents, maxShards: 'auto', concurrency: 'auto', compress: 'zlib-stream', compressLibrary: 'pako' },
  rest: { baseURL: `${bot.API}/api/v10` },
});
const shown = (words) => ({ flags: bot.components, components: bot.board(words, 'customID'), files: [{ name: 'board.png', contents: bot.picture }] });
const answers = {
  play: (i) => i.createMessage(shown('first')),
  autocomplete: (i) => i.result(bot.choices),
  update: (i) => i.editParent(shown('second')),
  async defer(i) {
    await i.deferUpdate();
    await i.editOriginal(shown('third'));
  },
  async private(i) {
    await i.deferUpdate();
    await i.createFollowup({ content: 'only you', flags: bot.ephemeral });
  },
  async menu(i) {
    await i.defer(bot.ephemeral);
    await i.editOriginal({ content: i.data.values.raw.join() });
  },
};
client.on('error', () => {});
client.on('interactionCreate', (i) => {
  const name = i.type === 4 ? 'autocomplete' : (i.data.customID ?? i.data.name);
  bot.answer(name, () => answers[name](i));
});
client.once('ready', () =>
  bot.obey({
    async commands() {
      await client.rest.applications.bulkEditGlobalCommands(bot.APPLICATION, bot.commands());
      await client.rest.applications.createGlobalCommand(bot.APPLICATION, bot.another);
    },
    async guild() {
      await client.rest.applications.bulkEditGuildCommands(bot.APPLICATION, bot.GUILD, bot.commands());
      await client.rest.applications.createGuildCommand(bot.APPLICATION, bot.GUILD, bot.another);
    },
    async edit() {
      const message = await client.rest.channels.createMessage(bot.CHANNEL, shown('first'));
      await client.rest.channels.editMessage(bot.CHANNEL, message.id, shown('second'));
    },
    emoji: () => client.rest.applications.createEmoji(bot.APPLICATION, { name: 'card', image: bot.picture }),
    send: () => client.rest.channels.createMessage(bot.CHANNEL, { content: 'words' }),
    async thread() {
      const message = await client.rest.channels.createMessage(bot.CHANNEL, { content: 'a table' });
      const thread = await client.rest.channels.startThreadFromMessage(bot.CHANNEL, message.id, { name: 'table', autoArchiveDuration: 60 });
      await client.rest.channels.createMessage(thread.id, { content: 'in it' });
      await client.rest.channels.edit(thread.id, { archived: true });
    },
  }),
);
await client.connect();
