import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { plural } from '../../../platform/admin/plural';
import type { Group, Publishing, Reached, ReachedPath } from '../rules';

/** A receipt in the service's response. */
export type Receipt = Omit<Publishing, 'at'> & {
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  /** `null`: nothing has changed for visitors. */
  reached: Reached | null;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** false: no site is configured. */
  hasSites: boolean;
  /** Links and facts that mislead readers of what was published, in Russian. */
  remarks: string[];
};

export type Progress = 'none' | 'waiting' | 'fresh' | 'faulty' | 'failed';

export function progressOf({ reached, remarks }: Receipt): Progress {
  if (!reached) return 'none';
  if (reached.failures.length > 0 || reached.rows.some(({ state }) => state === 'failed')) return 'failed';
  if (!reached.isSettled) return 'waiting';
  return remarks.length > 0 ? 'faulty' : 'fresh';
}

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

export function stateText({ group, state, message }: ReachedPath): string {
  const isSearch = group === 'search';
  if (state === 'waiting') return 'обновляется';
  if (state === 'failed') return `${isSearch ? 'не обновилось' : 'не обновилась'}: ${message}`;
  return message ?? (isSearch ? 'находится по-новому' : 'свежая');
}

/** The receipt in one sentence, also for screen readers. */
export function summaryText(receipt: Receipt): string {
  const { reached, remarks, hasSites } = receipt;
  if (!reached) return 'Для посетителей ничего не изменилось';
  const { rows, more, failures } = reached;
  // Search results come from this service, not from the site.
  const isBlind = rows.every(({ group }) => group === 'search');
  const done = rows.filter(({ state }) => state === 'fresh').length + more.made;
  const all = rows.length + more.count;
  const progress = progressOf(receipt);
  if (progress === 'waiting') return isBlind ? 'Сайт узнаёт об изменении' : `Обновляется: готово ${done} из ${all}`;
  if (progress === 'failed') {
    return isBlind && failures.length > 0 ? 'Сайт не отвечает' : `Обновлено не всё: готово ${done} из ${all}`;
  }
  if (progress === 'faulty') return `Обновлено, но есть ошибки: ${remarks.length}`;
  return hasSites ? `Обновлено: ${plural(all, ['адрес', 'адреса', 'адресов'])}` : 'Сайт у этой службы не указан';
}
