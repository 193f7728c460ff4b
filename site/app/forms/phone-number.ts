const nationalDigits = 10;
/** Digits of the longest international number (ITU-T E.164). */
export const internationalDigits = 15;

type Phone = { isForeign: boolean; digits: string };

/**
 * Reads a phone as typed, pasted or filled in so far. A Russian one returns its national digits; a foreign one, written
 * with another country's code, returns all its digits. A leading 8 or 7 is the country's only when it stands alone,
 * follows no «+7» and ten digits come after it: the codes of Kazan, Samara and Petersburg begin with 8 too.
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

/** Returns a phone in E.164, or null when it is foreign or has not ten national digits: «-------» passes SPEC.md's pattern. */
export function toE164(phone: string): string | null {
  const { isForeign, digits } = readPhone(phone);
  return !isForeign && digits.length === nationalDigits ? `+7${digits}` : null;
}

/** The mask of SPEC.md section 5, +7 N## ### ##-##, over what has been entered so far; a foreign number keeps its digits. */
export function formatPhone(typed: string): string {
  const { isForeign, digits } = readPhone(typed);
  if (isForeign) return `+${digits.slice(0, internationalDigits)}`;
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8)].filter(Boolean);
  const last = digits.slice(8, nationalDigits);
  return `+7 ${groups.join(' ')}${last ? `-${last}` : ''}`;
}

/** How many more digits fit into the phone. */
export function roomIn({ isForeign, digits }: Phone): number {
  return (isForeign ? internationalDigits : nationalDigits) - digits.length;
}
