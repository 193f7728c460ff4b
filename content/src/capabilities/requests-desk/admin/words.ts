import type { State } from '../states';

/** Names of the columns. */
export const columnNames: Record<State, string> = { new: 'Новые', in_work: 'В работе', done: 'Сделано', spam: 'Спам' };

const rules = new Intl.PluralRules('ru');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'заявка', few: 'заявки', many: 'заявок' };

/** «1 заявка», «2 заявки», «5 заявок». */
export function countOthers(count: number): string {
  return `${count} ${forms[rules.select(count)] ?? 'заявок'}`;
}
