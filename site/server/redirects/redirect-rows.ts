import { covers, hasQuery } from '@clinic/contract/path-spelling';
import { mayBePage } from '@clinic/contract/paths';
import * as v from 'valibot';
import { readText } from '#app/entry-points.server.ts';
import { callContent } from '../platform/content-service.ts';
import { loadJson, saveJson } from '../platform/files.ts';

/**
 * `from` is spelled as by `decodedPath` and may end with `*`, or by `decodedQuery` after a `?`; `to` is a path of this site with query and fragment, or a
 * section with `/*` for the page in it that the old path names.
 */
const rowSchema = v.object({
  documentId: v.string(),
  from: v.pipe(v.string(), v.regex(/^\/./)),
  // Never another host, whatever the service says.
  to: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});
const rowsSchema = v.object({ redirects: v.array(rowSchema) });

export type RedirectRow = v.InferOutput<typeof rowSchema>;

/** @param query a row for some parameters answers when all of them are there */
export type FindRow = (path: string, query?: URLSearchParams) => RedirectRow | undefined;

/** Whether a row is for some parameters only: it may be of a path that is a page without them. */
export const isOfQuery = ({ from }: RedirectRow): boolean => from.includes('?');

/** Pages of former sites had it; it makes no difference to a row. */
export const pageEnding = /\.html?$/;

/**
 * Creates the lookup: the row for the path with the most parameters, the row for the path alone, else the closest row
 * with `*` that covers it.
 */
export function createFindRow(rows: readonly RedirectRow[]): FindRow {
  const single = new Map(rows.map((row) => [row.from, row]));
  const wildcards = rows
    .filter(({ from }) => from.endsWith('*'))
    .sort((one, other) => other.from.length - one.from.length);
  const findByQuery = createFindByQuery(rows);
  return (path, query = new URLSearchParams()) => {
    const plain = path.replace(pageEnding, '');
    const ofQuery = findByQuery(path, query) ?? findByQuery(plain, query);
    if (ofQuery) return ofQuery;
    const found = single.get(path) ?? single.get(plain);
    // A wildcard would hide the 404 of a page that is gone.
    if (found || mayBePage(plain)) return found;
    return wildcards.find(({ from }) => covers(from, plain));
  };
}

function createFindByQuery(rows: readonly RedirectRow[]): FindRow {
  const byPath = new Map<string, { row: RedirectRow; wanted: string }[]>();
  for (const row of rows.filter(isOfQuery)) {
    const [path = '', wanted = ''] = row.from.split('?');
    byPath.set(path, [...(byPath.get(path) ?? []), { row, wanted }]);
  }
  const countOf = ({ wanted }: { wanted: string }) => new URLSearchParams(wanted).size;
  for (const found of byPath.values()) found.sort((a, b) => countOf(b) - countOf(a));
  return (path, query = new URLSearchParams()) => byPath.get(path)?.find(({ wanted }) => hasQuery(query, wanted))?.row;
}

/** By this the change log tells that an editor has changed a row. */
const rowsTag = 'Redirect[]';

export type RedirectRows = ReturnType<typeof createRedirectRows>;

/** The editors' redirects. The last that were read hold while the content service is away, over a restart too. */
export function createRedirectRows(options: {
  contentUrl: string;
  token: string | undefined;
  timeoutMs: number;
  /** File that keeps the rows over a restart. */
  file: string;
}) {
  const { contentUrl, token, timeoutMs, file } = options;
  let rowOf: FindRow = () => undefined;
  let isDoubtful = true;
  let isQuiet = false;

  const hold = ({ redirects }: v.InferOutput<typeof rowsSchema>) => {
    rowOf = createFindRow(redirects);
  };

  async function read(): Promise<void> {
    const response = await callContent(`${contentUrl}/api/changes/redirects`, { token, timeoutMs });
    const text = await readText(response);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer = v.parse(rowsSchema, JSON.parse(text));
    hold(answer);
    void saveJson(file, answer);
  }

  return {
    rowOf: (path: string, query?: URLSearchParams) => rowOf(path, query),

    /** Loads the rows of the last run. */
    async recall(): Promise<void> {
      const saved = await loadJson(file, v.parser(rowsSchema));
      if (saved) hold(saved);
    },

    /** They are to be read again if any of these tags is theirs; null: in any case. */
    invalidate(tags: ReadonlySet<string> | null): void {
      isDoubtful ||= tags === null || tags.has(rowsTag);
    },

    /** Reads the rows again when they are doubtful. Logs a failure once and keeps them doubtful: pages do not wait. */
    async revalidate(): Promise<void> {
      if (!isDoubtful) return;
      isDoubtful = false;
      try {
        await read();
        isQuiet = false;
      } catch (error) {
        isDoubtful = true;
        if (!isQuiet)
          console.warn(JSON.stringify({ level: 'warn', event: 'redirects-read-failed', message: String(error) }));
        isQuiet = true;
      }
    },
  };
}
