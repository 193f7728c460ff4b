import { diffArrays } from 'diff';

export type Change = 'same' | 'added' | 'removed';
export type TextPart = { text: string; change: Change };

/** Past so many differing words two texts have nothing in common that a reader could follow. */
const maxEdits = 1500;
/** How much unchanged text stays beside a change, in characters. */
const contextCharacters = 60;
const cut = ' … ';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** What became of a text, word by word; long unchanged stretches are shortened. */
export function compareTexts(before: string, after: string): TextPart[] {
  const chunks = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits });
  if (!chunks) return [part(before, 'removed'), part(after, 'added')].filter(({ text }) => text !== '');
  const parts = chunks.map(({ value, added, removed }) =>
    part(value.join(''), added ? 'added' : removed ? 'removed' : 'same'),
  );
  return parts.map((one, i) => (one.change === 'same' ? shorten(one, i === 0, i === parts.length - 1) : one));
}

const part = (text: string, change: Change): TextPart => ({ text, change });

function shorten({ text, change }: TextPart, isFirst: boolean, isLast: boolean): TextPart {
  if (text.length <= 2 * contextCharacters + cut.length) return { text, change };
  const head = isFirst ? '' : text.slice(0, contextCharacters);
  const tail = isLast ? '' : text.slice(-contextCharacters);
  return { text: `${head}${cut}${tail}`, change };
}
