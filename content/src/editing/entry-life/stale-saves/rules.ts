import { dayText } from '@clinic/contract/clock';

/** Header in which the admin's form sends the version that it started from: `updatedAt` of the entry. */
export const versionHeader = 'x-entry-version';

/** Details of the answer 409 to a stale save. */
export type Conflict = {
  /** The version for the next save. */
  version: string;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  author: string | null;
  /** The editor saved it themselves in another window. */
  isOwn: boolean;
  /** Labels of the fields that the refused save would have overwritten. */
  fields: string[];
  /** The entry as it is now. */
  current: Record<string, unknown>;
};

type ConflictSummary = Pick<Conflict, 'at' | 'author' | 'isOwn' | 'fields'>;

/** «Эту запись уже сохранил другой сотрудник: Анна Снегова, 23.11.2026 в 10:32. Отличаются поля: «Цена».» */
export function conflictSentence({ at, author, isOwn, fields }: ConflictSummary): string {
  const [date = '', time = ''] = at.split('T');
  const moment = `${dayText(date)} в ${time}`;
  const who = isOwn
    ? `Эту запись уже сохранили вы сами в другом окне, ${moment}.`
    : `Эту запись уже сохранил другой сотрудник: ${author ? `${author}, ` : ''}${moment}.`;
  const labels = fields.map((label) => `«${label}»`).join(', ');
  return labels ? `${who} ${fields.length > 1 ? 'Отличаются поля' : 'Отличается поле'}: ${labels}.` : who;
}
