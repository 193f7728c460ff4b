/** One word of a text: as it is searched, and where it stands in the text (UTF-16 units, end exclusive). */
export type Word = { word: string; start: number; end: number };

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const combiningMarks = /\p{M}+/gu;
const plainWord = /^[а-яa-z0-9]+$/;
const latinWithMarks = /[\u00c0-\u024f]/;

/** Letters longer than any word of the language: what comes after them decides nothing and would only cost time. */
const maxWordLength = 100;

/**
 * The form under which a word is kept and looked up: small letters, «ё» as «е», no stress marks, no Latin accents.
 * «й» stays: without its mark it would be another letter.
 */
export function normalizeWord(raw: string): string {
  const small = raw.slice(0, maxWordLength).toLowerCase();
  // Nearly every word is plain, and every word of every text comes by here.
  if (plainWord.test(small)) return small;
  const composed = small.normalize('NFKC');
  const plain = latinWithMarks.test(composed) ? composed.normalize('NFD') : composed;
  return plain.replace(combiningMarks, '').replaceAll('ё', 'е');
}

/** Words of a text from left to right, found one by one: who needs ten of them does not pay for the rest. */
export function* splitWords(text: string): Generator<Word> {
  for (const match of text.matchAll(wordPattern)) {
    yield { word: normalizeWord(match[0]), start: match.index, end: match.index + match[0].length };
  }
}
