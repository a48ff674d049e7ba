// The page's own words in the language of the current user. The server has them, in every language.

// languages are what the page can switch to, English first; the locale is what Discord calls the language.
export const languages = [];

// load fetches the words. A server that is not there yet is asked again.
export async function load() {
  for (;;) {
    try {
      const answer = await fetch('/api/words');
      for (const { words, ...language } of await answer.json()) {
        languages.push({ ...language, short: language.lang.split('-')[0].toUpperCase(), words: sayings(words, language.lang) });
      }
      return;
    } catch {
      await new Promise((resolve) => { setTimeout(resolve, 1000); });
    }
  }
}

// sayings are strings, and functions for those that take arguments.
function sayings(words, lang) {
  const plural = new Intl.PluralRules(lang);
  return Object.fromEntries(Object.entries(words).map(([name, { args, forms }]) => {
    if (!args) return [name, forms.other];
    const counted = args.indexOf('Count');
    return [name, (...values) => {
      const text = (counted >= 0 && forms[plural.select(values[counted])]) || forms.other;
      return text.replace(/{{\.(\w+)}}/g, (_, arg) => values[args.indexOf(arg)] ?? '');
    }];
  }));
}

// langOf is the page's language for a locale.
export function langOf(locale) {
  const spoken = languages.find(({ lang }) => locale === lang) ?? languages.find(({ lang }) => locale?.split('-')[0] === lang.split('-')[0]);
  return (spoken ?? languages[0]).lang;
}

// wordsIn returns the words of a language.
export function wordsIn(wanted) {
  return languages.find(({ lang }) => lang === wanted).words;
}

// around is what stands before and after the argument of a saying.
export function around(say) {
  return say('\0').split('\0');
}

// localized picks the translation of a name or description that a command carries, as Discord's client does.
export function localized(thing, field, locale) {
  const translations = thing[`${field}_localizations`] ?? {};
  return translations[locale] ?? thing[field];
}
