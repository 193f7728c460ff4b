import { runSteps } from './testing/run-steps.mjs';
import { quickSteps, slowSteps } from './testing/steps.mjs';

/** Everything, from nothing: installs what is missing and closes with «N passed, N failed». */
export const run = () => runSteps([...quickSteps(), ...slowSteps()]);
