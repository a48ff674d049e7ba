import { createBot, createDesiredPropertiesObject } from '@discordeno/bot';
import * as bot from './bot.mjs';

const quiet = () => {};
const client = createBot({
  token: bot.TOKEN,
  intents: bot.intents,
  desiredProperties: createDesiredPropertiesObject({}, true),
  loggerFactory: () => ({ debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet }),
  rest: { proxy: { baseUrl: `${bot.API}/api`, authorization: `Bot ${bot.TOKEN}` } },
  gateway: { transportCompression: 'zstd-stream' },
  events: {
    interactionCreate(i) {
      const name = i.type === 4 ? 'autocomplete' : (i.data.customId ?? i.data.name);
      bot.answer(name, () => answers[name](i));
    },
  },
});
client.rest.isProxied = false; // else it leaves limits to the proxy
const files = [{ name: 'board.png', blob: new Blob([bot.picture], { type: 'image/png' }) }];
const shown = (words) => ({ flags: bot.components, components: bot.board(words, 'customId'), files });
const edit = (i, data) => client.helpers.editOriginalInteractionResponse(i.token, data);
const answers = {
  play: (i) => i.respond(shown('first')),
  autocomplete: (i) => i.respond({ choices: bot.choices }),
  update: (i) => i.edit(shown('second')),
  async defer(i) {
    await i.deferEdit();
    await edit(i, shown('third'));
  },
  async private(i) {
    await i.deferEdit();
    await client.helpers.sendFollowupMessage(i.token, { content: 'only you', flags: bot.ephemeral });
  },
  async menu(i) {
    await i.defer(true);
    await edit(i, { content: i.data.values.join() });
  },
};
await client.start();
const { helpers } = client;
bot.obey({
  async commands() {
    await helpers.upsertGlobalApplicationCommands(bot.commands());
    await helpers.createGlobalApplicationCommand(bot.another);
  },
  async guild() {
    await helpers.upsertGuildApplicationCommands(bot.GUILD, bot.commands());
    await helpers.createGuildApplicationCommand(bot.another, bot.GUILD);
  },
  async edit() {
    const message = await helpers.sendMessage(bot.CHANNEL, shown('first'));
    await helpers.editMessage(bot.CHANNEL, message.id, shown('second'));
  },
  emoji: () => helpers.createApplicationEmoji({ name: 'card', image: `data:image/png;base64,${bot.picture.toString('base64')}` }),
  send: () => helpers.sendMessage(bot.CHANNEL, { content: 'words' }),
  async thread() {
    const message = await helpers.sendMessage(bot.CHANNEL, { content: 'a table' });
    const thread = await helpers.startThreadWithMessage(bot.CHANNEL, message.id, { name: 'table', autoArchiveDuration: 60 });
    await helpers.sendMessage(thread.id, { content: 'in it' });
    await helpers.editChannel(thread.id, { archived: true });
  },
});
