import type { CountedEvent, CountedField, DayCount } from '@clinic/contract/statistics';
import { shiftDay } from '@clinic/contract/timetable';
import type { Rights } from '../../platform/capability';

/** Shows content editors where visitors stumble. */
export const statisticsRights: Rights = {
  name: 'statistics',
  displayName: 'Статистика',
  actions: { read: 'Смотреть статистику' },
  grants: { 'content-editor': ['read'] },
};

/** The right to see statistics, checked by the admin and the server. */
export const statisticsRight = { action: `api::${statisticsRights.name}.read`, subject: null };

/** Names of events in the admin, in the order of a visitor's steps. */
export const eventNames: Readonly<Record<CountedEvent, string>> = {
  'form-opened': 'Открыли форму',
  'form-started': 'Начали заполнять',
  'form-refused': 'Форма не прошла проверку',
  'form-sent': 'Отправили заявку',
  'search-without-results': 'Поиск без результатов',
};

const fieldNames: Readonly<Record<CountedField, string>> = {
  type: 'Тип обращения',
  name: 'Имя',
  phone: 'Телефон',
  service: 'Услуга',
  doctor: 'Врач',
  question: 'Вопрос',
  letter: 'Сопроводительное письмо',
  resume: 'Файл резюме',
  consent: 'Согласие на обработку данных',
  resumeConsent: 'Согласие соискателя',
};

export type Day = { day: string; amounts: Record<CountedEvent, number> };
export type Summary = {
  totals: Record<CountedEvent, number>;
  /** Every day of the period, oldest first. */
  days: Day[];
  /** Fields with errors, most frequent first. */
  refusals: { field: CountedField; label: string; amount: number }[];
};

const none = () =>
  Object.fromEntries(Object.keys(eventNames).map((event) => [event, 0])) as Record<CountedEvent, number>;

/** Summarises a period for the page. @param from first day, @param to last one, YYYY-MM-DD */
export function summarise({ from, to, counts }: { from: string; to: string; counts: readonly DayCount[] }): Summary {
  const days = new Map<string, Day>();
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.set(day, { day, amounts: none() });
  const totals = none();
  const byField = new Map<CountedField, number>();
  for (const { day, event, field, amount } of counts) {
    const shown = days.get(day);
    if (!shown) continue;
    if (field) byField.set(field, (byField.get(field) ?? 0) + amount);
    else {
      shown.amounts[event] += amount;
      totals[event] += amount;
    }
  }
  const refusals = [...byField]
    .map(([field, amount]) => ({ field, label: fieldNames[field] ?? field, amount }))
    .sort((one, other) => other.amount - one.amount);
  return { totals, days: [...days.values()], refusals };
}

/** Returns a percentage, empty for no visitors. Blocked events may push it over 100. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.min(100, Math.round((part / whole) * 100))} %`;
}
