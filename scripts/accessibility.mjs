import { runSteps } from './testing/run-steps.mjs';
import { accessibilitySteps } from './testing/steps.mjs';

/** Every page in both versions: axe, markup, keyboard, large text, the visitor's own settings. */
export const run = () => runSteps(accessibilitySteps());
