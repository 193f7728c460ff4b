import type { Outcome } from './results.ts';
import type { Filter } from './tool.ts';

export type Options = {
  filter?: Filter;
  /** Playwright projects to run instead of all of the part. */
  projects?: string[];
  /** Leaves the product running after its tests until Ctrl-C. */
  isKept?: boolean;
};

export type Part = {
  /** Its name on the command line. */
  id: string;
  title: string;
  /**
   * prepare: installs and builds, counted only when they fail. quick: `npm run check`; the first failure stops the run.
   * slow: `npm test`. nightly: `npm run test:all` only.
   */
  kind: 'prepare' | 'quick' | 'slow' | 'nightly';
  needs?: string[];
  /**
   * How many cores it keeps busy: a half when it mostly waits. Default: 1. One and a half would leave half a core idle:
   * nearly every other part needs a whole one.
   */
  cores?: 0.5 | 1 | 2;
  /** Expected duration until timings.json knows better. */
  seconds: number;
  /** Playwright projects: such a part waits for every quick part. */
  projects?: string[];
  run: (options: Options) => Promise<Outcome>;
};
