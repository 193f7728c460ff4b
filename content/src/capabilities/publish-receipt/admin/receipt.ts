import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { plural } from '../../../platform/admin/plural';
import type { Group, Measured, Publishing, Row } from '../rules';

/** A receipt in the service's response. */
export type Receipt = Omit<Publishing, 'at'> & {
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  /** `null`: nothing has changed for visitors. */
  measured: Measured | null;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** false: no site is configured. */
  hasSites: boolean;
  /** Links and facts that mislead readers of what was published, in Russian. */
  remarks: string[];
};

export type Progress = 'none' | 'waiting' | 'fresh' | 'faulty' | 'failed';

export function progressOf({ measured, remarks }: Receipt): Progress {
  if (!measured) return 'none';
  if (measured.faults.length > 0 || measured.rows.some(({ state }) => state === 'failed')) return 'failed';
  if (!measured.isSettled) return 'waiting';
  return remarks.length > 0 ? 'faulty' : 'fresh';
}

const msInSecond = 1000;
const leastSeconds = 0.1;
/** «0,4 с» */
const seconds = (ms: number) =>
  `${Math.max(leastSeconds, ms / msInSecond)
    .toFixed(1)
    .replace('.', ',')} с`;

/** In the order in which the groups are shown. */
export const groupTitles: Record<Group, string> = {
  page: 'Страницы',
  list: 'Разделы и списки',
  feed: 'Ленты',
  sitemap: 'Карта сайта',
  part: 'Формы и подсказки',
  search: 'Поиск',
};

const kinds: Record<Receipt['kind'], string> = {
  shown: 'Опубликовано',
  changed: 'Опубликованы изменения',
  gone: 'Снято с публикации',
  deleted: 'Удалено',
  same: 'Опубликовано без изменений',
};

/** «Опубликованы изменения, 21 ноября 2026 г. в 17:03» */
export const publishingText = ({ kind, at }: Pick<Receipt, 'kind' | 'at'>): string =>
  `${kinds[kind]}, ${formatClinicTime(at)}`;

/** State of one row: «свежая, 0,4 с». */
export function stateText({ group, state, ms, message }: Row): string {
  const isSearch = group === 'search';
  if (state === 'waiting') return 'обновляется';
  if (state === 'failed') return `${isSearch ? 'не обновилось' : 'не обновилась'}: ${message}`;
  const fresh = message ?? (isSearch ? 'находится по-новому' : 'свежая');
  return ms === null ? fresh : `${fresh}, ${seconds(ms)}`;
}

/** The receipt in one sentence, also for screen readers. */
export function summaryText(receipt: Receipt): string {
  const { measured, remarks, hasSites } = receipt;
  if (!measured) return 'Для посетителей ничего не изменилось';
  const { rows, more, faults } = measured;
  // Search results come from this service, not from the site.
  const isBlind = rows.every(({ group }) => group === 'search');
  const fresh = rows.filter(({ state }) => state === 'fresh');
  const done = fresh.length + more.made;
  const all = rows.length + more.count;
  const progress = progressOf(receipt);
  if (progress === 'waiting') return isBlind ? 'Сайт узнаёт об изменении' : `Обновляется: готово ${done} из ${all}`;
  if (progress === 'failed') {
    return isBlind && faults.length > 0 ? 'Сайт не отвечает' : `Обновлено не всё: готово ${done} из ${all}`;
  }
  if (progress === 'faulty') return `Обновлено, но есть ошибки: ${remarks.length}`;
  if (!hasSites) return 'Сайт у этой службы не указан';
  const slowest = Math.max(...fresh.map(({ ms }) => ms ?? 0), 0);
  return `Обновлено: ${plural(all, ['адрес', 'адреса', 'адресов'])}${slowest > 0 ? ` за ${seconds(slowest)}` : ''}`;
}
