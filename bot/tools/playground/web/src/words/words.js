// The page's own words in the language of the current user.
import { english } from './english.js';
import { french } from './french.js';

// languages are what the page can switch to; the locale is what Discord calls the language.
export const languages = [
  { lang: 'en', locale: 'en-US', name: 'English', short: 'EN' },
  { lang: 'fr', locale: 'fr', name: 'Français', short: 'FR' },
];

// langOf is the page's language for a locale.
export function langOf(locale) {
  return locale?.startsWith('fr') ? 'fr' : 'en';
}

// wordsIn returns the words of a language.
export function wordsIn(lang) {
  return lang === 'fr' ? french : english;
}

// localized picks the translation of a name or description that a command carries, as Discord's client does.
export function localized(thing, field, locale) {
  const translations = thing[`${field}_localizations`] ?? {};
  return translations[locale] ?? thing[field];
}
