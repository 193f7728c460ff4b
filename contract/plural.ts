const rules = new Intl.PluralRules('ru');

export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the form of a Russian word after a number: 1 год, 2 года, 5 лет, 21 год. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const category = rules.select(count);
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

/** Joins a number and its word with a non-breaking space: «12 лет». */
export const counted = (count: number, forms: PluralForms): string => `${count}\u00a0${plural(count, forms)}`;
