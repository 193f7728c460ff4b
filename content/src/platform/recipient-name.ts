/** Latin letters that look like Russian ones: «1C» is typed with either. */
const lookAlikes: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', ё: 'е' };

/** Legal forms by their abbreviation, as a text may write them out in any case. Each begins at a word: linear time. */
const forms: readonly [short: string, long: RegExp | null][] = [
  ['ооо', /(?<!\p{L})обществ\p{L}* с ограниченной ответственностью/gu],
  ['пао', /(?<!\p{L})публичн\p{L}* акционерн\p{L}* обществ\p{L}*/gu],
  ['зао', /(?<!\p{L})закрыт\p{L}* акционерн\p{L}* обществ\p{L}*/gu],
  ['оао', /(?<!\p{L})открыт\p{L}* акционерн\p{L}* обществ\p{L}*/gu],
  ['ао', /(?<!\p{L})(?:непубличн\p{L}* )?акционерн\p{L}* обществ\p{L}*/gu],
  ['ип', /(?<!\p{L})индивидуальн\p{L}* предпринимател\p{L}*/gu],
  ['ано', /(?<!\p{L})автономн\p{L}* некоммерческ\p{L}* организаци\p{L}*/gu],
  ['фонд', /(?<!\p{L})фонд(?:ом|[ауе])?(?!\p{L})/gu],
  ...'нао нко чу чуз огбуз гбуз гауз мбуз мауз фгбу фгуп гуп муп тоо llc ltd'
    .split(' ')
    .map((short): [string, null] => [short, null]),
];
const shortForms: ReadonlySet<string> = new Set(forms.map(([short]) => toPlain(short)));

/** Prepositions, conjunctions, particles, pronouns: they stand in every text. */
const stopWords = new Set(
  'без безо во вам вами вас ваш ваша ваше ваши все всем всех да для до его ее если же за из или им их как ко кто ли либо мне мной мои мой моя мы на над нам нами нас наш наша наше наши не ни но об обо он она они оно от ото по под при про со также так тем то того тоже только том тот ты уже через что чтобы эта эти это этот'.split(
    ' ',
  ),
);

/** Returns a text in small letters, without quotes and marks, with one spelling of letters and dashes. */
export function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('amocrm', 'амоцрм')
    .replace(/[aceopxyё]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[«»"'“”„*_`]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ');
}

/** Returns a plain text with its legal forms abbreviated. */
export const shortenForms = (plain: string): string =>
  forms.reduce((text, [short, long]) => (long ? text.replace(long, short) : text), plain);

export const isLegalForm = (word: string): boolean => shortForms.has(word);

export const wordsOf = (text: string): RegExpExecArray[] => [...text.matchAll(/[\p{L}\d]+/gu)];

const nameWords = 3;
const patronymic = /(?:[ое]вич|[ое]вна|[иы]чна|оглы|кызы)$/;

/**
 * Whether a text can be the name of who gets personal data, so that a consent which has it names somebody: a legal form
 * with a word in quotes or with a capital letter, or the full name of a person. Prepositions and single letters do not
 * count.
 */
export function isRecipientName(text: string): boolean {
  const words = wordsOf(shortenForms(toPlain(text))).map(([word]) => word);
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word) && !isLegalForm(word));
  const capital = wordsOf(text).filter(([word]) => /^[\p{Lu}\d]/u.test(word) && telling.includes(toPlain(word)));
  if (words.some(isLegalForm)) return capital.length > 0 || (telling.length > 0 && /[«"„“]/.test(text));
  return capital.length >= nameWords && telling.some((word) => patronymic.test(word));
}
