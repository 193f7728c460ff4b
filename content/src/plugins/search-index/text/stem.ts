import { stemmer } from '@orama/stemmers/russian';

const known = new Map<string, string>();
const maxKnown = 100_000;

/**
 * What the forms of a Russian word share: «брекетов», «брекеты» → «брекет».
 * @param word normalized, see normalizeWord: the stemmer knows small letters only
 */
export function stemOf(word: string): string {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  // Every question may bring words never seen before.
  if (known.size >= maxKnown) known.clear();
  const stem = stemmer(word);
  known.set(word, stem);
  return stem;
}
