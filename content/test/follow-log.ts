import type { Change, ChangeBatch, Snapshot } from '@clinic/contract/change-log';
import { expect } from 'vitest';

type ChangesResponse = ChangeBatch & Snapshot & { error?: string };

/** Follows the change log from its current end, as a site does. */
export function makeFollower(url: () => string, token: string) {
  const get = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
    const response = await fetch(`${url()}${path}`, { headers });
    return { status: response.status, headers: response.headers, body: (await response.json()) as ChangesResponse };
  };
  const snapshot = async () => (await get('/api/changes/snapshot')).body;
  const after = async (log: string, last: number) => (await get(`/api/changes?log=${log}&after=${last}`)).body;
  return {
    get,
    snapshot,
    after,
    /** Returns what an action adds to the log. */
    during: async (action: () => Promise<unknown>): Promise<Change[]> => {
      const { log, last } = await snapshot();
      await action();
      const { changes } = await after(log, last);
      return changes;
    },
  };
}

/** Returns the sorted tags of changes, without `updatedAt` and `publishedAt`, which every edit has. */
export function tagsOf(changes: Change[]): string[] {
  const tags = new Set(changes.flatMap((change) => change.tags));
  return [...tags].filter((tag) => !/\[\]\.(updatedAt|publishedAt)$/.test(tag)).sort();
}

export function expectTags(changes: Change[], tags: string[]): void {
  expect(tagsOf(changes)).toEqual([...tags].sort());
}
