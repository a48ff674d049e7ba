// What the library would fetch from elsewhere must be replaced before its first module runs.
import { blank } from './avatar.js';

globalThis.$discordMessage = {
  avatars: { default: blank, blue: blank, gray: blank, green: blank, orange: blank, red: blank, pink: blank },
  emojis: {},
};
