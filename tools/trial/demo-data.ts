import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../launch/build.ts';
import { content, testFolder } from '../launch/places.ts';
import { copyFolder, withThrowAwayProduct } from './throw-away-product.ts';

/** what `withThrowAwayProduct` starts with */
export type DemoData = { from: string; database?: string | undefined };

/** One folder for each version of the content service. */
const demoFolder = join(testFolder, 'demo');
const reusedForMs = 86_400_000;
const loaded: Map<string, Promise<DemoData>> = new Map();

/**
 * Returns the data of the demo clinic after a first start. Seeding takes half a minute, so a run seeds once, and on
 * SQLite later runs of the day reuse the folder until the content types or the seed change. Other code of the content
 * service meets older data at every upgrade.
 */
export function demoData(): Promise<DemoData> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const known = loaded.get(server) ?? (server ? seed() : seedOnce());
  loaded.set(server, known);
  return known;
}

async function seedOnce(): Promise<DemoData> {
  const from = join(demoFolder, fingerprintOfDemo().slice(0, 32));
  // A service doubts its clock after a rest of days.
  if (existsSync(from) && Date.now() - statSync(from).mtimeMs < reusedForMs) return { from };
  rmSync(demoFolder, { recursive: true, force: true });
  const made = await seed();
  renameSync(made.from, from);
  return { from };
}

/** What decides the tables and rows after a first start. Tests and READMEs beside these files do not count. */
function fingerprintOfDemo(): string {
  const folders = ['seed', 'src/seed', 'src/api', 'src/components', 'src/extensions', 'src/publishing'];
  return fingerprint(
    folders.map((folder) => join(content.folder, folder)),
    (path) => /\.test\.ts$|README\.md$/.test(path),
  );
}

function seed(): Promise<DemoData> {
  mkdirSync(demoFolder, { recursive: true });
  const from = mkdtempSync(join(demoFolder, 'seeding-'));
  return withThrowAwayProduct(
    async ({ dataDir, values, services }) => {
      await Promise.all(services.map((service) => service.stop()));
      copyFolder(dataDir, from);
      return { from, database: values.DATABASE_URL };
    },
    { name: 'demo', hasSite: false },
  );
}
