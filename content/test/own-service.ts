import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { signIn } from './admin';
import { readConsents } from './consents';
import { type Service, startService } from './service';
import { makeForms } from './submit';
import { copyDatabase } from './test-database';

const purposes = { callback: 'soglasie-1', resume: 'soglasie-2', review: 'soglasie-3', publication: 'soglasie-4' };

/** A service of a test's own, without the demo: it can be stopped, started again with other settings, looked into. */
export function makeOwnService() {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-own-'));
  const [emptyDataDir, secrets] = [inject('emptyDataDir'), inject('secrets')];
  cpSync(emptyDataDir, dataDir, { recursive: true });
  copyDatabase(emptyDataDir, dataDir);
  let service: Service | undefined;
  const running = (): Service => {
    if (!service) throw new Error('the service is not running');
    return service;
  };
  return {
    dataDir,
    secrets,
    running,
    start: async (settings: Record<string, string> = {}) => {
      service = await startService(dataDir, secrets, { SEED: 'off', ...settings });
    },
    stop: async () => {
      await service?.stop();
      service = undefined;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
    signIn: () => signIn(running().url, secrets.ADMIN_PASSWORD),
    forms: async () => {
      const { url } = running();
      return makeForms(url, secrets.SITE_API_TOKEN, await readConsents(url));
    },
  };
}

/** The texts that forms refer to, written by an editor. */
export async function publishConsents(admin: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  for (const [consentPurpose, url] of Object.entries(purposes)) {
    await admin.post('/content-manager/collection-types/api::text-page.text-page/actions/publish', {
      title: `Согласие ${url}`,
      url,
      kind: 'legal',
      consentPurpose,
      version: '1.0',
      textRich: `Согласие для ${consentPurpose}`,
    });
  }
}
