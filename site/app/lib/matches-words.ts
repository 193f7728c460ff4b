/** Lower case, «ё» as «е», soft spaces as spaces: what a visitor types and what the page says become comparable. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

/** Whether every word of the query begins some word of the text. «глуб кар» finds «Лечение кариеса, глубокая полость». */
export function matchesWords(text: string, query: string): boolean {
  const haystack = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => haystack.includes(` ${word}`));
}

/** A text cut into pieces, those that match the query's words marked: for <mark>. Pieces joined give the text back. */
export function markWords(text: string, query: string): { text: string; isMatch: boolean }[] {
  const words = fold(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return [{ text, isMatch: false }];
  // Folding keeps every letter's place: one letter in, one letter out.
  const folded = [...text].map((letter) => letter.toLowerCase().replace('ё', 'е')).join('');
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'gu');
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const match of folded.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMatch: false });
    end = match.index + match[0].length;
    pieces.push({ text: text.slice(match.index, end), isMatch: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
