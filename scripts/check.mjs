import { runSteps } from './testing/run-steps.mjs';
import { quickSteps } from './testing/steps.mjs';

/** The fast part of the tests, under a minute. */
export const run = () => runSteps(quickSteps());
