import { markWords } from '../../lib/matches-words.ts';

/** A text with the words of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  let offset = 0;
  return markWords(text, query).map((piece) => {
    const key = offset;
    offset += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
