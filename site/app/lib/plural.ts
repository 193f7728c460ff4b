const rules = new Intl.PluralRules('ru');

type PluralForms = readonly [one: string, few: string, many: string];

export const words = {
  years: ['год', 'года', 'лет'],
  reviews: ['отзыв', 'отзыва', 'отзывов'],
  doctors: ['врач', 'врача', 'врачей'],
  specialists: ['специалист', 'специалиста', 'специалистов'],
  positions: ['позиция', 'позиции', 'позиций'],
  minutes: ['минута', 'минуты', 'минут'],
  services: ['услуга', 'услуги', 'услуг'],
  results: ['результат', 'результата', 'результатов'],
} as const satisfies Record<string, PluralForms>;

/** Returns the form of a Russian word after a number: 1 год, 2 года, 5 лет, 21 год. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const category = rules.select(count);
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

/** Joins a number and its word with a non-breaking space: «12 лет». */
export function counted(count: number, forms: PluralForms): string {
  return `${count}\u00a0${plural(count, forms)}`;
}
