import { staleContract } from './models';

const faults = staleContract();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
