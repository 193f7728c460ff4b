/**
 * A phone as typed → E.164, or null when it has not ten national digits. The pattern of SPEC.md section 5 lets pass
 * what nobody can call back («-------»), so this is asked as well.
 */
export function toE164(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  return national.length === 10 ? `+7${national}` : null;
}

const nationalDigits = 10;

/** The mask of SPEC.md section 5, +7 N## ### ##-##, over what has been typed, pasted or filled in so far. */
export function formatPhone(typed: string): string {
  const national = nationalPart(typed).slice(0, nationalDigits);
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8)].filter(Boolean);
  const last = national.slice(8);
  return `+7 ${groups.join(' ')}${last ? `-${last}` : ''}`;
}

/** The country's digit goes when it is written «+7», when it is all there is, or when ten more follow (7 or 8). */
export function nationalPart(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trimStart().startsWith('+7')) return digits.slice(1);
  if (/^[78]/.test(digits) && (digits.length === 1 || digits.length > nationalDigits)) return digits.slice(1);
  return digits;
}
