/** A selection of tests, as `npm test -- PART FILE… -g NAME` takes it. */
export type Selection = { part: string; files?: readonly string[]; grep?: string };

/** A deliberate fault: the types, the linter and the build accept it, a test has to notice it. */
export type Mutant = {
  name: string;
  /** Path from the repository root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The mutant is killed when a test of any of these fails. */
  noticedBy: readonly Selection[];
};
