import { required } from './fields.ts';

const phoneMaxCharacters = 16;
export const nationalDigits = 10;

/** Optional 8 or +7, optional three-digit area code, then 7 to 10 digits, dashes or spaces. */
const pattern = /^((8|\+7)[- ]?)?(\(?\d{3}\)?[- ]?)?[\d\- ]{7,10}$/;

export type Phone = { isForeign: boolean; digits: string };

/**
 * Reads a complete or partial phone. Returns the national digits of a Russian one and all digits of a foreign one,
 * which has another country code. Without «+», a leading 8 or 7 is the country code if it is alone or ten digits follow
 * it: the area codes of Kazan, Samara and Petersburg begin with 8 too.
 */
export function readPhone(typed: string): Phone {
  const signs = typed.normalize('NFKC').replace(/[^\d+]/g, '');
  const digits = signs.replaceAll('+', '');
  if (signs.startsWith('+')) return digits.startsWith('7') ? russian(digits.slice(1)) : foreign(digits);
  if (digits.length <= nationalDigits) return russian(/^[78]$/.test(digits) ? '' : digits);
  // Dialled from Russia as 8 10, from elsewhere as 00.
  const abroad = digits.length > nationalDigits + 1 && /^(?:810|00)/.exec(digits);
  if (abroad) return readPhone(`+${digits.slice(abroad[0].length)}`);
  return /^[78]/.test(digits) ? russian(digits.slice(1)) : foreign(digits);
}

const foreign = (digits: string): Phone => ({ isForeign: true, digits });

/** «+7 8 913…»: the 8 is the one dialled inside Russia. */
function russian(digits: string): Phone {
  const isDialled = digits.length === nationalDigits + 1 && digits.startsWith('8');
  return { isForeign: false, digits: isDialled ? digits.slice(1) : digits };
}

/**
 * Returns a phone in E.164, or `null` when it is foreign or has not ten national digits: «-------» passes the pattern.
 */
export function toE164(phone: string): string | null {
  const { isForeign, digits } = readPhone(phone);
  return !isForeign && digits.length === nationalDigits ? `+7${digits}` : null;
}

export function phoneError(value: string | null | undefined): string | null {
  const phone = value?.trim() ?? '';
  // The mask shows «+7» before any digit of the number.
  if (['', '+', '+7'].includes(phone)) return required;
  if (readPhone(phone).isForeign) return 'Нужен российский номер: +7 и 10 цифр';
  if (phone.length > phoneMaxCharacters) return 'Не больше 16 символов';
  return pattern.test(phone) && toE164(phone) ? null : 'Неверный формат';
}

/**
 * Tells whether a text mentions one of these phones (E.164), whatever precedes or separates the national digits.
 */
export function hasPhone(text: string | null | undefined, phones: readonly string[]): boolean {
  const digits = (text ?? '').replace(/\D/g, '');
  return phones.some((phone) => digits.includes(phone.slice(-nationalDigits)));
}
