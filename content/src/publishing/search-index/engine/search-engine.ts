import MiniSearch from 'minisearch';
import { conceptQuery, shortFields } from './concept-query';
import { type OrderedDocument, type SearchDocument, textsAt } from './document';
import { type Concept, saysLittle, type Understood, understand } from './query';
import { readSynonyms, type SynonymSet, type Synonyms } from './synonyms';
import { Vocabulary } from './vocabulary';
import { normalizeWord, soundOf, splitWords, stemOf } from './words';

/** The fields of an index, the most important first; `texts` are long and say less about a document. */
export type IndexFields = {
  searchable: readonly string[];
  texts?: readonly string[];
  /** Whether the first field has names of people. */
  hasPeople?: boolean;
  /** Words of a query that ask for this index. */
  askedBy?: readonly string[];
  hintedBy?: readonly string[];
};

/** A document with its texts by the fields of the engine. */
type Entry = OrderedDocument & {
  id: string;
  index: string;
  texts: Readonly<Record<string, string>>;
  isForChildren: boolean;
};

/**
 * A document that has some of the concepts. `coverage`: the share of them that it has; `named`: the share that it has in
 * its short fields.
 */
type Match = { entry: Entry; score: number; coverage: number; named: number };

/** A hit with its merit, from 1 for the best of all indexes to 0. */
export type RankedDocument = { document: SearchDocument; merit: number };

/** `concepts`: what the query asked for. `correctedQuery`: the reading that was searched for instead of the query. */
export type SearchResult = { documents: RankedDocument[]; concepts: readonly Concept[]; correctedQuery: string | null };

const boosts = { name: 16, second: 4, third: 4 };
/** A word in a long text covers this part of a concept. */
const textCoverage = 0.5;
/** So does a word that is only related to what was typed, or resembles it. */
const otherWordCoverage = 0.5;
const minCoverage = 0.5;
const askedBoost = 3;
const otherAgeBoost = 0.6;
const unwantedBoost = 0.05;
const childStems = new Set(
  'детский ребёнок дети детям малыш сын дочка внук подросток молочный школьник'
    .split(' ')
    .map((word) => stemOf(normalizeWord(word))),
);
const identity = (term: string) => term;

/**
 * Several indexes in one MiniSearch: a word that one of them has is no typo in the others, and the hits of one compare with
 * those of another.
 */
