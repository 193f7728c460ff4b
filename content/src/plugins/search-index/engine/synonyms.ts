import { splitWords, stemOf, withoutStopWords } from './words';

/** The synonyms of a word or phrase (`asked`, as stems), found by the first of its stems. */
export type Synonyms = ReadonlyMap<string, readonly { asked: readonly string[]; others: readonly string[][] }[]>;

const maxWords = 5;

/** @param sets lists of words or short phrases with the same meaning; one form of each word is enough */
export function readSynonyms(sets: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, { asked: string[]; others: string[][] }[]>();
  for (const set of sets) {
    const phrases = set.map((text) => stemsOf(text));
    const unique = new Map(phrases.map((stems) => [stems.join(' '), stems]));
    unique.delete('');
    for (const [phrase, asked] of unique) {
      const others = [...unique].flatMap(([other, stems]) => (other === phrase ? [] : [stems]));
      const first = asked[0] ?? '';
      synonyms.set(first, [...(synonyms.get(first) ?? []), { asked, others }]);
    }
  }
  return synonyms;
}

/** Stop words are left out here because they are left out of queries. */
function stemsOf(text: string): string[] {
  const words = splitWords(text).map(({ word }) => word);
  return withoutStopWords(words).slice(0, maxWords).map(stemOf);
}
