import { runSteps } from './testing/run-steps.mjs';
import { quickSteps } from './testing/steps.mjs';

/** The fast part of the tests, some five minutes. */
export const run = () => runSteps(quickSteps());
