const rubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

export type Price = {
  /** Rubles; `null` if not published. */
  amount: number | null;
  /** Whether the amount is a minimum («от»). */
  from: boolean;
  /** Rubles before a discount. */
  oldAmount: number | null;
};

/** 38900 → «38 900 ₽», with non-breaking spaces. */
export function formatRubles(amount: number): string {
  return `${rubles.format(amount)}\u00a0₽`;
}

/** Returns «от 38 900 ₽», or `null` without an amount. */
export function formatPrice(price: Price): string | null {
  if (price.amount === null) return null;
  return price.from ? `от\u00a0${formatRubles(price.amount)}` : formatRubles(price.amount);
}

/** Returns the price before a discount, or `null` if it was not higher. */
export function formatOldPrice({ amount, oldAmount }: Omit<Price, 'from'>): string | null {
  return amount !== null && oldAmount !== null && oldAmount > amount ? formatRubles(oldAmount) : null;
}

/** Returns the lowest price as a minimum, exact if all are equal, or `null` if none has an amount. */
export function leastPrice(prices: readonly Price[]): Price | null {
  const known = prices.flatMap(({ amount, from }) => (amount ? [{ amount, from }] : []));
  if (known.length === 0) return null;
  const least = Math.min(...known.map(({ amount }) => amount));
  const isOne = known.every(({ amount, from }) => amount === least && !from);
  return { amount: least, from: !isOne, oldAmount: null };
}

/** Returns the lowest of the rows that editors marked as main; a single row needs no mark. `null` rather than a guess. */
export const mainPriceOf = (rows: readonly (Price & { isMain: boolean })[]): Price | null =>
  leastPrice(rows.filter(({ isMain }) => isMain)) ?? (rows.length === 1 ? leastPrice(rows) : null);
