import { cutText } from '@clinic/contract/plain-text';
import { switchLayout, transliterate } from './other-spellings';
import { alternativesTo, type Meaning, type Synonyms } from './synonyms';
import type { Vocabulary } from './vocabulary';
import { isStopWord, normalizeWord, splitWords, stemOf, without } from './words';

/** A word of a query. `stems` are what it means: several when it is misspelled and resembles several words. */
export type AskedWord = {
  word: string;
  stems: readonly string[];
  /** Stems of words made from it. */
  kin?: readonly string[];
  isOpen: boolean;
  isKnown: boolean;
  /** Found only as written: «Кедрова» is no form of «Кедровый проспект». */
  isName?: boolean;
};
/** `synonyms`: words and phrases with the meaning of the word, as stems. */
type WordWithSynonyms = AskedWord & { synonyms: readonly Meaning[] };

/** One thing that a query asks for: a word or phrase, and phrases with the same meaning (as stems). */
export type Concept = {
  words: readonly WordWithSynonyms[];
  synonyms: readonly Meaning[];
  weight: number;
};

export type Understood = {
  concepts: Concept[];
  /** Stems of all words, also of those that count only as a hint of what is asked. */
  hints: ReadonlySet<string>;
  /** What is not wanted: «без брекетов». */
  unwanted: Concept[];
  /** The reading of the query in the other alphabet, if it was needed. */
  correctedQuery: string | null;
};

const maxQueryLength = 2000;
const maxWords = 10;
const maxTokens = 30;
const minGluedLetters = 4;
/** Words that may stand between those of a phrase: «откололся кусочек зуба». */
const maxWordsBetween = 2;
/** Weights of words that say little in a dental clinic: «рентген зуба» must not find «Удаление зуба» first. */
const weights = new Map(
  [
    { weight: 0.15, words: 'зуб зубной врач доктор стоматолог клиника стоматология через' },
    { weight: 0.15, words: 'нет еще чтобы пока сразу вообще нужен нужный между так уже только все весь самый' },
    { weight: 0.4, words: 'болит лечение лечить поставить ставить сделать делать есть после кто лет год' },
    { weight: 0.6, words: 'ребёнок дети детский сын дочка взрослый' },
  ].flatMap(({ weight, words }) => words.split(' ').map((word) => [stemOf(normalizeWord(word)), weight] as const)),
);
const numberWeight = 0.4;
const sharedWeight = 0.2;
/** Returns whether a word, as written or as a stem, says nothing beside others. */
export const saysLittle = (word: string) => (weights.get(stemOf(word)) ?? 1) < sharedWeight;
const weigh = ({ word, stems }: AskedWord, vocabulary: Vocabulary) =>
  Math.min(
    ...stems.map((stem) => weights.get(stem) ?? (/\d/.test(word) ? numberWeight : rarity(vocabulary.frequency(stem)))),
  );

/** A word of many texts tells less than one of few. */
const rarity = (frequency: number) => Math.min(1, Math.max(0.5, 1 - Math.log(Math.max(1, frequency) / 5) / 8));

/** Words after which something is not wanted, as «без». */
const negations = new Set(['без', 'кроме', 'вместо', 'помимо', 'избежать']);
/** «Не хочу брекеты», «не ставя брекеты». */
const negated = /^(?:хо[чт]|над|нуж|став|дела|нос)/;
const adjective = /(?:[оеы]го|[ыи]х|[оеую]й|[оы]м|[ую]ю)$/;

/**
 * Reads a query word by word. A word that exists is taken as written; otherwise in Latin letters, in the other keyboard
 * layout, with one typo, with a missing space, with two typos. The last word may be unfinished.
 */
