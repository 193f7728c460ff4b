import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withThrowAwayProduct } from './throw-away-product.mjs';

/** @typedef {{ from: string, database?: string | undefined }} DemoData what `withThrowAwayProduct` starts with */

/** @type {Promise<DemoData> | undefined} */
let loaded;

/** What the product has after its first start, loaded once for all products of this run: it takes half a minute. */
export const demoData = () => (loaded ??= load());

/** @returns {Promise<DemoData>} */
async function load() {
  const from = mkdtempSync(join(tmpdir(), 'clinic-demo-'));
  process.once('exit', () => rmSync(from, { recursive: true, force: true }));
  return withThrowAwayProduct(
    async ({ dataDir, values, services }) => {
      await Promise.all(services.map((service) => service.stop()));
      // Each product makes its pages itself.
      cpSync(dataDir, from, { recursive: true, filter: (path) => path !== join(dataDir, 'site') });
      return { from, database: values.DATABASE_URL };
    },
    { name: 'demo' },
  );
}
