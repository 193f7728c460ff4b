import { runBiome } from './run-biome.ts';

export const run = () => runBiome(['ci', '--error-on-warnings', ...process.argv.slice(3)]);
