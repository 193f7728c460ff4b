import type { ReceiptGroup, SiteReceipt } from '@clinic/contract/publish-receipt';
import type { WrittenChange } from '../../plugins/change-log';

/** The last publishing of one document. */
export type Publishing = WrittenChange & { at: Date };

/** Paths of the site in groups, and the hits of the search. */
export type Group = ReceiptGroup | 'search';

/** One address, or one document of a search index, and how far it is. */
export type Row = {
  group: Group;
  /** null: nothing that could be opened. */
  path: string | null;
  name: string | null;
  state: 'fresh' | 'waiting' | 'failed';
  /** From the publishing to the answer that showed it; null when nobody looked at once. */
  ms: number | null;
  /** Russian, where the state alone does not say enough. */
  words: string | null;
};

/** What was measured so far. */
export type Measured = {
  /** When somebody began to look, ISO 8601. */
  since: string;
  rows: Row[];
  /** Addresses that were not asked for, and how many of them the sites call up to date. */
  more: { count: number; made: number };
  /** false: a site has been started since the change and names only what shows the document now. */
  isKnown: boolean;
  /** Sites that could not be asked, in Russian. */
  faults: string[];
  /** Nothing is waited for any more. */
  isSettled: boolean;
};

/** What one look at a site has shown; `fault` in Russian when it could not be asked. */
export type Look =
  | { fault: string }
  | {
      fault: null;
      reached: Omit<SiteReceipt, 'addresses'>;
      rows: Omit<Row, 'ms'>[];
      /** All paths in the site's order: the document's own pages come first. */
      order: readonly string[];
    };

/** After this long what waits is taken for failed. */
const patienceMs = 30_000;
/** When somebody began to look later than this, the time says nothing about the site. */
const promptMs = 60_000;

const rank: Record<Row['state'], number> = { fresh: 0, waiting: 1, failed: 2 };
const keyOf = ({ group, path, name }: Pick<Row, 'group' | 'path' | 'name'>) => `${group} ${path ?? name}`;

/** Paths that need not be asked for again. */
export const freshPaths = (before: Measured | null): Set<string> =>
  new Set((before?.rows ?? []).flatMap(({ state, path }) => (state === 'fresh' && path ? [path] : [])));

/**
 * Puts one round of looks together with what was measured before: what was fresh once stays so; an address is as far as
 * the site that is the least far.
 */
export function addRound(
  before: Measured | null,
  publishing: Publishing,
  looks: readonly Look[],
  search: readonly Omit<Row, 'ms'>[],
  now: Date,
): Measured {
  const since = before?.since ?? now.toISOString();
  const isLate = now.getTime() - Date.parse(since) >= patienceMs;
  const sinceChange = now.getTime() - publishing.at.getTime();
  const ms = sinceChange <= promptMs ? Math.max(0, sinceChange) : null;

  const rows = new Map((before?.rows ?? []).filter(({ state }) => state === 'fresh').map((row) => [keyOf(row), row]));
  const found = new Map<string, Row>();
  for (const row of [...looks.flatMap((look) => (look.fault === null ? look.rows : [])), ...search]) {
    const key = keyOf(row);
    const other = found.get(key);
    if (!other || rank[row.state] > rank[other.state])
      found.set(key, { ...row, ms: row.state === 'fresh' ? ms : null });
  }
  for (const [key, row] of found) if (!rows.has(key)) rows.set(key, isLate ? giveUp(row) : row);

  const asked = looks.filter((look) => look.fault === null);
  const faults = looks.flatMap((look) => (look.fault === null ? [] : [look.fault]));
  const more = {
    count: Math.max(0, ...asked.map(({ reached }) => reached.more.count)),
    made: Math.min(...asked.map(({ reached }) => reached.more.made), Number.MAX_SAFE_INTEGER),
  };
  const order = looks.flatMap((look) => (look.fault === null ? look.order : []));
  const all = inOrder([...rows.values()], order);
  const isAllThere =
    faults.length === 0 &&
    asked.every(({ reached }) => reached.isSettled && reached.more.made === reached.more.count) &&
    all.every(({ state }) => state === 'fresh');
  return {
    since,
    rows: all,
    more: { count: more.count, made: Math.min(more.count, more.made) },
    isKnown: asked.every(({ reached }) => reached.isKnown || !reached.isSettled),
    faults: isLate && faults.length === 0 ? faultOfSilence(asked) : faults,
    isSettled: isLate || isAllThere,
  };
}

/** As the sites name them; what they do not name stays behind, as it was. */
function inOrder(rows: readonly Row[], order: readonly string[]): Row[] {
  const places = new Map([...new Set(order)].map((path, i) => [path, i]));
  const placeOf = ({ path }: Row) => places.get(path ?? '') ?? places.size;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

const giveUp = (row: Row): Row =>
  row.state === 'waiting' ? { ...row, state: 'failed', words: row.words ?? 'за 30 секунд не готова' } : row;

/** A site that answers but has not come to the change: nobody knows what it would have reached. */
const faultOfSilence = (asked: readonly Extract<Look, { fault: null }>[]) =>
  asked.some(({ reached }) => !reached.isSettled) ? ['Сайт за 30 секунд не прочитал об изменении'] : [];
