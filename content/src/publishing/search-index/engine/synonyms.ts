import { isStopWord, splitWords, stemOf } from './words';

/** The stems of a word or short phrase. */
type Phrase = readonly string[];
/** A phrase and how much it counts. */
export type Meaning = { stems: Phrase; boost: number };

/** The meanings of a word or phrase (`typed`, as stems), found by the first of its stems. */
export type Synonyms = ReadonlyMap<string, readonly { typed: Phrase; others: readonly Meaning[]; isOneWay: boolean }[]>;

const synonymBoost = 0.5;

const maxWords = 5;

/**
 * Each of the `typed` words or phrases means each of the `meant` ones; one form of each word is enough. Of other meanings
 * than the words themselves, the first counts most.
 */
export type SynonymSet = { typed: readonly string[]; meant: readonly string[] };

export function readSynonyms(sets: readonly SynonymSet[]): Synonyms {
  const synonyms = new Map<string, { typed: Phrase; others: Meaning[]; isOneWay: boolean }[]>();
  for (const set of sets) {
    const isOneWay = set.typed !== set.meant;
    const meant = [...phrasesOf(set.meant)].map(([phrase, stems], i) => ({
      phrase,
      stems,
      boost: isOneWay ? synonymBoost / (1 + i / 2) : synonymBoost,
    }));
    for (const [phrase, typed] of phrasesOf(set.typed)) {
      const others = meant.filter((other) => other.phrase !== phrase);
      const first = typed[0] ?? '';
      synonyms.set(first, [...(synonyms.get(first) ?? []), { typed, others, isOneWay }]);
    }
  }
  return synonyms;
}

/**
 * Returns what may replace something not wanted: «кривые зубы → элайнеры, брекеты» makes aligners an alternative to braces.
 * @param stems the unwanted word and its synonyms
 */
export function alternativesTo(stems: ReadonlySet<string>, synonyms: Synonyms): Meaning[] {
  const isUnwanted = ({ stems: phrase }: Meaning) => phrase.some((stem) => stems.has(stem));
  const found = [...synonyms.values()]
    .flat()
    .filter(({ others, isOneWay }) => isOneWay && others.some(isUnwanted))
    .flatMap(({ others }) => others.filter((other) => !isUnwanted(other)));
  return [...new Map(found.map((meaning) => [meaning.stems.join(' '), meaning])).values()];
}

/** Returns different phrases by their stems. */
function phrasesOf(texts: readonly string[]): Map<string, Phrase> {
  const phrases = new Map(texts.map((text) => phraseOf(text)).map((stems) => [stems.join(' '), stems]));
  phrases.delete('');
  return phrases;
}

/** Stop words are left out here because they are left out of queries. */
function phraseOf(text: string): Phrase {
  const words = splitWords(text).map(({ word }) => word);
  const meaningful = words.filter((word) => !isStopWord(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxWords).map(stemOf);
}
