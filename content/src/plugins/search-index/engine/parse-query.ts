import { normalizeWord, splitWords } from '../text/split-words';

/** One thing that is looked for: a word, or words in quotes that stand side by side. */
export type QueryPart = { words: string[]; isPhrase: boolean; isPrefix: boolean };
export type Query = { parts: QueryPart[]; excluded: QueryPart[] };

/** As many words of a question count; what comes after them is not even read. */
const maxWords = 10;

/**
 * Words too common to choose by: a question made of others too is asked without them. The list is short on purpose,
 * «без», «после» and «цена» say what is wanted.
 */
const stopWords = new Set(
  'а бы в во вы где да для до если же за и из или к как ко ли мне мой моя на над не нет но ну о об от по под при с со то у чем что это я'.split(
    ' ',
  ),
);

/** A minus excludes at the start of the question or after a space: «air-flow» is two words. */
const partPattern = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)(?:"|$)|(?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}]*))/gu;

/**
 * Reads a question as Meilisearch does: "in quotes" is a phrase, -word and -"phrase" are excluded, the last word may be
 * unfinished unless something follows it.
 */
export function parseQuery(text: string): Query {
  const parts: QueryPart[] = [];
  const excluded: QueryPart[] = [];
  let left = maxWords;
  let open: QueryPart | null = null;
  for (const { 0: whole, index, groups = {} } of text.matchAll(partPattern)) {
    if (left === 0) break;
    const words = groups.word ? [normalizeWord(groups.word)] : firstWords(groups.phrase ?? '', left);
    if (words.length === 0) continue;
    left -= words.length;
    const part = { words, isPhrase: groups.word === undefined, isPrefix: false };
    (groups.minus ? excluded : parts).push(part);
    const isLast = index + whole.length === text.length;
    open = isLast && !part.isPhrase && !groups.minus ? part : null;
  }
  const kept = withoutStopWords(withoutRepeats(parts));
  if (open && kept.includes(open)) open.isPrefix = true;
  return { parts: kept, excluded };
}

function firstWords(text: string, count: number): string[] {
  const words: string[] = [];
  for (const { word } of splitWords(text)) {
    if (words.length === count) break;
    words.push(word);
  }
  return words;
}

/** Asking for a word twice asks for nothing more; of two the later stays, it may be the unfinished one. */
function withoutRepeats(parts: QueryPart[]): QueryPart[] {
  const keyOf = ({ words, isPhrase }: QueryPart) => `${isPhrase} ${words.join(' ')}`;
  const last = new Map(parts.map((part) => [keyOf(part), part]));
  return parts.filter((part) => last.get(keyOf(part)) === part);
}

function withoutStopWords(parts: QueryPart[]): QueryPart[] {
  const kept = parts.filter(({ words, isPhrase }) => isPhrase || !stopWords.has(words[0] ?? ''));
  return kept.length > 0 ? kept : parts;
}
