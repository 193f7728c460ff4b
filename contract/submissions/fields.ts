/** Message for the visitor by field. Empty when the submission is valid. */
export type ValidationErrors = Record<string, string>;

export const required = 'Поле обязательно';
export const nameMaxCharacters = 255;
export const textMaxCharacters = 5000;

/** One to three words of letters; hyphens and apostrophes belong to names («Анна-Мария», «О’Коннор»). */
const namePattern = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,2}$/u;
const submissionKeyPattern = /^[A-Za-z0-9_:.-]{16,200}$/;
const sha256 = /^[0-9a-f]{64}$/;

/** Drops the fields without an error. */
export const keepErrors = (errors: Record<string, string | null>): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null));

/** Returns the name composed (NFC), with single spaces and none around it. */
export const normaliseName = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();

export function nameError(name: string | null | undefined): string | null {
  const normal = normaliseName(name);
  if (normal === '') return required;
  if (normal.length > nameMaxCharacters) return 'Слишком длинное имя';
  return namePattern.test(normal) ? null : 'Неверный формат';
}

/** A review may be signed «Марина К.», or not at all. */
export function signatureError(name: string | null | undefined): string | null {
  const signature = normaliseName(name);
  if (signature === '') return null;
  const letters = signature.replaceAll('.', '');
  return letters.trim() === '' ? 'Неверный формат' : nameError(letters);
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
