import { accepted, type Checked, refused } from './checked.ts';

/** Marks a text that the program wrote and no lawyer has read. */
export const draftMark = 'Черновик для юриста';

/** Marks a place for a fact that only the clinic knows: «[укажите почту]». */
export const gapFor = (what: string): string => `[укажите ${what}]`;

/** The text editor stores brackets with a backslash. */
const gap = /\\?\[(укажите [^[\]\\\n]{1,80})\\?\]/g;

/** Returns the gaps of a text without their brackets, each once. */
export const gapsIn = (text: string): string[] => [...new Set([...text.matchAll(gap)].map(([, what = '']) => what))];

/** Fills the gaps whose fact is known. @param facts by the name given to `gapFor`; empty ones stay gaps */
export const fillGaps = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(gap, (whole, what: string) => facts[what.replace('укажите ', '')] || whole);

/** Accepts a text that visitors may read: without gaps and without the mark for the lawyer. */
export function readFinishedText(text: string): Checked {
  const gaps = gapsIn(text);
  if (gaps.length > 0) return refused(`Осталось место для данных клиники: ${gaps.join(', ')}`);
  if (text.includes(draftMark)) return refused(`Покажите текст юристу и сотрите строку «${draftMark}…»`);
  return accepted(text);
}
