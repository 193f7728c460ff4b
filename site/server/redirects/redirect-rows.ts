import * as v from 'valibot';
import { readText } from '#app/cms/bounded-body.server.ts';
import { loadJson, saveJson } from '../platform/files.ts';

/** `from` as `decodedPath` spells it; `to` a path of this site with query and fragment. */
const rowSchema = v.object({
  documentId: v.string(),
  from: v.pipe(v.string(), v.regex(/^\/./)),
  // Never another host, whatever the service says.
  to: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});
const rowsSchema = v.object({ redirects: v.array(rowSchema) });

export type RedirectRow = v.InferOutput<typeof rowSchema>;

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
  let rows = new Map<string, RedirectRow>();
  let isDoubtful = true;
  let isQuiet = false;

  const hold = ({ redirects }: v.InferOutput<typeof rowsSchema>) => {
    rows = new Map(redirects.map((row) => [row.from, row]));
  };

  async function read(): Promise<void> {
    const response = await fetch(`${contentUrl}/api/changes/redirects`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer = v.parse(rowsSchema, JSON.parse(text));
    hold(answer);
    void saveJson(file, answer);
  }

  return {
    rowOf: (path: string): RedirectRow | undefined => rows.get(path),

    /** What was known before a restart. */
    async recall(): Promise<void> {
      const { success, output } = v.safeParse(rowsSchema, await loadJson(file));
      if (success) hold(output);
    },

    /** They are to be read again if any of these tags is theirs; null: in any case. */
    invalidate(tags: ReadonlySet<string> | null): void {
      isDoubtful ||= tags === null || tags.has(rowsTag);
    },

    /** Reads them again when they are doubtful. What fails is told of once and stays doubtful: pages do not wait for it. */
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
