import * as v from 'valibot';
import { readText } from '#app/cms/bounded-body.server.ts';

const addressSchema = v.object({
  type: v.string(),
  documentId: v.string(),
  /** null: the document has no page any more; '' for the one page of its type. */
  slug: v.nullable(v.string()),
  /** Document id of the service that a sub-service belongs to. */
  parent: v.nullable(v.string()),
  isIndexed: v.boolean(),
  updatedAt: v.nullable(v.string()),
  /** First and last day (YYYY-MM-DD) of what is for search engines only in between; a service of an earlier version tells none. */
  from: v.optional(v.nullable(v.string())),
  until: v.optional(v.nullable(v.string())),
});
const formerSchema = v.object({ type: v.string(), slug: v.string(), documentId: v.string() });
const changeSchema = v.object({
  id: v.number(),
  tags: v.array(v.string()),
  address: v.optional(v.nullable(addressSchema)),
});
const batchSchema = v.object({ log: v.string(), last: v.number(), changes: v.array(changeSchema) });
export const snapshotSchema = v.object({
  log: v.string(),
  last: v.number(),
  addresses: v.array(addressSchema),
  former: v.array(formerSchema),
});

export type Address = v.InferOutput<typeof addressSchema>;
export type FormerAddress = v.InferOutput<typeof formerSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Batch = v.InferOutput<typeof batchSchema>;
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

export type ChangeLog = {
  /** @returns the changes after that one, the oldest first; «restart» when they are not to be had any more */
  after: (log: string, id: number) => Promise<Batch | 'restart'>;
  snapshot: () => Promise<Snapshot>;
};

/** The content service answers and will not tell: no token, or a wrong one, or it keeps no log. */
export class LogRefused extends Error {}

/** The log of the content service: docs/decisions/006-finished-pages.md. Everything here throws while it is away. */
export function createChangeLog(options: { url: string; token: string | undefined; timeoutMs: number }): ChangeLog {
  const { url, token, timeoutMs } = options;
  const ask = (path: string) =>
    fetch(`${url}/api/changes${path}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async after(log, id) {
      const response = await ask(`?${new URLSearchParams({ log, after: String(id) })}`);
      if (response.status === 409) return 'restart';
      return v.parse(batchSchema, await readJson(response));
    },
    snapshot: async () => v.parse(snapshotSchema, await readJson(await ask('/snapshot'))),
  };
}

async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return JSON.parse(await readText(response));
  await response.body?.cancel();
  throw new (response.status < 500 ? LogRefused : Error)(`HTTP ${response.status}`);
}
