import type { Core } from '@strapi/strapi';
import { readConsentText } from '../submissions';

/**
 * Returns why a request may not go to a recipient, in words for the staff; `null` when it may. Data go only to whom the
 * text that was accepted with this request names (152-ФЗ, article 6, part 3); the current text does not count.
 * @param recipient `null` for the clinic's own server, which is no third party
 */
export async function consentFault(
  strapi: Core.Strapi,
  recipient: string | null,
  consent: { hash: string } | null,
): Promise<string | null> {
  if (recipient === null) return null;
  const accepted = consent && (await readConsentText(strapi, consent.hash));
  if (accepted && namesRecipient(accepted.text, recipient)) return null;
  return `принятый текст согласия не называет получателя «${recipient}»`;
}

/**
 * Whether a text says that data go to a recipient. A sentence that denies it does not count, whatever else it says: in
 * doubt nothing leaves.
 */
export function namesRecipient(text: string, recipient: string): boolean {
  const name = toPlain(recipient);
  return text
    .split(/(?<=[.!?;])\s|\n/)
    .map(toPlain)
    .some((sentence) => sentence.includes(name) && !denial.test(sentence));
}

const denial = /не (будет |будут )?(переда|предостав|сообща|раскрыва)/;

/** Latin letters that look like Russian ones: «1C» is typed with either. */
const lookAlikes: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', ё: 'е' };

const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[aceopxyё]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[«»"'“”„*_`]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ');
