import * as v from 'valibot';
import { nameMaxCharacters, phoneMaxCharacters } from '../lib/limits.ts';
import { readPhone, toE164 } from './phone-number.ts';

/** Up to three words of letters, Latin too; hyphen and apostrophe inside («Анна-Мария», «О’Коннор»). */
const namePattern = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,2}$/u;
/** SPEC.md section 5: optional 8 or +7, optional three-digit area code, then 7 to 10 digits, dashes or spaces. */
const phonePattern = /^((8|\+7)[- ]?)?(\(?\d{3}\)?[- ]?)?[\d\- ]{7,10}$/;

const required = (message: string) => v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message));

export const personName = v.pipe(
  required('Поле обязательно'),
  v.transform((name) => name.normalize('NFC').replace(/\s+/g, ' ')),
  v.maxLength(nameMaxCharacters, 'Слишком длинное имя'),
  v.regex(namePattern, 'Неверный формат'),
);

/** A name under a review: «Марина К.» will do, and none as well. */
export const signature = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform((name) => name.normalize('NFC').replace(/\s+/g, ' ')),
  v.maxLength(nameMaxCharacters, 'Слишком длинное имя'),
  v.check((name) => name === '' || namePattern.test(name.replaceAll('.', '')), 'Неверный формат'),
);

export const phoneNumber = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  // The mask shows «+7» before any digit of the number.
  v.transform((phone) => (phone === '+7' || phone === '+' ? '' : phone)),
  v.nonEmpty('Поле обязательно'),
  v.check((phone) => !readPhone(phone).isForeign, 'Нужен российский номер: +7 и 10 цифр'),
  v.maxLength(phoneMaxCharacters, 'Не больше 16 символов'),
  v.regex(phonePattern, 'Неверный формат'),
  v.check((phone) => toE164(phone) !== null, 'Неверный формат'),
);

/** A tick: its value is the hash of the consent's text as it was shown, so that what is stored is what was agreed to. */
export const consentHash = (message: string) => v.pipe(v.optional(v.string(), ''), v.regex(/^[0-9a-f]{64}$/, message));
