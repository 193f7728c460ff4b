/**
 * Plain text, one paragraph per line: keeping its line breaks by CSS would crash WebKit (styles/line-breaks.test.ts).
 */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
  return lines.map((line, i) => <p key={i}>{line}</p>);
}
