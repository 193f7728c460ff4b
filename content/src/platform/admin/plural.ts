import { plural as pluralForm } from '@clinic/contract/plural';

/** «1 заявка», «2 заявки», «5 заявок» from the three forms of a word. */
export const plural = (count: number, forms: readonly [string, string, string]): string =>
  `${count} ${pluralForm(count, forms)}`;
