const rubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

export type Price = {
  /** Rubles; null when only the administrator knows. */
  amount: number | null;
  /** «от»: the least it can cost. */
  from: boolean;
  /** Rubles before the offer. */
  oldAmount: number | null;
};

/** 38900 → «38 900 ₽», with non-breaking spaces. */
export function formatRubles(amount: number): string {
  return `${rubles.format(amount)}\u00a0₽`;
}

/** «от 38 900 ₽», or null when there is no amount to show. */
export function formatPrice(price: Price): string | null {
  if (price.amount === null) return null;
  return price.from ? `от\u00a0${formatRubles(price.amount)}` : formatRubles(price.amount);
}

/** The least of several prices as «от …»; exact when all are the same; null when none has an amount. */
export function leastPrice(prices: readonly Price[]): Price | null {
  const known = prices.flatMap(({ amount, from }) => (amount ? [{ amount, from }] : []));
  if (known.length === 0) return null;
  const least = Math.min(...known.map(({ amount }) => amount));
  const isOne = known.every(({ amount, from }) => amount === least && !from);
  return { amount: least, from: !isOne, oldAmount: null };
}
