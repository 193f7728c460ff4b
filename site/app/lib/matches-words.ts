/** Normalises case and «ё» to compare a query with a page's text. */
const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const ending =
  /(?:иями|ием|иях|ями|ами|ыми|ими|ого|его|ому|ему|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ым|им|ом|ем|ов|ев|ей|ия|ию|ии|ам|ям|ах|ях|[аяыиоеуюьй])$/;
const stemMinLetters = 3;

/** Removes the Russian ending, so that «глубокий» matches «глубокая» and «каналов» matches «каналы». */
function stem(word: string): string {
  const cut = word.replace(ending, '');
  return cut.length >= stemMinLetters ? cut : word;
}

const wordPattern = /[\p{L}\p{N}]+/gu;

function wordsOf(text: string): string[] {
  return fold(text).match(wordPattern) ?? [];
}

/** Returns how many letters of a word a term matches: a prefix, the whole word in another form, or 0. */
function matchLength(word: string, term: string): number {
  if (word.startsWith(term)) return term.length;
  return stem(word) === stem(term) ? word.length : 0;
}

/**
 * Tells whether every word of the query is a prefix or another form of a word of the text: «глуб кар» and «глубокий
 * кариес» both match «Лечение кариеса, глубокая полость».
 */
export function matchesWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((term) => words.some((word) => matchLength(word, term) > 0));
}

/** Splits a text into pieces and marks those that match the query, for <mark>. */
export function markWords(text: string, query: string): { text: string; isMatch: boolean }[] {
  const terms = wordsOf(query);
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    // Folding a word keeps its length.
    const letters = Math.max(0, ...terms.map((term) => matchLength(fold(match[0]), term)));
    if (letters === 0) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMatch: false });
    end = match.index + letters;
    pieces.push({ text: text.slice(match.index, end), isMatch: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
