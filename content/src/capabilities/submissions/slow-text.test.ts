import { findRequestErrors } from '@clinic/contract/submissions/request';
import { findReviewErrors } from '@clinic/contract/submissions/review';
import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../test/growth';
import { plainText } from '../../plugins/search-index/documents/plain-text';
import { understand } from '../../plugins/search-index/engine/query';
import { Vocabulary } from '../../plugins/search-index/engine/vocabulary';
import { findReviewFlags } from './rules';

const vocabulary = new Vocabulary();

/** Repeated, each makes a careless pattern backtrack. */
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

test.each<[string, (text: string) => unknown]>([
  ['a request', (text) => findRequestErrors({ name: text, phoneNumber: text, requestText: text }, null)],
  ['a review', (text) => findReviewErrors({ review: { name: text, reviewText: text } })],
  // Reads only what passed as a review, which has 5000 characters at most.
  ['what an editor is told of a review', (text) => findReviewFlags('', text.slice(0, 5000))],
  ['a search', (text: string) => understand(text, vocabulary, new Map())],
  ['a rich text, read for the search', plainText],
])('%s takes time in proportion to its length, whatever it is made of', (_what, read) => {
  for (const longest of hostileLengths) {
    for (const unit of [...units, ...made, ...ofMarkdown]) {
      const make = (length: number, attempt: number) => `а${attempt}${unit.repeat(length / unit.length)}`;
      // A run at the end is trimmed first; one at the beginning follows nothing.
      expect(
        growth((...size) => read(make(...size)), longest),
        unit,
      ).toBeLessThan(maxGrowth);
      expect(
        growth((...size) => read(`${make(...size)}я`), longest),
        unit,
      ).toBeLessThan(maxGrowth);
    }
  }
});
