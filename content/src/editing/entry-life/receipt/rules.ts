import type { SiteReceipt } from '@clinic/contract/publish-receipt';
import type { WrittenChange } from '../../../platform/capability';

/** The last publishing of one document. */
export type Publishing = WrittenChange & { at: Date };

/** How far a publication is. */
export type Reached = {
  /** Path of the document's own page; `null` when it has none. */
  page: string | null;
  /** What failed, in Russian. */
  failures: string[];
  /** There is nothing left to wait for. */
  isSettled: boolean;
};

/** A receipt as the panel shows it. */
export type Receipt = {
  kind: WrittenChange['kind'];
  /** On the clinic's clock: «14:02», with its date before today. */
  since: string;
  /** `null`: nothing has changed for visitors. */
  reached: Reached | null;
  /** Public origin of the site, for the link. */
  siteUrl: string;
  /** false: no site is configured. */
  hasSites: boolean;
};

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

/** The answer of a site; `failure` in Russian when it could not be asked. */
export type SiteAnswer = { failure: string } | ({ failure: null } & SiteReceipt);

/** Seconds after which an editor waits no longer. */
export const patienceSeconds = 30;

/**
 * Sums up the answers of the sites and of the search.
 * @param search whether its results are current, `null` when it does not answer
 * @param isLate the editor has waited long enough
 */
export function sumUp(answers: readonly SiteAnswer[], search: boolean | null, isLate: boolean): Reached {
  const heard = answers.filter((answer) => answer.failure === null);
  const broken = heard.flatMap(({ failed }) =>
    failed.map(({ path, status }) => `Страница ${path} не собралась: ответ ${status}`),
  );
  const silent = search === null ? ['Поиск не отвечает'] : [];
  const failures = [...new Set([...answers.flatMap(({ failure }) => failure ?? []), ...broken, ...silent])];
  const isFresh = failures.length === 0 && search === true && heard.every((site) => site.isFresh);
  if (isLate && !isFresh && failures.length === 0) failures.push(`За ${patienceSeconds} секунд обновилось не всё`);
  return { page: heard.find(({ page }) => page !== null)?.page ?? null, failures, isSettled: isFresh || isLate };
}