export class SearchEngine {
  readonly #entries = new Map<string, Entry>();
  readonly #index = new MiniSearch<Entry>({
    fields: [...shortFields, 'text'],
    extractField: (entry, field) => (field === 'id' ? entry.id : (entry.texts[field] ?? '')),
    tokenize: (text) => splitWords(text).map(({ word }) => word),
    // The name also holds the words as written and as they sound: the exact form outranks others.
    processTerm: (word, field) => (field === 'name' ? [...new Set([stemOf(word), word, soundOf(word)])] : stemOf(word)),
    searchOptions: { tokenize: (term) => [term], processTerm: identity, boost: boosts },
  });
  readonly #vocabulary = new Vocabulary();
  #synonyms: Synonyms = new Map();
  #synonymWords: string[] = [];
  /** The site asks each index for the same query. */
  #last: (Understood & { text: string; found: ReadonlyMap<string, RankedDocument[]> }) | null = null;

  readonly #askedBy: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(readonly kinds: Readonly<Record<string, IndexFields>>) {
    this.#askedBy = new Map(
      Object.entries(kinds).map(([name, { askedBy = [] }]) => [name, new Set(askedBy.map(stemOf))]),
    );
  }

  has(name: string): boolean {
    return Object.hasOwn(this.kinds, name);
  }

  get(name: string, id: string): OrderedDocument | undefined {
    const entry = this.#entries.get(keyOf(name, id));
    return entry && { document: entry.document, order: entry.order };
  }

  sizes(): Record<string, number> {
    return Object.fromEntries(Object.keys(this.kinds).map((name) => [name, this.#of(name).length]));
  }

  ids(name: string): string[] {
    return this.#of(name).map(({ document }) => document.id);
  }

  put(name: string, document: SearchDocument, order: number): void {
    this.remove(name, document.id);
    const texts = this.#textsOf(name, document);
    const isForChildren = splitWords(`${texts.name} ${texts.second}`).some(({ word }) => childStems.has(stemOf(word)));
    const entry = { id: keyOf(name, document.id), index: name, document, order, texts, isForChildren };
    this.#entries.set(entry.id, entry);
    this.#index.add(entry);
    this.#vocabulary.add(wordsOf(entry));
  }

  remove(name: string, id: string): void {
    this.#last = null;
    const entry = this.#entries.get(keyOf(name, id));
    if (!entry) return;
    this.#entries.delete(entry.id);
    this.#vocabulary.remove(wordsOf(entry));
    // MiniSearch drops the terms of discarded documents later, in the background.
    this.#index.discard(entry.id);
  }

  setSynonyms(sets: readonly SynonymSet[]): void {
    this.#last = null;
    this.#vocabulary.remove(this.#synonymWords);
    const phrases = sets.flatMap(({ typed, meant }) => [...typed, ...meant]);
    this.#synonymWords = phrases.flatMap((phrase) => splitWords(phrase).map(({ word }) => word));
    this.#vocabulary.add(this.#synonymWords);
    this.#synonyms = readSynonyms(sets);
  }

  /**
   * Returns all hits of an index, the best first. A blank query finds everything in the editors' order. Throws when there is
   * no index of this name.
   */
  search(name: string, text: string): SearchResult {
    if (!this.has(name)) throw new Error(`no search index ${name}`);
    if (text.trim() === '') {
      const documents = this.#of(name).sort(compareOrder);
      return {
        documents: documents.map(({ document }) => ({ document, merit: 1 })),
        concepts: [],
        correctedQuery: null,
      };
    }
    const { concepts, correctedQuery, found } = this.#searchAll(text);
    return { documents: found.get(name) ?? [], concepts, correctedQuery };
  }

  #searchAll(text: string) {
    if (this.#last?.text === text) return this.#last;
    const understood = understand(text, this.#vocabulary, this.#synonyms);
    const named = understood.concepts.map((concept) => ({
      ...concept,
      words: concept.words.map((word) => ({ ...word, isName: this.#isName(word.word) })),
    }));
    const hasNames = named.some(({ words }) => words.some(({ isName }) => isName));
    const matches = hasNames
      ? [
          ...this.#find(understood.concepts, ({ index }) => this.#hasPeople(index)),
          ...this.#find(named, ({ index }) => !this.#hasPeople(index)),
        ]
      : this.#find(understood.concepts, () => true);
    this.#weigh(matches, understood);
    const isAsked = (index: string) => [...understood.hints].some((stem) => this.#askedBy.get(index)?.has(stem));
    this.#last = { text, ...understood, found: rank(matches, isAsked) };
    return this.#last;
  }

  /** Returns the documents that have any of the concepts. */
  #find(concepts: readonly Concept[], isSearched: (entry: Entry) => boolean): Match[] {
    const found = new Map<string, Match>();
    const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
    for (const concept of concepts) {
      const share = concept.weight / total;
      const related = relatedTo(concept);
      for (const { id, score, match, queryTerms } of this.#index.search(conceptQuery(concept))) {
        const entry = this.#entries.get(id);
        if (!entry || !isSearched(entry)) continue;
        const sofar = found.get(id) ?? { entry, score: 0, coverage: 0, named: 0 };
        const isNamed = hasName(match, concept);
        // MiniSearch multiplies by the number of terms, here mostly synonyms.
        sofar.score += (score / queryTerms.length) * concept.weight;
        const part = share * (Object.keys(match).some((term) => !related.has(term)) ? 1 : otherWordCoverage);
        sofar.coverage += part * (isNamed ? 1 : textCoverage);
        sofar.named += isNamed ? part : 0;
        found.set(id, sofar);
      }
    }
    for (const match of found.values()) match.score *= match.coverage ** 3;
    return [...found.values()];
  }

  /** Adjusts scores by what the query asks for besides its words: an index, children, something else. */
  #weigh(matches: readonly Match[], { hints, unwanted }: Understood): void {
    const isForChildren = [...hints].some((stem) => childStems.has(stem));
    const refused = new Set(this.#find(unwanted, () => true).flatMap(({ entry, named }) => (named > 0 ? [entry] : [])));
    for (const match of matches) {
      const { index, isForChildren: isOfChildren, texts } = match.entry;
      if (this.kinds[index]?.hintedBy?.some((word) => hints.has(word))) match.score *= askedBoost;
      if (isOfChildren !== isForChildren) match.score *= otherAgeBoost;
      if (refused.has(match.entry) && !/ или /.test(texts.name ?? '')) match.score *= unwantedBoost;
    }
  }

  #of(name: string): Entry[] {
    return [...this.#entries.values()].filter(({ index }) => index === name);
  }

  #hasPeople = (index: string) => this.kinds[index]?.hasPeople === true;

  /** Returns whether the name of a person has this word as it is written. */
  #isName(word: string): boolean {
    const found = this.#index.search({ queries: [word], fields: ['name'] });
    return found.some(({ id }) => this.#hasPeople(this.#entries.get(id)?.index ?? ''));
  }

  #textsOf(name: string, document: SearchDocument): Record<string, string> {
    const { searchable, texts = [] } = this.kinds[name] ?? { searchable: [] };
    const read = (fields: readonly string[]) => fields.flatMap((field) => textsAt(document, field)).join('\n');
    const short = searchable.filter((field) => !texts.includes(field));
    const fields = shortFields.map((field, i) => [field, read(short.slice(i, i + 1))]);
    return { ...Object.fromEntries(fields), text: read(texts) };
  }
}

const keyOf = (index: string, id: string) => `${index} ${id}`;
const wordsOf = ({ texts }: Entry) =>
  new Set(Object.values(texts).flatMap((text) => splitWords(text).map(({ word }) => word)));

/** Returns the stems that are only related to words of a concept, or resemble them. */
const relatedTo = ({ words }: Concept) =>
  new Set(words.flatMap(({ word, stems, kin = [] }) => [...kin, ...stems.filter((stem) => stem !== stemOf(word))]));

/** Returns whether a short field has a word of the concept that says something. */
function hasName(match: Readonly<Record<string, readonly string[]>>, { words }: Concept): boolean {
  const terms = Object.keys(match).filter((term) => match[term]?.some((field) => field !== 'text'));
  return terms.some((term) => !saysLittle(term)) || (terms.length > 0 && words.every(({ word }) => saysLittle(word)));
}

/** Leaves out documents with far fewer of the words than the best hit, and returns the others by index, the best first. */
function rank(matches: readonly Match[], isAsked: (index: string) => boolean): Map<string, RankedDocument[]> {
  const coverage = Math.max(...matches.map((match) => match.coverage));
  const best = Math.max(...matches.map(({ score }) => score));
  const named = Math.max(...matches.map((match) => match.named));
  const indexes = new Set(matches.map(({ entry }) => entry.index));
  return new Map(
    [...indexes].map((index) => {
      const own = matches.filter(({ entry }) => entry.index === index);
      const isPoor = !isAsked(index) && Math.max(...own.map((match) => match.named)) < named * minCoverage;
      const covered = isPoor ? [] : own.filter((match) => match.coverage >= coverage * minCoverage);
      const sorted = covered.sort((a, b) => b.score - a.score || compareOrder(a.entry, b.entry));
      const most = isAsked(index) ? (sorted[0]?.score ?? 1) : best;
      return [index, sorted.map(({ entry, score }) => ({ document: entry.document, merit: score / most }))];
    }),
  );
}

/** Ids break ties, so that the order is the same every time. */
function compareOrder(a: OrderedDocument, b: OrderedDocument): number {
  return a.order - b.order || (a.document.id < b.document.id ? -1 : 1);
}
