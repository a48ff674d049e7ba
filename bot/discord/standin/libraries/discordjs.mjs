import { Client } from 'discord.js';
import * as bot from './bot.mjs';

const client = new Client({ intents: bot.intents, shards: 'auto', rest: { api: `${bot.API}/api` } });
const files = [{ attachment: bot.picture, name: 'board.png' }];
client.on('error', () => {});
client.on('interactionCreate', (i) => {
  if (i.isAutocomplete()) return bot.answer('autocomplete', () => i.respond(bot.choices));
  return bot.answer(i.customId ?? i.commandName, answers[i.customId ?? i.commandName].bind(null, i));
});
const answers = {
  play: (i) => i.reply({ flags: bot.components, components: bot.board('first'), files }),
  update: (i) => i.update({ components: bot.board('second'), files }),
  async defer(i) {
    await i.deferUpdate();
    await i.editReply({ components: bot.board('third'), files });
  },
  async private(i) {
    await i.deferUpdate();
    await i.followUp({ content: 'only you', flags: bot.ephemeral });
  },
  async menu(i) {
    await i.deferReply({ flags: bot.ephemeral });
    await i.editReply({ content: i.values.join() });
  },
};
client.once('clientReady', async () => {
  const channel = await client.channels.fetch(bot.CHANNEL);
  bot.obey({
    async commands() {
      await client.application.commands.set(bot.commands());
      await client.application.commands.create(bot.another);
    },
    async guild() {
      await channel.guild.commands.set(bot.commands());
      await channel.guild.commands.create(bot.another);
    },
    async edit() {
      const message = await channel.send({ flags: bot.components, components: bot.board('first'), files });
      await message.edit({ components: bot.board('second'), files });
    },
    emoji: () => client.application.emojis.create({ attachment: bot.picture, name: 'card' }),
    send: () => channel.send('words'),
    async thread() {
      const message = await channel.send('a table');
      const thread = await message.startThread({ name: 'table', autoArchiveDuration: 60 });
      await thread.send('in it');
      await thread.setArchived(true);
    },
  });
});
await client.login(bot.TOKEN);
