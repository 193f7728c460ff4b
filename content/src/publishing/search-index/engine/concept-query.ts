import type { QueryCombination, SearchOptions } from 'minisearch';
import { type AskedWord, type Concept, saysLittle } from './query';
import type { Meaning } from './synonyms';
import { soundOf, stemOf } from './words';

/** The short fields of a document, the most important first; the first is its name. */
export const shortFields = ['name', 'second', 'third'] as const;
const [name] = shortFields;
const typoBoost = 0.5;
const kinBoost = 0.5;
const lettersForTexts = 4;
// MiniSearch names the fields of the last match of a term, so matches in short fields and in all fields come last.
const shortFieldsLast = [...shortFields].reverse();

/**
 * Builds OR of a concept's own words and its synonyms. Words of one phrase count little when they are in different fields,
 * and those of a synonym only together in a short field: elsewhere they rarely belong together.
 */
export function conceptQuery({ words, synonyms }: Concept): QueryCombination {
  const meaning = (meanings: readonly Meaning[]) =>
    meanings.flatMap(({ stems, boost }) => {
      const query = all(stems.map((stem) => termQuery(stem, boost)));
      return stems.length === 1 ? [query] : shortFieldsLast.map((field) => ({ ...query, fields: [field] }));
    });
  const queries = words.map((word) => any([...meaning(word.synonyms), ...wordQuery(word, name)]));
  if (words.length === 1) return any([...meaning(synonyms), ...queries]);
  const together = shortFieldsLast.map((field) => ({
    ...all(words.map((word) => any(wordQuery(word, field === name ? name : undefined)))),
    fields: [field],
  }));
  return any([...meaning(synonyms), ...together, ...(words.length > 0 ? [all(queries)] : [])]);
}

const all = (queries: QueryCombination[]): QueryCombination => ({ combineWith: 'AND', queries });
const any = (queries: QueryCombination[]): QueryCombination => ({ combineWith: 'OR', queries });

/** Matches the stems of a word in all fields, and the word itself in the field with the name, see `SearchEngine`. */
function wordQuery({ word, stems, kin = [], isOpen, isName }: AskedWord, field?: string): QueryCombination[] {
  if (isName) return [termQuery(word, 1)];
  const own = stemOf(word);
  const terms = [
    ...kin.map((stem) => termQuery(stem, kinBoost)),
    ...stems.map((stem) => termQuery(stem, stem === own ? 1 : typoBoost)),
  ];
  if (!stems.includes(own)) return terms;
  // «Зуб» is rarely the beginning of a longer word.
  const prefix = isOpen && word.length > 1 && !saysLittle(word);
  const sound = soundOf(word, true);
  // Few letters begin too many words of long texts.
  const fields = word.length < lettersForTexts ? { fields: [...shortFields] } : {};
  const begun = prefix ? [termQuery(sound, sound === word ? 1 : typoBoost, { prefix, ...fields })] : [];
  // The last match of a term names its fields, so the one in names comes last.
  return [...terms, ...begun, ...(field === undefined ? [] : [termQuery(word, 1, { prefix, fields: [field] })])];
}

function termQuery(term: string, boost: number, options: SearchOptions = {}): QueryCombination {
  return { queries: [term], boostTerm: () => boost, ...options };
}
