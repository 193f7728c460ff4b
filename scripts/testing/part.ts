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
  /** A part that keeps both cores busy runs alone. */
  cores?: 1 | 2;
  /** Expected duration until timings.json knows better. */
  seconds: number;
  /** Playwright projects: such a part waits for every quick part. */
  projects?: string[];
  run: (options: Options) => Promise<Outcome>;
};
