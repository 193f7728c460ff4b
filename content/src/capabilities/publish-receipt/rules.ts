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
  /** Russian details of the state; `null` while it is `waiting`. */
  message: string | null;
};

/** A row as one answer has it. */
export type Found = Omit<Row, 'ms'>;

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
const keyOf = ({ group, path, name }: Found) => `${group} ${path ?? name}`;

function toFound({ path, group, state, status }: ReceiptEntry, names: ReadonlyMap<string, string>): Found {
  const row = { path, group, name: names.get(path) ?? null };
  if (state === 'failed') return { ...row, state, message: `страница не собралась, ответ ${status}` };
  if (state === 'waiting') return { ...row, state, message: null };
  return { ...row, state: 'fresh', message: state === 'gone' ? 'страницы больше нет' : null };
}

/** @property names titles of pages by path */
type Circumstances = { publishedAt: Date; now: Date; names: ReadonlyMap<string, string> };

/** Merges answers into earlier ones: a fresh path keeps its time, and a path is as far as the slowest site. */
export function addAnswers(
  before: Measured | null,
  answers: readonly SiteAnswer[],
  search: readonly Found[],
  { publishedAt, now, names }: Circumstances,
): Measured {
  const since = before?.since ?? now.toISOString();
  const isLate = now.getTime() - Date.parse(since) >= patienceMs;
  const sinceChange = now.getTime() - publishedAt.getTime();
  const ms = sinceChange <= promptMs ? Math.max(0, sinceChange) : null;
  const known = new Map((before?.rows ?? []).filter(({ state }) => state === 'fresh').map((row) => [keyOf(row), row]));

  const heard = answers.filter((answer) => answer.fault === null);
  const worst = new Map<string, Found>();
  for (const found of [...heard.flatMap(({ paths }) => paths.map((entry) => toFound(entry, names))), ...search]) {
    const other = worst.get(keyOf(found));
    if (!other || rank[found.state] > rank[other.state]) worst.set(keyOf(found), found);
  }
  const rows = [...worst].map(([key, found]): Row => {
    if (found.state === 'fresh') return known.get(key) ?? { ...found, ms };
    if (found.state === 'failed' || !isLate) return { ...found, ms: null };
    return { ...found, state: 'failed', message: 'за 30 секунд не готова', ms: null };
  });
  const count = Math.max(0, ...heard.map(({ more }) => more.count));
  const made = Math.min(count, ...heard.map(({ more }) => more.made));
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  const isHeard = heard.every(({ isSettled }) => isSettled);
  const isFresh = rows.every(({ state }) => state === 'fresh') && heard.every(({ more }) => more.made === more.count);
  return {
    since,
    rows,
    more: { count, made },
    isKnown: heard.every(({ isKnown, isSettled }) => isKnown || !isSettled),
    // A site that has not read the change cannot say what it affects.
    faults: isLate && faults.length === 0 && !isHeard ? ['Сайт за 30 секунд не прочитал об изменении'] : faults,
    isSettled: isLate || (faults.length === 0 && isHeard && isFresh),
  };
}

/** The release before called the message of a row `words`. */
export const inOneSpelling = (measured: Measured): Measured => ({
  ...measured,
  rows: measured.rows.map(({ words, ...row }: Row & { words?: string | null }) => ({
    ...row,
    message: row.message ?? words ?? null,
  })),
});
