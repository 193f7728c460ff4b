import { runSteps } from './testing/run-steps.mjs';
import { nodeSteps } from './testing/steps.mjs';

/** Two nodes of each part behind nginx, each lost once: scripts/testing/nodes. */
export const run = () => runSteps(nodeSteps());
