const millisecondsPerDay = 86_400_000;
const pattern = /^(?:\d{4}-\d\d-\d\d|today(?:[+-](\d+))?)$/;

export function isSeedDate(value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/**
 * A date of the seed: ISO as it is, or «today-20», «today+40» counted from the day of loading, so that promotions of
 * the demo never grow old.
 * @returns YYYY-MM-DD
 */
export function resolveDate(value: string, now: Date): string {
  if (!value.startsWith('today')) return value;
  const days = Number(value.slice('today'.length) || 0);
  return new Date(now.getTime() + days * millisecondsPerDay).toISOString().slice(0, 10);
}
