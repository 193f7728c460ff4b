import { join } from 'node:path';
import { root } from './places.ts';

/** Everything the tests leave behind, apart from the product's own data. */
const testFolder = join(root, '.data/test');

/** Logs of the test tools and of the throw-away products. */
export const logs = join(testFolder, 'logs');

/** Seeded demo clinics, one folder for each version of the content service. */
export const demoFolder = join(testFolder, 'demo');

/** Durations, retries and failures of the last runs. */
export const timingsFile = join(testFolder, 'timings.json');

/** The report of the last run, for programs and for people. */
export const reportFile = join(testFolder, 'report.json');
export const summaryFile = join(testFolder, 'summary.md');
