import * as v from 'valibot';
import { nameMaxCharacters, phoneMaxCharacters } from '../../lib/limits.ts';

/** Up to three words of letters, Latin too; hyphen and apostrophe inside («Анна-Мария», «О’Коннор»). */
const namePattern = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}$/u;
/** SPEC.md section 5: optional 8 or +7, optional three-digit area code, then 7 to 10 digits, dashes or spaces. */
const phonePattern = /^((8|\+7)[- ]?)?(\(?\d{3}\)?[- ]?)?[\d\- ]{7,10}$/;
/** The longest text that a question may have. */
export const textMaxCharacters = 5000;

/**
 * A phone as typed → E.164, or null when it has not ten national digits. The pattern of the SPEC lets pass what nobody
 * can call back («-------»), so this is asked as well.
 */
export function toE164(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  return national.length === 10 ? `+7${national}` : null;
}

/** One schema for the browser and the server; the messages are SPEC.md section 5's. */
export const callbackSchema = v.object({
  type: v.picklist(['doctor', 'resume', 'question']),
  name: v.pipe(
    v.string(),
    v.transform((name) => name.replace(/\s+/g, ' ').trim()),
    v.nonEmpty('Поле обязательно'),
    v.maxLength(nameMaxCharacters, 'Слишком длинное имя'),
    v.regex(namePattern, 'Неверный формат'),
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Поле обязательно'),
    v.maxLength(phoneMaxCharacters, 'Не больше 16 символов'),
    v.regex(phonePattern, 'Неверный формат'),
    v.check((phone) => toE164(phone) !== null, 'Неверный формат'),
  ),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(textMaxCharacters, 'Слишком длинный текст')), ''),
  service: v.optional(v.string(), ''),
  doctor: v.optional(v.string(), ''),
  consent: v.pipe(v.optional(v.string(), ''), v.literal('on', 'Нужно согласие на обработку персональных данных')),
});

export type CallbackValues = Record<'name' | 'phone' | 'text' | 'service' | 'doctor', string>;
export type CallbackErrors = Partial<Record<keyof v.InferInput<typeof callbackSchema>, string>>;

/** The first message of each field that is wrong; null when all is right. */
export function checkCallback(values: Record<string, string>) {
  const result = v.safeParse(callbackSchema, values, { abortPipeEarly: true });
  if (result.success) return { data: result.output, errors: null };
  const nested = v.flatten<typeof callbackSchema>(result.issues).nested ?? {};
  const errors: CallbackErrors = Object.fromEntries(
    Object.entries(nested).map(([field, messages]) => [field, messages?.[0]]),
  );
  return { data: null, errors };
}
