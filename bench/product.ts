import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, needsBuild } from '../tools/launch/build.ts';
import { Fault, step } from '../tools/launch/console.ts';
import { parts } from '../tools/launch/places.ts';
import type { Supervised } from '../tools/launch/supervise.ts';
import { plainEnvironment } from '../tools/settings.ts';
import { logs } from '../tools/testing/folders.ts';
import type { Product } from '../tools/testing/throw-away-product.ts';
import { withThrowAwayProduct } from '../tools/testing/throw-away-product.ts';
import { ensureContentSet } from './content-set/sets.ts';

export type MeasuredProduct = Product & { pids: () => { content: number; site: number } };

/**
 * The product as it is built and started for visitors, with new secrets, free ports and so much content, taken away afterwards.
 * @param options pages that the site has, at least
 */
export async function withProduct<T>(
  { pages, settings }: { pages: number; settings?: Record<string, string> },
  work: (product: MeasuredProduct) => Promise<T>,
): Promise<T> {
  await ensureBuilt();
  const from = await ensureContentSet(pages);
  return withThrowAwayProduct((product) => work({ ...product, pids: () => pidsOf(product.services) }), {
    from,
    settings,
  });
}

function pidsOf([content, site]: Supervised[]) {
  return { content: content?.pid() ?? 0, site: site?.pid() ?? 0 };
}

/**
 * What is measured is what the sources say. Packages are left as they are: measuring changes no folder that others may use.
 * @throws {Fault} when there is nothing to build with
 */
export async function ensureBuilt() {
  const options = { logs, env: plainEnvironment() };
  for (const part of parts) {
    if (!existsSync(join(part.folder, 'node_modules'))) throw new Fault(`${part.name}: нет пакетов. Сначала npm start`);
    if (needsBuild(part)) await step(`Сборка ${part.name}`, () => build(part, options));
  }
}
