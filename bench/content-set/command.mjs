import { say } from '../../tools/launch/progress.mjs';
import { readNumbers, readOptions } from '../options.mjs';
import { ensureBuilt } from '../product.mjs';
import { ensureContentSet } from './sets.mjs';

/** Makes the sets before they are needed. @param {string[]} args @returns {Promise<number>} */
export async function makeSets(args) {
  const { pages } = readOptions(args, { pages: '100,1000,10000' });
  await ensureBuilt();
  for (const count of readNumbers(pages)) say(`${count}: ${await ensureContentSet(count)}`);
  return 0;
}
