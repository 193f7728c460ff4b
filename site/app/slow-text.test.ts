import { expect, test } from 'vitest';
import { checkCallback } from './features/callback/callback-schema.ts';
import { checkReview } from './features/reviews/review-schema.ts';
import { findHits } from './features/search/find-hits.server.ts';
import { formatPhone, toE164 } from './forms/phone-number.ts';
import { plainText, renderRichText } from './lib/markdown.server.ts';
import { matchesWords } from './lib/matches-words.ts';
import { phoneHref } from './lib/phone.ts';
import { typeset } from './lib/typography.server.ts';

const characters = 100_000;
/** Enough to tell a share from its square. */
const editorsCharacters = 30_000;

/** Each is repeated: what makes a pattern go back, or a parser look ahead. */
const ofVisitors = ['-', '7', '8 ', '+7', '(', ' ', '\t', '\n', '\u00a0', 'я', 'я ', 'а-', "'", '"', '.', '%', '😀'];
const ofMarkdown = ['*', '_a', '**a', '_*', '[', '![', '[a](', '](', '<', '</', '<!--', '`', '`a', '|', '|a|\n', '~~a'];
const ofTypography = [
  '«',
  '"a ',
  'а. ',
  '...',
  '1 ',
  '> ',
  '- ',
  '1. ',
  '# ',
  '    ',
  '&',
  '&#',
  '\\',
  'a@b.',
  'x\u2028',
];
const units = [...ofVisitors, ...ofMarkdown, ...ofTypography];

/** Ms of the processor, the fastest of three: what else the machine does is not measured. No text is read twice, some are remembered. */
async function timeOf(read: (text: string) => unknown, unit: string, length: number): Promise<number> {
  const times: number[] = [];
  for (const first of ['а', 'б', 'в']) {
    const text = (first + unit.repeat(length)).slice(0, length);
    const begun = process.cpuUsage();
    await read(text);
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

const guards = { takeTurn: () => 1 } as unknown as Parameters<typeof findHits>[2];
const content = {} as Parameters<typeof findHits>[1];
const fields = (text: string) => ({ name: text, phone: text, consent: text });

/** What reads a visitor's text. */
test.each<[string, (text: string) => unknown]>([
  ['a call', (text) => checkCallback({ ...fields(text), type: 'doctor', service: text, doctor: text }, null)],
  ['a question', (text) => checkCallback({ ...fields(text), type: 'question', question: text }, null)],
  ['a CV', (text) => checkCallback({ ...fields(text), type: 'resume', letter: text }, { name: text, size: 1 })],
  ['a review', (text) => checkReview({ name: text, text, about: 'doctor', doctor: text })],
  ['a name', (text) => checkCallback({ type: 'doctor', name: text, phone: '+7 913 000 00-00' }, null)],
  ['a phone', (text) => checkCallback({ type: 'doctor', name: 'Анна', phone: text }, null)],
  ['the mask of a phone', formatPhone],
  ['a phone as it is kept', toE164],
  ['a phone as a link', phoneHref],
  ['a search', (text) => findHits(new URL(`https://own.invalid/search?q=${text}`), content, guards)],
  ['a filter', (text) => matchesWords('Лечение кариеса под микроскопом', text)],
])('%s of 100 kB takes 50 ms at most, whatever it is made of', async (_what, read) => {
  for (const unit of units) expect(await timeOf(read, unit, characters), unit).toBeLessThan(50);
});

/**
 * What reads an editor's text: four times as much takes some four times as long, not sixteen. The parser of Markdown takes
 * 1 to 3 ms for 1000 signs that might each begin a link, so 50 ms are not asked for.
 */
test.each<[string, (text: string) => unknown]>([
  ['a rich text', renderRichText],
  ['its plain words', plainText],
  ['typography', typeset],
])(
  '%s takes no more than its share',
  async (_what, read) => {
    for (const unit of units) {
      const share = await timeOf(read, unit, editorsCharacters / 4);
      expect(await timeOf(read, unit, editorsCharacters), unit).toBeLessThan(50 + share * 8);
    }
  },
  120_000,
);
