// Each pattern stops at the next mark of its kind or the end of the line. Otherwise a text full of unclosed marks would
// take quadratic time (slow-text.test.ts).
const comment = /<!--[\s\S]*?-->/g;
/** A URL in parentheses may contain one pair of parentheses. */
const url = String.raw`\([^()]*(?:\([^()]*\)[^()]*)?\)`;
const picture = new RegExp(String.raw`!\[([^[\]]*)\]${url}`, 'g');
const link = new RegExp(String.raw`\[([^[\]]*)\]${url}`, 'g');
const tag = /<\/?[a-z][^<>]*>/gi;
const lineStart = /^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)/gm;
const rule = /^[^\S\r\n\u2028\u2029]*(?:[-*_][^\S\r\n\u2028\u2029]*){3,}$/gm;
const tableSigns = /^(?:[|:-]|[^\S\r\n\u2028\u2029])+$/gm;
const strong = /(\*\*|__|~~|`{1,3})(.+?)\1/g;
/** A mark between two letters, as in snake_case, is text. */
const emphasis = [emphasisOf('*'), emphasisOf('_')];

/** Returns the words of a Markdown text without its marks, in one line. */
export function plainText(markdown: unknown): string {
  if (typeof markdown !== 'string') return '';
  const marked = withoutComments(markdown)
    .replace(picture, '$1')
    .replace(link, '$1')
    .replace(tag, ' ')
    .replace(rule, ' ')
    .replace(lineStart, '')
    .replace(tableSigns, (line) => (line.includes('|') && line.includes('-') ? ' ' : line))
    .replace(/\|/g, ' ')
    .replace(strong, '$2');
  return emphasis
    .reduce((text, pattern) => text.replace(pattern, '$1'), marked)
    .replace(/\\([!-/:-@[-`{-~]|\r?\n)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Keeps a comment that is never closed. */
function withoutComments(text: string): string {
  const end = text.lastIndexOf('-->') + '-->'.length;
  return end < '-->'.length ? text : text.slice(0, end).replace(comment, ' ') + text.slice(end);
}

function emphasisOf(mark: '*' | '_'): RegExp {
  const letter = String.raw`[\p{L}\p{N}]`;
  const inside = String.raw`(?:[^${mark}\r\n\u2028\u2029]|(?<=${letter})[${mark}](?=${letter}))+`;
  return new RegExp(String.raw`(?<!${letter})[${mark}](?=\S)(${inside})(?<=\S)[${mark}](?!${letter})`, 'gu');
}
