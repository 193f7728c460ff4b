import { join } from 'node:path';
import { build, needsBuild } from './launch/build.ts';
import { say } from './launch/console.ts';
import { site } from './launch/places.ts';
import { plainEnvironment } from './settings.ts';
import { logs } from './testing/folders.ts';
import { overBudget, pageWeights } from './weight/page-weights.mjs';
import { report } from './weight/report.mjs';

/** What each kind of page loads, and from which module; fails over budget. */
export async function run() {
  if (needsBuild(site)) await build(site, { logs, env: plainEnvironment() });
  const pages = pageWeights(join(site.folder, site.output));
  say(report(pages));
  const faults = overBudget(pages);
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
