import { killAll } from '../../launch/processes.ts';

/** A test process that a signal ends takes its products with it. */
process.on('exit', killAll);
