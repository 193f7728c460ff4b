import { splitWords } from '../text/split-words';
import { stemOf } from '../text/stem';

/** Stems of one word or of several that stand side by side. */
export type Synonym = readonly string[];
/** What else means the same, by the first stem of what was asked. */
export type Synonyms = ReadonlyMap<string, readonly { asked: Synonym; others: readonly Synonym[] }[]>;

const maxWords = 5;

/**
 * @param sets each a list of words or short phrases that mean the same to a patient; forms of a word need not be listed
 */
export function readSynonyms(sets: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, { asked: Synonym; others: Synonym[] }[]>();
  for (const set of sets) {
    const members = uniqueMembers(set);
    for (const asked of members) {
      const first = asked[0] ?? '';
      const others = members.filter((member) => member !== asked);
      synonyms.set(first, [...(synonyms.get(first) ?? []), { asked, others }]);
    }
  }
  return synonyms;
}

function uniqueMembers(set: readonly string[]): Synonym[] {
  const members = set.map((text) => [...splitWords(text)].slice(0, maxWords).map(({ word }) => stemOf(word)));
  const unique = new Map(members.map((member) => [member.join(' '), member]));
  unique.delete('');
  return [...unique.values()];
}
