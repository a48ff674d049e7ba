// Inside Discord the page is an Activity: a frame of the client, which tells who is there by a code for the bot. What
// the address says of guild and channel is not looked at: the bot asks Discord.
import type { DiscordSDK } from '@discord/embedded-app-sdk';
import { heat } from '../prefs';
import { change, state } from '../state';
import { learnFirst, say } from '../words';
import { ask, type Host, Shut } from './host';

/** How long the client may take to greet the page: a first start on a phone was seen to take half a minute. */
const GREETING = 40_000;
/** From this state of the device on, it is too warm for flying cards. Discord's names them: 2 is serious. */
const WARM = 2;

interface Client {
  sdk: DiscordSDK;
  app: string;
}

export function discord(): Host {
  let client: Promise<Client> | undefined = greet();
  client.catch(() => {}); // open tells of it
  const command = (offer: 'invite' | 'share', run: (sdk: DiscordSDK) => Promise<unknown>) => () => {
    void client?.then(({ sdk }) => run(sdk)).catch(() => withdraw(offer));
  };
  return {
    kind: 'discord',
    async open() {
      client ??= greet();
      const found = await client.catch((e: unknown) => {
        client = undefined;
        throw e;
      });
      const { session, access } = await enter(found);
      if (access) void authenticate(found.sdk, access);
      return session;
    },
    visit: (url) => void client?.then(({ sdk }) => sdk.commands.openExternalLink({ url })).catch(() => {}),
    invite: command('invite', (sdk) => sdk.commands.openInviteDialog()),
    share: command('share', (sdk) => sdk.commands.shareLink({ message: say('ShareText') })),
  };
}

/** Loads the library and waits until the client has greeted the page. */
async function greet(): Promise<Client> {
  // Seen on a first start on a phone. The next one is a better one.
  if (!new URLSearchParams(location.search).has('frame_id')) throw new Shut('not_there', false);
  const [{ DiscordSDK }, app] = await Promise.all([import('./sdk'), application()]).catch((e: unknown) => {
    throw e instanceof Shut ? e : new Shut('network', true);
  });
  // What the page logs is nobody else's business.
  const sdk = new DiscordSDK(app, { disableConsoleLogOverride: true });
  const late = new Promise<never>((_, fail) => setTimeout(fail, GREETING, new Shut('network', true)));
  await Promise.race([sdk.ready(), late]);
  listen(sdk);
  return { sdk, app };
}

/** The id of the application, which the client wants to hear. Its words are there before anybody is let in. */
async function application(): Promise<string> {
  const answer = await fetch('api/discord');
  if (answer.status === 404) throw new Shut('no_activity', false);
  const { app, words } = (await answer.json()) as { app: string; words: string };
  void learnFirst(words).then(() => change({}));
  return app;
}

/** Gets a session by a code. A code works once, and somebody else may have used it: another one may be better. */
async function enter({ sdk, app }: Client) {
  const wanted: Parameters<typeof sdk.commands.authorize>[0] = { client_id: app, response_type: 'code', state: '', scope: ['identify'] };
  const code = async () => {
    try {
      // A client that may not agree by itself asks the user.
      const silent = sdk.commands.authorize({ ...wanted, prompt: 'none' });
      return (await silent.catch(() => sdk.commands.authorize(wanted))).code;
    } catch {
      throw new Shut('refused', false); // by the user, or by Discord
    }
  };
  const { instanceId: instance } = sdk;
  try {
    return await ask({ code: await code(), instance });
  } catch (e) {
    if (!(e instanceof Shut) || e.code !== 'code_used') throw e;
    return ask({ code: await code(), instance });
  }
}

/** Tells the client whom it shows. Nothing waits for it. */
async function authenticate(sdk: DiscordSDK, access: string): Promise<void> {
  try {
    await sdk.commands.authenticate({ access_token: access });
  } catch {
    return; // then there is nothing to offer
  }
  // Nobody can be invited into direct messages.
  change({ offers: new Set(sdk.guildId ? ['invite', 'share'] : ['share']) });
}

/** What was refused once is not offered again. */
function withdraw(offer: string): void {
  const offers = new Set(state.offers);
  offers.delete(offer);
  change({ offers });
}

/** Follows what the client does with the frame. An older client does not know all of it. */
function listen(sdk: DiscordSDK): void {
  const deaf = () => {};
  sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode: mode }) => change({ small: mode > 0 })).catch(deaf);
  sdk.subscribe('THERMAL_STATE_UPDATE', ({ thermal_state: warmth }) => heat(warmth >= WARM)).catch(deaf);
}
