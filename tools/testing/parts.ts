import { checkParts, preparations } from './check-parts.ts';
import { nightlyParts } from './nightly-parts.ts';
import type { Part } from './part.ts';
import { productParts } from './product-parts.ts';

/** Every part there is, in the order of `--list`. */
export const allParts = (): Part[] => [...preparations(), ...checkParts, ...productParts, ...nightlyParts];
