import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../launch/build.ts';
import { content } from '../launch/places.ts';
import { demoFolder } from './folders.ts';
import { copyFolder, withThrowAwayProduct } from './throw-away-product.ts';

/** what `withThrowAwayProduct` starts with */
export type DemoData = { from: string; database?: string | undefined };

const reusedForMs = 86_400_000;
const loaded: Map<string, Promise<DemoData>> = new Map();

/**
 * Returns the data of the demo clinic after a first start. Seeding takes half a minute, so a run seeds once, and on
 * SQLite later runs of the day reuse the folder until the content service or its seed changes.
 */
export function demoData(): Promise<DemoData> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const known = loaded.get(server) ?? (server ? seed() : seedOnce());
  loaded.set(server, known);
  return known;
}

async function seedOnce(): Promise<DemoData> {
  const built = readFileSync(join(content.folder, content.output, '.built-from'), 'utf8').split(' ')[0] ?? '';
  const from = join(demoFolder, `${built.slice(0, 16)}-${fingerprint(join(content.folder, 'seed')).slice(0, 16)}`);
  // A service doubts its clock after a rest of days.
  if (existsSync(from) && Date.now() - statSync(from).mtimeMs < reusedForMs) return { from };
  rmSync(demoFolder, { recursive: true, force: true });
  const made = await seed();
  renameSync(made.from, from);
  return { from };
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
