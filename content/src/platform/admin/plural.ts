const rules = new Intl.PluralRules('ru');

/** «1 заявка», «2 заявки», «5 заявок» from the three forms of a word. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
