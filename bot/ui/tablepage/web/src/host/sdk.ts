// Discord's library, which only a page inside Discord loads.
export { DiscordSDK } from '@discord/embedded-app-sdk';