export function understand(text: string, vocabulary: Vocabulary, synonyms: Synonyms): Understood {
  const query = cutText(text, maxQueryLength);
  const tokens = query.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const readings = tokens.slice(0, maxTokens).map((token, i) => {
    const isLast = i === tokens.length - 1 && query.endsWith(token);
    return { token, ...readToken(token, isLast, vocabulary) };
  });
  const all = readings.flatMap((reading) => reading.words);
  const { words, unwanted } = splitUnwanted(all, vocabulary);
  const isOther = readings.some(({ token, reading }) => reading !== token);
  const kept = withoutStopWords(unique(words)).slice(0, maxWords);
  const others = toConcepts(unwanted.slice(0, maxWords), synonyms, vocabulary);
  const stems = others.flatMap((concept) => [
    ...concept.words.flatMap((word) => [...word.stems, ...word.synonyms.flatMap(({ stems }) => stems)]),
    ...concept.synonyms.flatMap(({ stems }) => stems),
  ]);
  const alternatives =
    unwanted.length > 0 ? alternativesTo(new Set(stems.filter((stem) => !saysLittle(stem))), synonyms) : [];
  // «Вместо коронки что можно» asks for nothing but the alternatives.
  const asked =
    alternatives.length > 0 ? kept.filter(({ word }) => !isStopWord(word)) : kept.length > 0 ? kept : unwanted;
  return {
    concepts: [
      ...toConcepts(asked, synonyms, vocabulary),
      ...(alternatives.length > 0 ? [{ words: [], synonyms: alternatives, weight: 1 }] : []),
    ],
    unwanted: others,
    hints: new Set(all.flatMap(({ word, stems }) => [word, ...stems])),
    correctedQuery: isOther ? readings.map(({ reading }) => reading).join(' ') : null,
  };
}

/** «Без боли» is a word if some text or synonym has it; otherwise its noun is not wanted. */
function splitUnwanted(words: readonly AskedWord[], vocabulary: Vocabulary) {
  const [kept, unwanted]: AskedWord[][] = [[], []];
  for (let i = 0; i < words.length; i++) {
    const { word = '' } = words[i] ?? {};
    const isNot = word === 'не' && negated.test(words[i + 1]?.word ?? '');
    let at = i + (isNot ? 2 : 1);
    if ((!negations.has(word) && !isNot) || !words[at]) {
      kept?.push(words[i] as AskedWord);
      continue;
    }
    while (words[at + 1] && (adjective.test(words[at]?.word ?? '') || isStopWord(words[at]?.word ?? ''))) at += 1;
    const noun = words[at] as AskedWord;
    const joined = know({ word: without + noun.word, isOpen: false }, 0, vocabulary);
    if (joined.isKnown) kept?.push(joined);
    else unwanted?.push(noun);
    i = at;
  }
  return { words: kept ?? [], unwanted: unwanted ?? [] };
}

type Reading = { reading: string; words: AskedWord[] };

function readToken(token: string, isLast: boolean, vocabulary: Vocabulary): Reading {
  const small = token.toLowerCase();
  const readings = [...new Set([small, ...transliterate(small), switchLayout(small)])].map((reading) => ({
    reading: reading === small ? token : reading,
    words: splitWords(reading).map(({ word, end }) => ({ word, isOpen: isLast && end === reading.length })),
  }));
  for (const typos of [0, 1, 2]) {
    for (const { reading, words } of readings) {
      const known = words.map((word) => know(word, typos, vocabulary));
      if (known.length > 0 && known.every(({ isKnown }) => isKnown)) return { reading, words: known };
    }
    const glued = typos === 1 ? splitGlued(small, vocabulary) : null;
    if (glued) return { reading: token, words: glued };
  }
  return { reading: token, words: (readings[0]?.words ?? []).map((word) => know(word, 0, vocabulary)) };
}

/** Looks a word up. Unknown words keep their stem. */
function know({ word, isOpen }: { word: string; isOpen: boolean }, typos: number, vocabulary: Vocabulary): AskedWord {
  const stem = stemOf(word);
  const isBegun = isOpen && word.length > 1 && vocabulary.hasBeginning(word);
  const alike = vocabulary.alike(word);
  const stems = alike.length > 0 || isBegun || isStopWord(word) ? alike : vocabulary.near(word, typos);
  const isKnown = isBegun || isStopWord(word) || stems.length > 0;
  return { word, stems: stems.length > 0 ? stems : [stem], isOpen, isKnown };
}

