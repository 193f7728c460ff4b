import { runBench } from '../bench/main.ts';

/** Measures the product: `npm run bench -- NAME [flags]`, see bench/README.md. */
export const run = () => runBench(process.argv.slice(3));
