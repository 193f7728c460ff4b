import type { ReceiptEntry, ReceiptGroup, SiteReceipt } from '@clinic/contract/publish-receipt';
import type { WrittenChange } from '../../platform/capability';

/** The last publishing of one document. */
export type Publishing = WrittenChange & { at: Date };

/** Groups of the site's paths, and search results. */
export type Group = ReceiptGroup | 'search';

/** State of one path or of one document in the search index. */
export type ReachedPath = {
  group: Group;
  /** `null`: there is no page to open. */
  path: string | null;
  name: string | null;
  state: 'fresh' | 'waiting' | 'failed';
  /** Russian details of the state; `null` while it is `waiting`. */
  message: string | null;
};

/** What a publication has reached so far. */
export type Reached = {
  rows: ReachedPath[];
  /** Number of paths that are not listed, and how many of them are up to date. */
  more: { count: number; made: number };
  /** false: a site restarted after the change and names only current pages of the document. */
  isKnown: boolean;
  /** Sites that did not respond, in Russian. */
  failures: string[];
  /** There is nothing left to wait for. */
  isSettled: boolean;
};

/** The answer of a site; `failure` in Russian when it could not be asked. */
export type SiteAnswer = { failure: string } | ({ failure: null } & SiteReceipt);

/** Seconds after which a path that waits has failed. */
export const patienceSeconds = 30;

/** The worst is the largest. */
export const rank: Record<ReachedPath['state'], number> = { fresh: 0, waiting: 1, failed: 2 };

function toRow({ path, group, state, status }: ReceiptEntry, names: ReadonlyMap<string, string>): ReachedPath {
  const row = { path, group, name: names.get(path) ?? null };
  if (state === 'failed') return { ...row, state, message: `страница не собралась, ответ ${status}` };
  if (state === 'waiting') return { ...row, state, message: null };
  return { ...row, state: 'fresh', message: state === 'gone' ? 'страницы больше нет' : null };
}

/**
 * Sums up the answers: a path is as far as the slowest site.
 * @param names titles of pages by path
 * @param isLate the editor has waited long enough
 */
export function sumUp(
  answers: readonly SiteAnswer[],
  search: readonly ReachedPath[],
  names: ReadonlyMap<string, string>,
  isLate: boolean,
): Reached {
  const heard = answers.filter((answer) => answer.failure === null);
  const worst = new Map<string, ReachedPath>();
  for (const row of [...heard.flatMap(({ paths }) => paths.map((entry) => toRow(entry, names))), ...search]) {
    const key = `${row.group} ${row.path ?? row.name}`;
    const other = worst.get(key);
    if (!other || rank[row.state] > rank[other.state]) worst.set(key, row);
  }
  const late = { state: 'failed', message: `за ${patienceSeconds} секунд не готова` } as const;
  const rows = [...worst.values()].map((row) => (isLate && row.state === 'waiting' ? { ...row, ...late } : row));
  const count = Math.max(0, ...heard.map(({ more }) => more.count));
  const made = Math.min(count, ...heard.map(({ more }) => more.made));
  const failures = answers.flatMap(({ failure }) => failure ?? []);
  const isHeard = heard.every(({ isSettled }) => isSettled);
  // A site that has not read the change cannot say what it affects.
  if (isLate && failures.length === 0 && !isHeard)
    failures.push(`Сайт за ${patienceSeconds} секунд не прочитал об изменении`);
  const isFresh = rows.every(({ state }) => state === 'fresh') && made === count;
  return {
    rows,
    more: { count, made },
    isKnown: heard.every(({ isKnown, isSettled }) => isKnown || !isSettled),
    failures,
    isSettled: isLate || (failures.length === 0 && isHeard && isFresh),
  };
}
