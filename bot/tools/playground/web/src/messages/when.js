// When a message was written, as Discord says it.
import { lang, words } from '../store.js';

export function clock(timestamp) {
  const date = new Date(timestamp);
  const time = new Intl.DateTimeFormat(lang(), { timeStyle: 'short' }).format(date);
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86400000);
  if (days === 0) return words().today(time);
  if (days === 1) return words().yesterday(time);
  return new Intl.DateTimeFormat(lang(), { dateStyle: 'short', timeStyle: 'short' }).format(date);
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
