import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, needsBuild } from '../tools/launch/build.mjs';
import { Fault } from '../tools/launch/fault.mjs';
import { parts } from '../tools/launch/places.mjs';
import { step } from '../tools/launch/progress.mjs';
import { plainEnvironment } from '../tools/settings.mjs';
import { logs } from '../tools/testing/folders.mjs';
import { withThrowAwayProduct } from '../tools/testing/throw-away-product.mjs';
import { ensureContentSet } from './content-set/sets.mjs';

/**
 * @typedef {import('../tools/testing/throw-away-product.mjs').Product & { pids: () => { content: number, site: number } }} MeasuredProduct
 */

/**
 * The product as it is built and started for visitors, with new secrets, free ports and so much content, taken away afterwards.
 * @template T
 * @param {{ pages: number, settings?: Record<string, string> }} options pages that the site has, at least
 * @param {(product: MeasuredProduct) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProduct({ pages, settings }, work) {
  await ensureBuilt();
  const from = await ensureContentSet(pages);
  return withThrowAwayProduct((product) => work({ ...product, pids: () => pidsOf(product.services) }), {
    from,
    settings,
  });
}

/** @param {import('../tools/launch/supervise.mjs').Supervised[]} services */
function pidsOf([content, site]) {
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
