/** Message for the visitor by field. Empty when the submission is valid. */
export type ValidationErrors = Record<string, string>;

export const required = 'Поле обязательно';
export const nameMaxCharacters = 255;
export const textMaxCharacters = 5000;

const nameMaxWords = 3;

export const formatError = 'Неверный формат';

/** Dashes of all kinds, the minus, and signs that look like a hyphen. */
const dashes = /[\p{Pd}\u2212\u2043\u02D7]/gu;
/** Keyboards and phones put these in place of an apostrophe. */
const apostrophes = /[`´‘‛′]/g;
const separators = /[.,;/\\_|+&()[\]{}"«»“”„•·…]/g;

/** Words that end a patronymic: «Ариф оглы», «Нурлан кызы», «Бахтиёр ўғли», «Азамат уулу». */
const patronymicEnding =
  /^(?:о[гғ]л[ыуи]|[уў][гғ]ли|ұлы|улы|уулу|[кқг][ыи]з[ыи]?|o[gğ]l[iyuı]|o['’ʻ]g['’ʻ]li|[uū]ly|uulu|[kqg][iyı]z[iyı]?)$/iu;

/** A letter, then letters, hyphens and apostrophes («Анна-Мария», «О’Коннор»), each with at most two accents. */
const word = /^\p{L}\p{M}{0,2}(?:[\p{L}'’-]\p{M}{0,2})*$/u;

const submissionKeyPattern = /^[A-Za-z0-9_:.-]{16,200}$/;
const sha256 = /^[0-9a-f]{64}$/;

/** Drops the fields without an error. */
export const keepErrors = (errors: Record<string, string | null>): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null));

/** Spells the dashes and apostrophes of a name as letters need them; each sign stays one sign. */
const spellJoints = (name: string): string => name.replace(dashes, '-').replace(apostrophes, '’');

/** Makes hyphens of a name's dashes and spaces of its other separators. The field does so on each key. */
export const spellName = (name: string): string => spellJoints(name).replace(separators, ' ');

/**
 * Returns a signature composed (NFC), with hyphens, without invisible signs, with single spaces and none around it. An
 * invisible sign before a capital letter separates words.
 */
export const normaliseName = (name: string | null | undefined): string =>
  spellJoints((name ?? '').normalize('NFC'))
    .replace(/(?<=\p{L})\p{Cf}+(?=\p{Lu})/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(\p{L}\p{M}*) ?-[ -]*(?=\p{L})/gu, '$1-')
    .trim();

/** Returns a visitor's name as it is stored. */
export const readName = (name: string | null | undefined): string => normaliseName(spellName(name ?? ''));

/** Returns the words of a name, «Ариф оглы» as one. */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    if (words.length > 0 && patronymicEnding.test(word)) words.push(`${words.pop()} ${word}`);
    else words.push(word);
  }
  return words;
}

/** Tells what is wrong with a visitor's name: letters in up to three words. */
export function nameError(name: string | null | undefined): string | null {
  const normal = readName(name);
  if (normal === '') return required;
  if (normal.length > nameMaxCharacters) return 'Слишком длинное имя';
  const words = normal.split(' ');
  if (words.some((part) => /\d/.test(part))) return `${formatError}: в имени только буквы`;
  if (!words.every((part) => word.test(part))) return formatError;
  return nameWords(normal).length > nameMaxWords
    ? `${formatError}: не больше трёх слов, двойное имя пишут через дефис`
    : null;
}

/** A review may be signed «Марина К.», or not at all. */
export function signatureError(name: string | null | undefined): string | null {
  const signature = normaliseName(name);
  if (signature === '') return null;
  if (signature.length > nameMaxCharacters) return 'Слишком длинное имя';
  const letters = signature.replaceAll('.', '');
  return letters.trim() === '' ? formatError : nameError(letters);
}

/**
 * The site makes one key for a submission and repeats it with every attempt, so that a double click stores nothing
 * twice.
 */
export const submissionKeyError = (key: string | null | undefined): string | null =>
  submissionKeyPattern.test(key ?? '') ? null : 'Обновите страницу и отправьте форму ещё раз';

/** Each purpose has a consent text of its own (152-ФЗ, since 2025-09-01). */
export type ConsentPurpose = 'callback' | 'resume' | 'review' | 'publication';

/** The text that the form showed: slug of its page, its edition, SHA-256 of the text in hexadecimal. */
export type ConsentInput = {
  document?: string | null | undefined;
  version?: string | null | undefined;
  hash?: string | null | undefined;
};

export const consentOutdated = 'Текст согласия изменился. Прочитайте его и поставьте отметку ещё раз';

/** Checks only that a text is named; the content service knows which one is published. */
const consentError = (consent: ConsentInput | null | undefined, message: string): string | null =>
  sha256.test(consent?.hash ?? '') ? null : message;

export const processingConsentError = (consent: ConsentInput | null | undefined): string | null =>
  consentError(consent, 'Нужно согласие на обработку персональных данных');

export const publicationConsentError = (consent: ConsentInput | null | undefined): string | null =>
  consentError(consent, 'Нужно согласие на публикацию отзыва');
