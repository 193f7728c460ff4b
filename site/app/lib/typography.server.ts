import { LRUCache } from 'lru-cache';
import Typograf from 'typograf';
import { unfitMarks } from './unfit-marks.server.ts';

const typograf = new Typograf({ locale: ['ru', 'en-US'] });
// The clinic writes its own quotation marks and signs; only spaces and dashes are set here.
typograf.disableRule('common/html/*');
typograf.disableRule('common/symbols/*');
typograf.disableRule('ru/optalign/*');
// It knows no area codes: «+7 (3822)» would become «+7 (38-22)».
typograf.disableRule('ru/other/phone-number');
typograf.disableRule('common/space/delTrailingBlanks');
typograf.enableRule('ru/nbsp/beforeParticle');

/** Of a character that no text has; one that has it gets it back. */
const standIn = '\uE002';
/**
 * Longer than any word, address or indent. The library takes seconds for a hundred thousand signs in a row without a plain
 * space, or for as many spaces, and sets nothing there.
 */
const unbroken = String.raw`\uE002|[^ \t\r\n]{1000,}|[ \t]{100,}`;

/**
 * Texts that were typeset lately, some 20 MB. The same titles stand on many pages, and each page is made twice, as HTML and
 * as data: without this half of the time of making pages goes here.
 */
const maxCharacters = 5_000_000;
const remembered = new LRUCache<string, string>({
  maxSize: maxCharacters,
  sizeCalculation: (typesetText, text) => typesetText.length + text.length,
});

/**
 * Russian typography for plain text or HTML: non-breaking spaces after short words, in numbers and before ₽, proper dashes.
 * @returns the text with \u00a0 in place; null and undefined become ''
 */
export function typeset(text: string | null | undefined): string {
  if (!text) return '';
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const away: string[] = [];
  const short = text.replace(new RegExp([unbroken, ...unfitMarks(text)].join('|'), 'g'), (letters) => {
    away.push(letters);
    return standIn;
  });
  let next = 0;
  // The library joins «₽» to its number only together with other currency rules, which rewrite the amount.
  const set = typograf
    .execute(short)
    .replace(/(\d) (?=(?:\d{3}[ \u00a0])*₽)/g, '$1\u00a0')
    .replaceAll(standIn, () => away[next++] ?? '');
  // A text of blanks only may come out empty; the cache takes no empty ones.
  if (set) remembered.set(text, set);
  return set;
}

/** As typeset, but a missing or blank text is null, for fields a page can do without. */
export function typesetOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? typeset(text) : null;
}
