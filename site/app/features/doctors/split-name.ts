/** «Кедрова Анна Сергеевна» → surname, the rest and initials for a card without a photo. */
export function splitName(name: string): { surname: string; rest: string; initials: string } {
  const [surname = '', ...rest] = name.trim().split(/\s+/);
  const initials = [rest[0] ?? '', surname].map((word) => word.charAt(0)).join('');
  return { surname, rest: rest.join(' '), initials };
}
