import { isAssigned, nationalDigits } from '../numbering-plan.ts';
import { formatError, required } from './fields.ts';

/** Of «+7 913 000 00-00»: other spellings of ten digits may be longer. */
const phoneMaxCharacters = 16;
/** Maximum digits of a phone (ITU-T E.164). */
export const internationalDigits = 15;
/** Reading stops here: no spelling of one phone is longer. */
const readCharacters = 100;
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Twelve digits of Tajikistan, Turkmenistan, Azerbaijan, Georgia, Kyrgyzstan, Uzbekistan, Turkey, India, Iran. */
const foreignTwelve = /^(?:99[2-68]|905|91[6-9]|989)\d{9}$/;

export type Phone = { isForeign: boolean; digits: string };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The last four bits of an Arabic digit are its value. */
const latinDigit = (digit: string): string => String(digit.charCodeAt(0) % 16);

/**
 * Reads a complete or partial phone in any spelling: the field on each key, a pasted or filled value, and the server read
 * it here. Returns the national digits of a Russian one (more than ten if too many were typed) and all digits of a
 * foreign one, which has another country code. Without «+», a leading 8 or 7 is the country code, unless exactly ten
 * digits make a number of their own: the area codes of Kazan, Samara and Petersburg begin with 8 too.
 */
export function readPhone(typed: string): Phone {
  const text = typed.slice(0, readCharacters).normalize('NFKC').replace(arabicDigits, latinDigit);
  // «8 +7 913…»: what precedes the plus was an attempt.
  const [, plus, number = ''] = /^(?:[^\d+]*\+?[78]?[^\d+]*(?=\+))?[^\d+]*(\+?)\D*(.*)$/su.exec(text) ?? [];
  return plus ? readInternational(number) : readNational(number);
}

/** @param number what follows «+»; «+8 913» is a Russian habit, as no country has the code 8 or 89 */
function readInternational(number: string): Phone {
  if (/^7|^8\D+\d|^89/.test(number)) return russian(number.slice(1));
  return foreign(digitsOf(number));
}

function readNational(number: string): Phone {
  const digits = digitsOf(number);
  // Dialled from Russia as 8 10, from elsewhere as 00.
  const abroad = digits.length > nationalDigits + 1 && /^(?:810|00)/.exec(digits);
  if (abroad) return readInternational(digits.slice(abroad[0].length));
  if (/^[78]/.test(digits)) return isWithoutPrefix(number, digits) ? russian(number) : russian(number.slice(1));
  if (digits.length <= nationalDigits) return russian(number);
  return isAssigned(digits) && !foreignTwelve.test(digits) ? russian(number) : foreign(digits);
}

/** Ten digits that begin with 7 or 8 are a whole number, but «8 343…» and «8913…» lack a digit. */
const isWithoutPrefix = (number: string, digits: string): boolean =>
  digits.length === nationalDigits && !/^\d\D/.test(number) && (isAssigned(digits) || !isAssigned(digits.slice(1)));

const foreign = (digits: string): Phone => ({ isForeign: true, digits });

/**
 * Reads what follows the country code. «+7 8 913…» and «8 8 913…» repeat the prefix: a lone 8, and the first of
 * eleven digits if the other ten are a number.
 */
function russian(text: string): Phone {
  const digits = digitsOf(text);
  const rest = digits.slice(1);
  const isWhole = digits.length === nationalDigits + 1 && isAssigned(rest);
  const isRepeated = isWhole && (digits.startsWith('8') || (digits.startsWith('7') && !isAssigned(digits)));
  if (isRepeated || /^\D*8\D+\d/.test(text)) return russian(text.slice(text.search(/\d/) + 1));
  return { isForeign: false, digits };
}

/**
 * Formats a complete or partial phone as +7 N## ### ##-##; a foreign one keeps its digits. Digits too many stay, so that
 * the visitor sees them: one of them is wrong, and it need not be the last.
 */
export function formatPhone(typed: string): string {
  const { isForeign, digits } = readPhone(typed);
  if (isForeign) return `+${digits.slice(0, internationalDigits)}`;
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8)].filter(Boolean);
  const last = digits.slice(8, internationalDigits);
  return `+7 ${groups.join(' ')}${last ? `-${last}` : ''}`;
}

/** Returns how many more digits fit into the phone. */
export const roomIn = ({ isForeign, digits }: Phone): number =>
  (isForeign ? internationalDigits : nationalDigits) - digits.length;

/**
 * Returns a phone in E.164, or `null` when it is foreign or has not ten national digits. Whether its code is in use is
 * not asked: stored requests with another code must be found for erasing.
 */
export function toE164(phone: string): string | null {
  const { isForeign, digits } = readPhone(phone);
  return !isForeign && digits.length === nationalDigits ? `+7${digits}` : null;
}

/**
 * Tells what is wrong with a visitor's phone. Numbers of Kazakhstan are below +7 and called like Russian ones, so they
 * pass. «-------» has the right signs, but ten digits are needed to call.
 */
export function phoneError(value: string | null | undefined): string | null {
  const phone = value?.trim() ?? '';
  // The mask shows «+7» before any digit of the number.
  if (['', '+', '+7'].includes(phone)) return required;
  const { isForeign, digits } = readPhone(phone);
  if (isForeign) return `${formatError}: нужен российский номер, +7 и 10 цифр`;
  if (digits.length > nationalDigits || phone.length > readCharacters)
    return `Не больше ${phoneMaxCharacters} символов`;
  if (digits.length !== nationalDigits || /\p{L}/u.test(phone)) return formatError;
  return isAssigned(digits) ? null : `${formatError}: такого кода города или оператора нет`;
}

/**
 * Tells whether a text mentions one of these phones (E.164), whatever precedes or separates the national digits.
 */
export function hasPhone(text: string | null | undefined, phones: readonly string[]): boolean {
  const digits = digitsOf(text ?? '');
  return phones.some((phone) => digits.includes(phone.slice(-nationalDigits)));
}
