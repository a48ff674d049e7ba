import { REST } from '@discordjs/rest';
import { CompressionMethod, WebSocketManager } from '@discordjs/ws';
import { Routes } from 'discord-api-types/v10';
import * as bot from './bot.mjs';

const rest = new REST({ api: `${bot.API}/api` }).setToken(bot.TOKEN);
const manager = new WebSocketManager({
  token: bot.TOKEN,
  intents: bot.intents,
  compression: CompressionMethod.ZlibNative,
  rest,
});
const files = [{ data: bot.picture, name: 'board.png' }];
const respond = (i, type, data, files) => rest.post(Routes.interactionCallback(i.id, i.token), { auth: false, body: { type, data }, files });
const original = (i) => Routes.webhookMessage(bot.APPLICATION, i.token);
const shown = (words) => ({ flags: bot.components, components: bot.board(words), attachments: [{ id: 0, filename: 'board.png' }] });
const answers = {
  play: (i) => respond(i, 4, shown('first'), files),
  autocomplete: (i) => respond(i, 8, { choices: bot.choices }),
  update: (i) => respond(i, 7, shown('second'), files),
  async defer(i) {
    await respond(i, 6);
    await rest.patch(original(i), { auth: false, body: shown('third'), files });
  },
  async private(i) {
    await respond(i, 6);
    await rest.post(Routes.webhook(bot.APPLICATION, i.token), { auth: false, body: { content: 'only you', flags: bot.ephemeral } });
  },
  async menu(i) {
    await respond(i, 5, { flags: bot.ephemeral });
    await rest.patch(original(i), { auth: false, body: { content: i.data.values.join() } });
  },
};
manager.on('error', () => {});
manager.on('dispatch', ({ t, d }) => {
  if (t !== 'INTERACTION_CREATE') return;
  const name = d.type === 4 ? 'autocomplete' : (d.data.custom_id ?? d.data.name);
  bot.answer(name, () => answers[name](d));
});
await manager.connect();
bot.obey({
  async commands() {
    await rest.put(Routes.applicationCommands(bot.APPLICATION), { body: bot.commands() });
    await rest.post(Routes.applicationCommands(bot.APPLICATION), { body: bot.another });
  },
  async guild() {
    await rest.put(Routes.applicationGuildCommands(bot.APPLICATION, bot.GUILD), { body: bot.commands() });
    await rest.post(Routes.applicationGuildCommands(bot.APPLICATION, bot.GUILD), { body: bot.another });
  },
  async edit() {
    const message = await rest.post(Routes.channelMessages(bot.CHANNEL), { body: shown('first'), files });
    await rest.patch(Routes.channelMessage(bot.CHANNEL, message.id), { body: shown('second'), files });
  },
  emoji: () =>
    rest.post(Routes.applicationEmojis(bot.APPLICATION), { body: { name: 'card', image: `data:image/png;base64,${bot.picture.toString('base64')}` } }),
  send: () => rest.post(Routes.channelMessages(bot.CHANNEL), { body: { content: 'words' } }),
  async thread() {
    const message = await rest.post(Routes.channelMessages(bot.CHANNEL), { body: { content: 'a table' } });
    const thread = await rest.post(Routes.threads(bot.CHANNEL, message.id), { body: { name: 'table', auto_archive_duration: 60 } });
    await rest.post(Routes.channelMessages(thread.id), { body: { content: 'in it' } });
    await rest.patch(Routes.channel(thread.id), { body: { archived: true } });
  },
});