/** Splits two words written as one: «чистказубов». */
function splitGlued(word: string, vocabulary: Vocabulary): AskedWord[] | null {
  for (let at = minGluedLetters; at <= Math.min(word.length, 30) - minGluedLetters + 1; at++) {
    const parts = [word.slice(0, at), word.slice(at)].map((part) => know({ word: part, isOpen: false }, 0, vocabulary));
    if (parts.every(({ isKnown }) => isKnown)) return parts;
  }
  return null;
}

const unique = (words: readonly AskedWord[]) => [...new Map(words.map((word) => [word.word, word])).values()];

/** Leaves out stop words, unless there are no other words, and one begun letter of the next word. */
function withoutStopWords(words: readonly AskedWord[]): AskedWord[] {
  const meaningful = words.filter(({ word }) => !isStopWord(word));
  const terms = meaningful.length > 0 ? meaningful : [...words];
  const last = terms.at(-1);
  return terms.length > 1 && last?.isOpen && last.word.length === 1 ? terms.slice(0, -1) : terms;
}

/**
 * Joins the words of known phrases; «зуб мудрости» is one thing with one synonym, not two words with their own. Phrases
 * may share a common word: «болит зуб мудрости».
 */
function toConcepts(words: readonly AskedWord[], synonyms: Synonyms, vocabulary: Vocabulary): Concept[] {
  const meaning = words.map((word) => ({
    ...word,
    synonyms: synonymsOf(word, synonyms),
    kin: word.isKnown ? word.stems.flatMap((stem) => vocabulary.kin(stem)) : [],
  }));
  const phrases = words.flatMap(({ stems }, i) =>
    stems
      .flatMap((stem) => synonyms.get(stem) ?? [])
      .flatMap(({ typed, others }) => {
        const places = typed.length > 1 ? placesOf(typed, words, i) : null;
        return places ? [{ places, others }] : [];
      }),
  );
  const weighAt = (place: number) => weigh(words[place] as AskedWord, vocabulary);
  const weightOf = (places: readonly number[]) => places.reduce((sum, place) => sum + weighAt(place), 0);
  phrases.sort((a, b) => weightOf(b.places) - weightOf(a.places));
  const taken = new Set<number>();
  const groups = new Map<string, { places: readonly number[]; others: Meaning[] }>();
  for (const { places, others } of phrases) {
    const own = places.filter((place) => weighAt(place) > sharedWeight);
    const name = String(places);
    const group = groups.get(name);
    if (group) group.others.push(...others);
    else if (!(own.length > 0 ? own : places).some((place) => taken.has(place))) {
      groups.set(name, { places, others: [...others] });
      for (const place of places) taken.add(place);
    }
  }
  for (const i of words.keys()) if (!taken.has(i)) groups.set(String(i), { places: [i], others: [] });
  return [...groups.values()].map(({ places, others }) => {
    const terms = places.flatMap((place) => meaning[place] ?? []);
    const weight = terms.reduce((sum, word) => sum + weigh(word, vocabulary), 0);
    // A known phrase is one thing that the query is about, however common its words are.
    return {
      words: terms,
      synonyms: others,
      weight: others.length > 0 && places.length > 1 ? Math.max(1, weight) : weight,
    };
  });
}

const synonymsOf = ({ stems }: AskedWord, synonyms: Synonyms) =>
  stems.flatMap((stem) => synonyms.get(stem) ?? []).flatMap(({ typed, others }) => (typed.length > 1 ? [] : others));

/** Returns where the words of a phrase are, in any order and with few others between them, or `null`. */
function placesOf(phrase: readonly string[], words: readonly AskedWord[], start: number): number[] | null {
  const [, ...rest] = phrase;
  const places = [start];
  for (const stem of rest) {
    const place = words.findIndex(({ stems }, i) => stems.includes(stem) && !places.includes(i));
    if (place < 0) return null;
    places.push(place);
  }
  const span = Math.max(...places) - Math.min(...places) + 1;
  return span <= phrase.length + maxWordsBetween ? places.sort((a, b) => a - b) : null;
}
