import { callTimes } from '@clinic/contract/submissions/call-time';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

/** Russian names of the values of lists. A value has one name, whichever list it is in. */
export const valueNames: Readonly<Record<string, string>> = {
  new: 'ждёт проверки',
  approved: 'одобрен',
  rejected: 'отклонён',
  clinic: 'клиника',
  doctor: 'врач',
  resume: 'резюме',
  question: 'вопрос',
  callback: 'звонок',
  review: 'отзыв',
  publication: 'публикация отзыва',
  promo: 'акция',
  estimate: 'расчёт лечения',
  always: 'входит',
  maybe: 'может понадобиться',
  excluded: 'не входит',
  section: 'раздел услуг',
  article: 'статья',
  news: 'новость',
  page: 'страница',
  service: 'услуга',
  information: 'памятка',
  story: 'история пациента',
  legal: 'документ',
  normal: 'обычная',
  offer: 'со скидкой',
  accent: 'яркая',
  primary: 'основная',
  quiet: 'спокойная',
  line: 'с рамкой',
  wide: 'во всю ширину',
  narrow: 'по ширине текста',
  monday: 'понедельник',
  tuesday: 'вторник',
  wednesday: 'среда',
  thursday: 'четверг',
  friday: 'пятница',
  saturday: 'суббота',
  sunday: 'воскресенье',
  closed: 'закрыто',
  hours: 'другие часы',
  usual: 'как обычно',
  health: 'орган здравоохранения',
  roszdravnadzor: 'Росздравнадзор',
  rospotrebnadzor: 'Роспотребнадзор',
  other: 'другой',
  federal: 'федеральная программа',
  regional: 'региональная программа',
  how: 'как получить помощь',
  clock: 'часы',
  calendar: 'календарь',
  shield: 'щит',
  wallet: 'кошелёк',
  tooth: 'зуб',
  heart: 'сердце',
  vk: 'ВКонтакте',
  telegram: 'Телеграм',
  whatsapp: 'WhatsApp',
  max: 'MAX',
  ok: 'Одноклассники',
  youtube: 'YouTube',
  rutube: 'RUTUBE',
  ...callTimes,
};

type Row = Record<string, unknown>;
type Header = { name: string; attribute: { type: string }; cellFormatter?: (row: Row) => ReactNode };
type Table = { displayedHeaders: Header[] };

/** Shows the names in the tables of entries. Forms take them from the translation. */
export function nameValuesInTables(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (table: Table) => ({
    ...table,
    displayedHeaders: table.displayedHeaders.map((header) =>
      header.attribute.type === 'enumeration'
        ? { ...header, cellFormatter: (row: Row) => nameOf(row[header.name]) }
        : header,
    ),
  }));
}

const nameOf = (value: unknown) => valueNames[String(value)] ?? String(value ?? '—');
