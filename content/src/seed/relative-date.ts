const millisecondsPerDay = 86_400_000;

/**
 * A date of the seed: ISO as it is, or «today-20», «today+40» counted from the day of loading, so that promotions of
 * the demo never grow old.
 * @returns YYYY-MM-DD
 */
export function resolveDate(value: string, now: Date): string {
  const match = /^today([+-]\d+)?$/.exec(value);
  if (!match) return value;
  return new Date(now.getTime() + Number(match[1] ?? 0) * millisecondsPerDay).toISOString().slice(0, 10);
}
