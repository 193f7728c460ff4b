import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { signIn } from './admin';
import { readConsents } from './consents';
import { makeEditor } from './editor';
import { emptyTables } from './empty-tables';
import { makeFollower } from './follow-log';
import { makePerson, password } from './people';
import { makeFolder, runFolder } from './run-folder';
import { type Service, startService } from './service';
import { makeForms } from './submit';
import { copyDatabase, isPostgres } from './test-database';

const purposes = { callback: 'soglasie-1', resume: 'soglasie-2', review: 'soglasie-3', publication: 'soglasie-4' };
/** Settings that suit most tests and disturb none. */
export const commonSettings = {
  SEED: 'off',
  METRICS_TOKEN: 'a-token-of-whoever-gathers-metrics',
  // Nothing listens on this port, so the site looks down.
  SITE_WAKE_URLS: 'http://127.0.0.1:9',
  REQUEST_RETENTION_DAYS: '30',
  CV_RETENTION_DAYS: '10',
};
type Session = Awaited<ReturnType<typeof signIn>>;
type Holder = { service?: Service | undefined };
/** The service that the files of this worker share in turn. */
const common: Holder = {};

/**
 * Gives a file the empty service of its worker. The first start in a file empties the database instead of restarting.
 * Tests can stop and restart it and read its data.
 */
export function makeOwnService() {
  const dataDir = join(runFolder(), `worker-${process.pid}`);
  let isEmptied = false;
  const own = serviceIn(dataDir, common);
  const start = async () => {
    if (!isEmptied) {
      isEmptied = true;
      if (common.service?.isRunning() && !isPostgres) return empty(dataDir);
      await common.service?.stop();
      rmSync(dataDir, { recursive: true, force: true });
      copyEmpty(dataDir);
      mkdirSync(temporaryFolder(dataDir));
    }
    await own.start({ ...commonSettings, TMPDIR: temporaryFolder(dataDir) });
  };
  return {
    ...own,
    temporary: temporaryFolder(dataDir),
    start,
    /** Starts the service and signs the administrator in. */
    open: async () => {
      await start();
      await own.signIn();
    },
  };
}

/** Creates a service for one file, with its own settings. It ends with the file. */
export function makeSeparateService() {
  const dataDir = makeFolder('separate');
  copyEmpty(dataDir);
  const own = serviceIn(dataDir, {});
  afterAll(own.stop);
  return {
    ...own,
    start: (settings: Record<string, string> = {}) => own.start({ SEED: 'off', ...settings }),
  };
}

function serviceIn(dataDir: string, holder: Holder) {
  const secrets = inject('secrets');
  const running = (): Service => {
    if (!holder.service) throw new Error('the service is not running');
    return holder.service;
  };
  let session: Session | undefined;
  // Follows the last sign-in, so that files need not hand over a new session after a restart.
  const admin = new Proxy({} as Session, {
    get: (_, name: keyof Session) => {
      if (!session) throw new Error('the administrator has not signed in');
      return session[name];
    },
  });
  return {
    dataDir,
    secrets,
    running,
    admin,
    editor: makeEditor(() => admin),
    /** A site that follows the change log. */
    site: makeFollower(() => running().url, secrets.SITE_API_TOKEN),
    start: async (settings: Record<string, string>) => {
      holder.service = await startService(dataDir, secrets, settings);
    },
    stop: async () => {
      await holder.service?.stop();
      holder.service = undefined;
    },
    signIn: async () => {
      session = await signIn(running().url, secrets.ADMIN_PASSWORD);
      return session;
    },
    /** Makes an account of a role, and signs it in. */
    signInAs: async (role: string) => signIn(running().url, password, await makePerson(admin, role)),
    forms: async () => {
      const { url } = running();
      return makeForms(url, secrets.SITE_API_TOKEN, await readConsents(url));
    },
  };
}

const temporaryFolder = (dataDir: string) => join(dataDir, 'temporary');

function copyEmpty(dataDir: string): void {
  const from = inject('emptyDataDir');
  cpSync(from, dataDir, { recursive: true });
  copyDatabase(from, dataDir);
}

/** Resets a running service to the data of an unused one. */
function empty(dataDir: string): void {
  emptyTables(dataDir, inject('emptyDataDir'));
  for (const folder of ['public/uploads', 'private']) {
    for (const name of readdirSync(join(dataDir, folder))) rmSync(join(dataDir, folder, name), { recursive: true });
  }
}

/** Publishes the consent texts that the forms need, as an editor would. */
export async function publishConsents(admin: Session): Promise<void> {
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
