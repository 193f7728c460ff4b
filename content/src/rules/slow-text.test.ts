import { expect, test } from 'vitest';
import { processorMs } from '../../../scripts/testing/processor-ms';
import { plainText } from '../plugins/search-index/documents/plain-text';
import { parseQuery } from '../plugins/search-index/engine/parse-query';
import { normaliseName } from './person-name';
import { toE164 } from './phone';
import { findRequestFaults } from './request-rules';
import { findReviewFlags } from './review-flags';
import { findReviewFaults } from './review-rules';

const characters = 100_000;
/** Each is repeated: what makes a pattern go back. */
const units = [
  '-',
  '7',
  '8 ',
  '+7',
  '(',
  ' ',
  '\n',
  '\u00a0',
  'я',
  'я ',
  'а-',
  "'",
  '"',
  '" ',
  '-"',
  '.',
  'a.',
  'a@',
  '@',
  '*',
  'х*',
];
const made = ['www.', 'а́', '😀', '913', '8(', '7-', '000-00-0', '\\', '<', '&'];
const ofMarkdown = [
  ...['*a ', '_a ', '**', '__a ', '~~', '`', '`a', '[', '![', '[a](', '](', '|', '|-', '-\n', '- ', ' \n', '1. '],
  ...['<a ', '<a href="', '<!--', '<!-- >', '</', '> ', '# ', '\r', '*_'],
];

const limitMs = 50;

test.each<[string, (text: string) => unknown]>([
  [
    'a request',
    (text) => findRequestFaults({ name: text, phoneNumber: text, requestText: text, idempotencyKey: text }),
  ],
  ['a review', (text) => findReviewFaults({ name: text, reviewText: text } as Parameters<typeof findReviewFaults>[0])],
  // Asked about what passed as a review only: of 5000 characters at most.
  ['what an editor is told of a review', (text) => findReviewFlags('', text.slice(0, 5000))],
  ['a name', normaliseName],
  ['a phone', toE164],
  ['a search', parseQuery],
  ['a rich text, read for the search', plainText],
])('%s of 100 kB takes 50 ms at most, whatever it is made of', async (_what, read) => {
  for (const unit of [...units, ...made, ...ofMarkdown]) {
    const text = unit.repeat(characters / unit.length);
    // A run at the end is cut off first, one at the beginning follows nothing.
    expect(await processorMs(() => read(`а${text}`), limitMs), unit).toBeLessThan(limitMs);
    expect(await processorMs(() => read(`${text}я`), limitMs), unit).toBeLessThan(limitMs);
  }
});
