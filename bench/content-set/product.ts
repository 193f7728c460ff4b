import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, needsBuild } from '../../tools/launch/build.ts';
import { step, UserError } from '../../tools/launch/console.ts';
import { logs, parts } from '../../tools/launch/places.ts';
import type { Supervised } from '../../tools/launch/supervise.ts';
import type { Product } from '../../tools/trial/throw-away-product.ts';
import { withThrowAwayProduct } from '../../tools/trial/throw-away-product.ts';
import { ensureContentSet } from './sets.ts';

export type MeasuredProduct = Product & { pids: () => { content: number; site: number } };

/**
 * Runs `work` with a production build of the product, free ports and at least `pages` pages, then removes everything.
 */
export async function withProduct<T>(
  { pages }: { pages: number },
  work: (product: MeasuredProduct) => Promise<T>,
): Promise<T> {
  await ensureBuilt();
  const from = await ensureContentSet(pages);
  return withThrowAwayProduct((product) => work({ ...product, pids: () => pidsOf(product.services) }), {
    from,
  });
}

function pidsOf([content, site]: Supervised[]) {
  return { content: content?.pid() ?? 0, site: site?.pid() ?? 0 };
}

/** Builds outdated parts. Throws a `UserError` if packages are missing: a measurement must not install them. */
async function ensureBuilt() {
  for (const part of parts) {
    if (!existsSync(join(part.folder, 'node_modules')))
      throw new UserError(`${part.name}: нет пакетов. Сначала npm start`);
    if (needsBuild(part)) await step(`Сборка ${part.name}`, () => build(part, logs));
  }
}
