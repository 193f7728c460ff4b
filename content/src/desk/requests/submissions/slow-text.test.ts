import { findRequestErrors } from '@clinic/contract/submissions/request';
import { findReviewErrors } from '@clinic/contract/submissions/review';
import { expect, test } from 'vitest';
import { slowUnits } from '../../../../test/growth';
import { plainText } from '../../../publishing/search-index/documents/plain-text';
import { understand } from '../../../publishing/search-index/engine/query';
import { Vocabulary } from '../../../publishing/search-index/engine/vocabulary';
import { findReviewFlags } from '../../../rules/texts/reviews/rules';

const vocabulary = new Vocabulary();

test.each<[string, (text: string) => unknown]>([
  ['a request', (text) => findRequestErrors({ name: text, phoneNumber: text, requestText: text }, null)],
  ['a review', (text) => findReviewErrors({ review: { name: text, reviewText: text } })],
  // Reads only what passed as a review, which has 5000 characters at most.
  ['what an editor is told of a review', (text) => findReviewFlags('', text.slice(0, 5000))],
  ['a search', (text: string) => understand(text, vocabulary, new Map())],
  ['a rich text, read for the search', plainText],
])('%s takes time in proportion to its length, whatever it is made of', (_what, read) => {
  expect(slowUnits(read)).toEqual([]);
});
