import { covers } from '@clinic/contract/path-spelling';
import { mayBePage } from '@clinic/contract/paths';
import * as v from 'valibot';
import { readText } from '#app/cms/bounded-body.server.ts';
import { callContent } from '../platform/content-service.ts';
import { loadJson, saveJson } from '../platform/files.ts';

/**
 * `from` is spelled as by `decodedPath` and may end with `*`; `to` is a path of this site with query and fragment, or a
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

export type FindRow = (path: string) => RedirectRow | undefined;

/** Pages of former sites had it; it makes no difference to a row. */
export const pageEnding = /\.html?$/;

/** Creates the lookup by path: the row for the path alone, else the closest row with `*` that covers it. */
export function createFindRow(rows: readonly RedirectRow[]): FindRow {
  const single = new Map(rows.map((row) => [row.from, row]));
  const wildcards = rows
    .filter(({ from }) => from.endsWith('*'))
    .sort((one, other) => other.from.length - one.from.length);
  return (path) => {
    const plain = path.replace(pageEnding, '');
    const found = single.get(path) ?? single.get(plain);
    // A wildcard would hide the 404 of a page that is gone.
    if (found || mayBePage(plain)) return found;
    return wildcards.find(({ from }) => covers(from, plain));
  };
}

/** By this the change log tells that an editor has changed a row. */
const rowsTag = 'Redirect[]';

export type RedirectRows = ReturnType<typeof createRedirectRows>;

/** The editors' redirects. The last that were read hold while the content service is away, over a restart too. */
export function createRedirectRows(options: {
  contentUrl: string;
  token: string | undefined;
  timeoutMs: number;
  /** Where they are kept. */
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
    rowOf: (path: string) => rowOf(path),

    /** What was known before a restart. */
    async recall(): Promise<void> {
      const { success, output } = v.safeParse(rowsSchema, await loadJson(file));
      if (success) hold(output);
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
        if (!isQuiet) console.warn(JSON.stringify({ level: 'warn', event: 'redirects', message: String(error) }));
        isQuiet = true;
      }
    },
  };
}
