import type { ReceiptEntry, ReceiptGroup, SiteReceipt } from '@clinic/contract/publish-receipt';
import type { WrittenChange } from '../../platform/capability';

/** The last publishing of one document. */
export type Publishing = WrittenChange & { at: Date };

/** Groups of the site's paths, and search results. */
export type Group = ReceiptGroup | 'search';

/** State of one path or of one document in the search index. */
export type Row = {
  group: Group;
  /** `null`: there is no page to open. */
  path: string | null;
  name: string | null;
  state: 'fresh' | 'waiting' | 'failed';
  /** Milliseconds from publication to the answer that said so; `null` if measuring began later. */
  ms: number | null;
  /** Russian details of the state. */
  message: string | null;
};

/** Measurements so far. */
export type Measured = {
  /** Start of measuring, ISO 8601. */
  since: string;
  rows: Row[];
  /** Number of paths that are not listed, and how many of them are up to date. */
  more: { count: number; made: number };
  /** false: a site restarted after the change and names only current pages of the document. */
  isKnown: boolean;
  /** Sites that did not respond, in Russian. */
  faults: string[];
  /** Measuring has ended. */
  isSettled: boolean;
};

/** The answer of a site; `fault` in Russian when it could not be asked. */
export type SiteAnswer = { fault: string } | ({ fault: null } & SiteReceipt);

/** A path that waits longer has failed. */
const patienceMs = 30_000;
/** When measuring starts later, its duration is not the site's. */
const promptMs = 60_000;

/** The worst is the largest. */
export const rank: Record<Row['state'], number> = { fresh: 0, waiting: 1, failed: 2 };
const keyOf = ({ group, path, name }: Pick<Row, 'group' | 'path' | 'name'>) => `${group} ${path ?? name}`;

/** The row of a path. @param nameOf its title, if it is known */
export function toRow(entry: ReceiptEntry, nameOf: (path: string) => string | null): Omit<Row, 'ms'> {
  const { path, group, state, status } = entry;
  const row = { path, group, name: nameOf(path) };
  if (state === 'failed') return { ...row, state, message: `страница не собралась, ответ ${status}` };
  if (state === 'waiting') return { ...row, state, message: null };
  return { ...row, state: 'fresh', message: state === 'gone' ? 'страницы больше нет' : null };
}

/** Merges answers into earlier ones: a fresh path keeps its time, and a path is as far as the slowest site. */
export function addAnswers(
  before: Measured | null,
  publishing: Publishing,
  answers: readonly SiteAnswer[],
  search: readonly Omit<Row, 'ms'>[],
  { now, nameOf }: { now: Date; nameOf: (path: string) => string | null },
): Measured {
  const since = before?.since ?? now.toISOString();
  const isLate = now.getTime() - Date.parse(since) >= patienceMs;
  const sinceChange = now.getTime() - publishing.at.getTime();
  const ms = sinceChange <= promptMs ? Math.max(0, sinceChange) : null;
  const known = new Map((before?.rows ?? []).filter(({ state }) => state === 'fresh').map((row) => [keyOf(row), row]));

  const heard = answers.flatMap((answer) => (answer.fault === null ? [answer] : []));
  const rows = new Map<string, Row>();
  for (const row of [...heard.flatMap(({ paths }) => paths.map((entry) => toRow(entry, nameOf))), ...search]) {
    const key = keyOf(row);
    const other = rows.get(key);
    if (other && rank[row.state] <= rank[other.state]) continue;
    const fresh = known.get(key) ?? { ...row, ms };
    rows.set(key, row.state === 'fresh' ? fresh : { ...(isLate ? giveUp(row) : row), ms: null });
  }
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  const more = {
    count: Math.max(0, ...heard.map(({ more: { count } }) => count)),
    made: Math.min(...heard.map(({ more: { made } }) => made), Number.MAX_SAFE_INTEGER),
  };
  const isAllThere =
    faults.length === 0 &&
    heard.every(({ isSettled, more: { count, made } }) => isSettled && made === count) &&
    [...rows.values()].every(({ state }) => state === 'fresh');
  return {
    since,
    rows: [...rows.values()],
    more: { count: more.count, made: Math.min(more.count, more.made) },
    isKnown: heard.every(({ isKnown, isSettled }) => isKnown || !isSettled),
    // A site that has not read the change cannot say what it affects.
    faults:
      isLate && faults.length === 0 && heard.some(({ isSettled }) => !isSettled)
        ? ['Сайт за 30 секунд не прочитал об изменении']
        : faults,
    isSettled: isLate || isAllThere,
  };
}

const giveUp = (row: Omit<Row, 'ms'>): Omit<Row, 'ms'> =>
  row.state === 'waiting' ? { ...row, state: 'failed', message: row.message ?? 'за 30 секунд не готова' } : row;

/** An earlier release called the message of a row `words`. */
export const inOneSpelling = (measured: Measured): Measured => ({
  ...measured,
  rows: measured.rows.map(({ words, ...row }: Row & { words?: string | null }) => ({
    ...row,
    message: row.message ?? words ?? null,
  })),
});
