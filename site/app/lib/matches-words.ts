/** Lower case, «ё» as «е», soft spaces as spaces: what a visitor types and what the page says become comparable. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

const ending =
  /(?:иями|ием|иях|ями|ами|ыми|ими|ого|его|ому|ему|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ым|им|ом|ем|ов|ев|ей|ия|ию|ии|ам|ям|ах|ях|[аяыиоеуюьй])$/;
const stemMinLetters = 3;

/** A word without its Russian ending, so that «глубокий» meets «глубокая» and «каналов» meets «каналы». */
function stem(word: string): string {
  const cut = word.replace(ending, '');
  return cut.length >= stemMinLetters ? cut : word;
}

const wordPattern = /[\p{L}\p{N}]+/gu;

function wordsOf(text: string): string[] {
  return fold(text).match(wordPattern) ?? [];
}

/** How many letters of a word a query's word covers: its beginning, or the whole word in another form; 0 when neither. */
function coverage(word: string, asked: string): number {
  if (word.startsWith(asked)) return asked.length;
  return stem(word) === stem(asked) ? word.length : 0;
}

/**
 * Whether every word of the query begins some word of the text or is another form of it: «глуб кар» and «глубокий
 * кариес» both find «Лечение кариеса, глубокая полость».
 */
export function matchesWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((asked) => words.some((word) => coverage(word, asked) > 0));
}

/** A text cut into pieces, those that match the query's words marked: for <mark>. Pieces joined give the text back. */
export function markWords(text: string, query: string): { text: string; isMatch: boolean }[] {
  const asked = wordsOf(query);
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    // Folding keeps every letter's place: one letter in, one letter out.
    const letters = Math.max(0, ...asked.map((word) => coverage(fold(match[0]), word)));
    if (letters === 0) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMatch: false });
    end = match.index + letters;
    pieces.push({ text: text.slice(match.index, end), isMatch: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
