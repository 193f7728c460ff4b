import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../launch/fingerprint.mjs';
import { content } from '../launch/places.mjs';
import { demoFolder } from './folders.mjs';
import { copyFolder, withThrowAwayProduct } from './throw-away-product.mjs';

/** @typedef {{ from: string, database?: string | undefined }} DemoData what `withThrowAwayProduct` starts with */

/** @type {Map<string, Promise<DemoData>>} */
const loaded = new Map();

/**
 * Returns the data of the demo clinic after a first start. Seeding takes half a minute, so a run seeds once, and on SQLite
 * later runs reuse the folder until the content service or its seed changes.
 * @returns {Promise<DemoData>}
 */
export function demoData() {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const known = loaded.get(server) ?? (server ? seed() : seedOnce());
  loaded.set(server, known);
  return known;
}

/** @returns {Promise<DemoData>} */
async function seedOnce() {
  const built = readFileSync(join(content.folder, content.output, '.built-from'), 'utf8').split(' ')[0] ?? '';
  const from = join(demoFolder, `${built.slice(0, 16)}-${fingerprint(join(content.folder, 'seed')).slice(0, 16)}`);
  if (existsSync(from)) return { from };
  rmSync(demoFolder, { recursive: true, force: true });
  const made = await seed();
  renameSync(made.from, from);
  return { from };
}

/** @returns {Promise<DemoData>} */
function seed() {
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
