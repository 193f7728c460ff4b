import type { Receipt } from '../rules';

export type Progress = 'waiting' | 'done' | 'failed';

export function progressOf({ reached }: Receipt): Progress {
  if (!reached) return 'done';
  if (reached.failures.length > 0) return 'failed';
  return reached.isSettled ? 'done' : 'waiting';
}

/** The receipt in one line, also for screen readers. */
export function summaryText(receipt: Receipt): string {
  const { kind, since, reached, hasSites } = receipt;
  if (!reached) return 'Для посетителей ничего не изменилось';
  if (!hasSites) return 'Сайт у этой службы не указан';
  const progress = progressOf(receipt);
  if (progress === 'waiting') return 'Сайт обновляется';
  if (progress === 'failed') return 'На сайте ещё не всё';
  return kind === 'gone' ? `Снято с сайта в ${since}` : `На сайте с ${since}`;
}
