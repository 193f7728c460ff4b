import { dayText } from '@clinic/contract/clock';
import { cutText } from '@clinic/contract/plain-text';

/** How a review without a name is signed. */
export const anonymous = 'Анонимно';

/** With a date the title fits into its column on PostgreSQL, which holds 255. */
const nameInTitle = 240;

/** «Ольга, 12.03.2026»: how the admin names a review. @param date YYYY-MM-DD */
export function reviewTitle(name: string | null | undefined, date: string | null | undefined): string {
  return [cutText(name?.trim() ?? '', nameInTitle) || 'Без имени', date && dayText(date)].filter(Boolean).join(', ');
}

/** Marks for the editor, in words of the admin; none refuses a review. */
export type ReviewFlag = 'телефон' | 'почта' | 'ссылка' | 'заглавные буквы' | 'брань';

const email = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}\.\p{L}{2,24}/gu;
/** A Russian number with its code, or a local one. Must not match dates and prices. */
const phone =
  /(?<!\d)(?:\+?[78][\s().-]{0,3})?9\d{2}[\s().-]{0,3}\d{3}[\s.-]{0,3}\d{2}[\s.-]{0,3}\d{2}(?!\d)|(?<!\d)(?:\+7|8)[\s().-]{0,3}\d{3,5}[\s().-]{0,3}\d{1,3}[\s.-]{0,3}\d{2}[\s.-]{0,3}\d{2}(?!\d)|(?<![\d-])\d{3}-\d{2}-\d{2}(?![\d-])/;
const link =
  /https?:|www\.|(?<![\p{L}\d-])[\p{L}\d-]{1,63}\.(?:ru|su|рф|com|net|org|info|biz|pro|site|online|shop|store|club|top|xyz|me|io|cc|ly)(?![\p{L}\d])/iu;

const capitalsMinLetters = 20;
const capitalsMinShare = 0.6;

/** Checks the signature too: advertisements hide in either. */
export function findReviewFlags(name: string, text: string): ReviewFlag[] {
  const whole = `${name}\n${text}`;
  const withoutMail = whole.replace(email, ' ');
  const found: [ReviewFlag, boolean][] = [
    ['телефон', phone.test(whole)],
    ['почта', withoutMail !== whole],
    ['ссылка', link.test(withoutMail)],
    ['заглавные буквы', isShouted(text)],
    ['брань', hasSwearing(withoutMail)],
  ];
  return found.flatMap(([flag, isFound]) => (isFound ? [flag] : []));
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= capitalsMinLetters && capitals.length / letters.length >= capitalsMinShare;
}

/**
 * Roots of Russian swearing, each tied to the beginning of a word: inside other words the same letters are innocent
 * («застрахуй», «употреблять», «скипидар», «команда»).
 */
const roots: readonly RegExp[] = [
  /^(?:на|по|о|до|за|ни|от|при|рас)?ху(?:й|е|я|и|ю)/,
  /^(?:на|по|о|ни|до)?хер(?:$|а$|у$|ом$|н|ов)/,
  /пизд/,
  /^(?:за|на|вы|до|у|о|отъ?|объ|разъ|съ|подъ|про|пере|при|по)?еб(?:а|у|л|и|н|о)|^долбоеб/,
  /^бля(?:$|д|т)|бляд/,
  /^муд(?:а[кч]|ил|о[зх])/,
  /^сук(?:а|и|у|ой|ин)$/,
  /^манд(?:а|ы|е|у|ой)$/,
  /^пид[оа]?р/,
  /^(?:за|об)?г[ао]вн/,
  /^г[ао]ндон/,
  /^(?:за)?жоп/,
  /^дерьм/,
  /^залуп/,
  /^шлюх/,
  /^ублюд/,
];

/** Symbols in place of letters: «х*й», «п##ец». */
const masked = /\p{L}[*#$]+\p{L}/u;

/** Latin letters that look Russian. */
const lookalikes: Record<string, string> = { a: 'а', c: 'с', e: 'е', k: 'к', o: 'о', p: 'р', x: 'х', y: 'у' };

/** Whether a text swears; a list can only hint. */
export function hasSwearing(text: string): boolean {
  if (masked.test(text)) return true;
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? [];
  return words.map(toRussian).some((word) => roots.some((root) => root.test(word)));
}

function toRussian(word: string): string {
  return /[а-я]/.test(word) ? word.replace(/[acekopxy]/g, (letter) => lookalikes[letter] ?? letter) : word;
}
