import { say } from '../../tools/launch/console.ts';
import { readNumbers, readOptions } from '../options.ts';
import { ensureBuilt } from '../product.ts';
import { ensureContentSet } from './sets.ts';

/** Makes the sets before they are needed. */
export async function makeSets(args: string[]): Promise<number> {
  const { pages } = readOptions(args, { pages: '100,1000,10000' });
  await ensureBuilt();
  for (const count of readNumbers(pages)) say(`${count}: ${await ensureContentSet(count)}`);
  return 0;
}
