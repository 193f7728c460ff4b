const maxCharacters = 16;
/** Optional 8 or +7, optional area code, then seven to ten digits, dashes or spaces (SPEC.md section 5). */
const pattern = /^((8|\+7)[- ]?)?(\(?\d{3}\)?[- ]?)?[\d\- ]{7,10}$/;
const foreign = /^\+(?!7)/;
const nationalDigits = 10;

/** '+7 913 000-00-00' → '+79130000000'; null for a foreign number and without ten national digits. */
export function toE164(phone: string): string | null {
  if (foreign.test(phone)) return null;
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === nationalDigits + 1 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  return national.length === nationalDigits ? `+7${national}` : null;
}

/** @returns what is wrong with a phone number, null when nothing is */
export function phoneFault(value: string | null | undefined): string | null {
  const phone = value?.trim() ?? '';
  if (phone === '') return 'Поле обязательно';
  if (foreign.test(phone)) return 'Нужен российский номер: +7 и 10 цифр';
  if (phone.length > maxCharacters) return 'Не больше 16 символов';
  return pattern.test(phone) && toE164(phone) ? null : 'Неверный формат';
}

/**
 * Tells whether a text mentions one of the phones, whatever precedes the national digits and stands between them.
 * @param phoneNumbers E.164
 */
export function hasPhone(text: string | null | undefined, phoneNumbers: readonly string[]): boolean {
  const digits = (text ?? '').replace(/\D/g, '');
  return phoneNumbers.some((phone) => digits.includes(phone.slice(-nationalDigits)));
}
