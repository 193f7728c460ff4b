import { Fault } from './launch/fault.mjs';
import { runSteps } from './testing/run-steps.mjs';
import { siteChecks, siteSteps } from './testing/site-checks.mjs';

/** What is checked over all pages of the site: those named, or all. */
export function run() {
  const names = process.argv.slice(3);
  const unknown = names.filter((name) => !(name in siteChecks));
  if (unknown.length > 0)
    throw new Fault(`Нет такой проверки: «${unknown.join('», «')}». Есть ${Object.keys(siteChecks).join(', ')}`);
  return runSteps(siteSteps(names.length > 0 ? names : Object.keys(siteChecks)));
}
