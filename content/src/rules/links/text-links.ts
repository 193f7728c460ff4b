/** @property target as written @property quote the whole Markdown or HTML of it, and its place in the text */
export type TextLink = { target: string; isPicture: boolean; quote: string; index: number };

/** `[words](target "title")`, `![words](<target>)`; a target may have one pair of brackets in it. */
const inline =
  /(!?)\[[^[\]]{0,500}\]\(\s{0,9}(?:<([^<>\n]{0,2000})>|((?:[^\s()<>]|\([^\s()]{0,200}\)){1,2000}))[^()\n]{0,500}\)/g;
/** `[1]: target` */
const reference = /^ {0,3}\[[^[\]\n]{1,200}\]:\s{0,9}<?([^\s<>]{1,2000})>?/gm;
/** HTML is shown as text, but an editor who writes it means a picture. */
const image = /<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s<>]{1,2000})/gi;

/** Returns the links and pictures of a Markdown text. Bounded, so that no text is slow to search. */
export function linksInText(text: string): TextLink[] {
  const found = [
    ...[...text.matchAll(inline)].map((match) => toLink(match, match[2] ?? match[3] ?? '', match[1] === '!')),
    ...[...text.matchAll(reference)].map((match) => toLink(match, match[1] ?? '', false)),
    ...[...text.matchAll(image)].map((match) => toLink(match, match[1] ?? '', true)),
  ];
  return found.sort((a, b) => a.index - b.index);
}

const toLink = ({ 0: quote, index }: RegExpExecArray, target: string, isPicture: boolean): TextLink => ({
  target,
  isPicture,
  quote,
  index,
});
