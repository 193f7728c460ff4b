/** Splits «Кедрова Анна Сергеевна»; the initials stand in for a missing photo. */
export function splitName(name: string): { surname: string; rest: string; initials: string } {
  const [surname = '', ...rest] = name.trim().split(/\s+/);
  const initials = [rest[0] ?? '', surname].map((word) => word.charAt(0)).join('');
  return { surname, rest: rest.join(' '), initials };
}
