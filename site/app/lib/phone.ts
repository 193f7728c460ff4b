/** '+7 (3822) 00-00-00' → 'tel:+73822000000'. A leading 8 of eleven digits becomes +7. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
  return `tel:+${national}`;
}
