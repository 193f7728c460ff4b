import { runBiome } from './run-biome.ts';

export const run = () => runBiome(['check', '--write', ...process.argv.slice(3)]);
