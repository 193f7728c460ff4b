import type { Expected, ReceiptGroup, SiteReceipt } from '@clinic/contract/publish-receipt';
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
  /** Milliseconds from publication to the response that showed it; `null` if measuring began later. */
  ms: number | null;
  /** Russian details of the state. */
  words: string | null;
};

/** Measurements so far. */
export type Measured = {
  /** Start of measuring, ISO 8601. */
  since: string;
  rows: Row[];
  /** Number of paths not requested, and how many of them the sites report as rendered. */
  more: { count: number; made: number };
  /** false: a site restarted after the change and names only current pages of the document. */
  isKnown: boolean;
  /** Sites that did not respond, in Russian. */
  faults: string[];
  /** Measuring has ended. */
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

/** A path that waits longer has failed. */
const patienceMs = 30_000;
/** When measuring starts later, its duration is not the site's. */
const promptMs = 60_000;

const rank: Record<Row['state'], number> = { fresh: 0, waiting: 1, failed: 2 };
const keyOf = ({ group, path, name }: Pick<Row, 'group' | 'path' | 'name'>) => `${group} ${path ?? name}`;

/** Paths that need no further request. */
export const freshPaths = (before: Measured | null): Set<string> =>
  new Set((before?.rows ?? []).flatMap(({ state, path }) => (state === 'fresh' && path ? [path] : [])));

/**
 * Merges a round into earlier measurements: a fresh path stays fresh, and a path is as far as the slowest site.
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

/** Sorts rows as the sites name their paths; other rows keep their order at the end. */
function inOrder(rows: readonly Row[], order: readonly string[]): Row[] {
  const places = new Map([...new Set(order)].map((path, i) => [path, i]));
  const placeOf = ({ path }: Row) => places.get(path ?? '') ?? places.size;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

const giveUp = (row: Row): Row =>
  row.state === 'waiting' ? { ...row, state: 'failed', words: row.words ?? 'за 30 секунд не готова' } : row;

/** A site that has not read the change cannot say what it affects. */
const faultOfSilence = (asked: readonly Extract<Look, { fault: null }>[]) =>
  asked.some(({ reached }) => !reached.isSettled) ? ['Сайт за 30 секунд не прочитал об изменении'] : [];

/** Expectations that a response can confirm. */
export type Claim = Exclude<Expected, { state: 'waiting' | 'failed' }>;

/** The relevant parts of a site's response. */
export type SiteResponse = { status: number; etag: string; body: string };
export type Judgement = { state: 'fresh' | 'waiting' | 'failed'; words: string | null };

const ok = 200;
const gone = [404, 410];
const moved = [301, 302, 307, 308];

/** Compares a response with the expected one. */
export function judge(expected: Claim, answer: SiteResponse): Judgement {
  const { status, etag, body } = answer;
  switch (expected.state) {
    case 'made':
      if (status !== ok) return { state: 'failed', words: `ответ ${status}` };
      // The digest is of the bytes rendered after the change, so an older cached page is detected.
      return etag.startsWith(`"${expected.digest}`)
        ? { state: 'fresh', words: null }
        : { state: 'waiting', words: 'пока отдаётся прежняя' };
    case 'gone':
      if (gone.includes(status)) return { state: 'fresh', words: 'страницы больше нет' };
      if (moved.includes(status)) return { state: 'fresh', words: 'ведёт на новый адрес' };
      return { state: 'waiting', words: 'прежняя страница ещё отвечает' };
    case 'written': {
      if (status !== ok) return { state: 'failed', words: `ответ ${status}` };
      const isRight = expected.texts.every(({ text, isThere }) => body.includes(text) === isThere);
      return isRight ? { state: 'fresh', words: null } : { state: 'waiting', words: null };
    }
  }
}

/** Paths of resources without a heading. */
const parts: Record<string, string> = {
  '/callback/choices': 'Услуги и врачи в форме заявки',
  '/search/links': 'Быстрые ссылки в поиске',
  '/feeds/doctors.yml': 'Врачи для Яндекса',
};
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** Returns the heading of a page or the title of a feed. */
export function pageName(path: string, body: string): string | null {
  if (parts[path]) return parts[path];
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? /<title[^>]*>([\s\S]*?)<\/title>/.exec(body) ?? [];
  const name = heading
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (whole, entity: string) => entities[entity.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  return name || null;
}
