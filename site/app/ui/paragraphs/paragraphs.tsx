/**
 * A plain text of several lines, each line a paragraph. Line breaks preserved by CSS, as with `pre-line`, crash
 * WebKit together with `text-wrap: pretty`.
 */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may repeat, and lines never change places
  return lines.map((line, i) => <p key={i}>{line}</p>);
}
