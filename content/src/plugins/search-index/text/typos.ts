/** Typos that a word of a question may have (Meilisearch's defaults: one from five letters, two from nine). */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length > maxLetters) return 0;
  if (word.length >= 9) return 2;
  return word.length >= 5 ? 1 : 0;
}

/** No word of the language is longer, and the work grows with the square of the length. */
const maxLetters = 30;

/**
 * How many typos turn one word into the other: letters put in, left out, replaced or swapped with their neighbour. A
 * wrong first letter counts twice, as in Meilisearch: people seldom miss it.
 * @param isStart whether `to` only has to begin so
 */
export function countTypos(from: string, to: string, isStart = false): number {
  const width = to.length + 1;
  let before: number[] = [];
  let previous = Array.from({ length: width }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j < width; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + cost);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        least = Math.min(least, at(before, j - 2) + 1);
      }
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  const typos = isStart ? Math.min(...previous) : at(previous, width - 1);
  return typos > 0 && from[0] !== to[0] ? typos + 1 : typos;
}

function at(row: number[], index: number): number {
  return row[index] ?? 0;
}
