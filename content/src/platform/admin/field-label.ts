/** @property item number of an item of a repeatable part, from 1 */
export type LabelPart = { text: string; item: number | null };

/** Reads «Цены 2 → Строки 1 → Цена, ₽», a label of the content rules (rules/texts/entry.ts). */
export function readLabel(label: string): LabelPart[] {
  const parts = label.split(' → ');
  return parts.filter(Boolean).map((part, i) => {
    const [, text = part, item] = (i < parts.length - 1 && /^(.+) (\d+)$/.exec(part)) || [];
    return { text, item: item ? Number(item) : null };
  });
}
