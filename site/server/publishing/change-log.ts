import { type ChangeBatch, parseChangeBatch, parseSnapshot, type Snapshot } from '@clinic/contract/change-log';
import { readText } from '#app/entry-points.server.ts';
import { callContent } from '../platform/content-service.ts';

export type ChangeLog = {
  /** Returns the changes after this one, or 'restart' when the log no longer has it. */
  after: (log: string, id: number) => Promise<ChangeBatch | 'restart'>;
  snapshot: () => Promise<Snapshot>;
};

/** The content service refuses access: the token is missing or wrong, or it has no log. */
export class LogRefused extends Error {}

/** Reads the change log of the content service (`contract/change-log.ts`). Throws while the service is unavailable. */
export function createChangeLog(options: { url: string; token: string | undefined; timeoutMs: number }): ChangeLog {
  const { url, token, timeoutMs } = options;
  const ask = (path: string) => callContent(`${url}/api/changes${path}`, { token, timeoutMs });
  return {
    async after(log, id) {
      const response = await ask(`?${new URLSearchParams({ log, after: String(id) })}`);
      if (response.status === 409) return 'restart';
      return parseChangeBatch(await readJson(response));
    },
    snapshot: async () => parseSnapshot(await readJson(await ask('/snapshot'))),
  };
}

async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return JSON.parse(await readText(response));
  await response.body?.cancel();
  throw new (response.status < 500 ? LogRefused : Error)(`HTTP ${response.status}`);
}
