import { join } from 'node:path';
import { root } from './places.ts';

/** Everything the tests leave behind, apart from the product's own data. */
const testFolder = join(root, '.data/test');

/** Logs of the test tools and of the throw-away products. */
export const logs = join(testFolder, 'logs');

/** Seeded demo clinics, one folder for each version of the content service. */
export const demoFolder = join(testFolder, 'demo');

/** The markup checker of the nightly run. */
export const nuFolder = join(testFolder, 'nu-checker');
