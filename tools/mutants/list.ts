import { browserMutants } from './browser-mutants.ts';
import { contentMutants } from './content-mutants.ts';
import { httpMutants } from './http-mutants.ts';
import type { Mutant } from './mutant.ts';
import { unitMutants } from './unit-mutants.ts';

export const mutants: readonly Mutant[] = [...unitMutants, ...httpMutants, ...contentMutants, ...browserMutants];
