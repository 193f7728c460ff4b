/**
 * A consent is a separate document for a separate purpose (152-ФЗ, since 2025-09-01): the visitor accepts one edition
 * of one text, and which one is kept with what was sent.
 */
export type ConsentPurpose = 'callback' | 'resume' | 'review' | 'publication';

/** What the form showed: the address of the text's page, its edition, SHA-256 of the text in hexadecimal. */
export type ConsentInput = { document?: string | null; version?: string | null; hash?: string | null };

export const processingMissing = 'Нужно согласие на обработку персональных данных';
export const publicationMissing = 'Нужно согласие на публикацию отзыва';
export const consentOutdated = 'Текст согласия изменился. Прочитайте его и поставьте отметку ещё раз';

/** @returns `missing` when the visitor has not ticked the box, null when a text is named; whether it is the right one, the database knows */
export function consentFault(consent: ConsentInput | null | undefined, missing: string): string | null {
  return consent?.document && consent.hash ? null : missing;
}
