/** Plain text, one paragraph a line. `white-space: pre-line` with `text-wrap: pretty` crashes WebKit. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
  return lines.map((line, i) => <p key={i}>{line}</p>);
}
