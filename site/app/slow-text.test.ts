import { formatPhone } from '@clinic/contract/submissions/phone';
import { expect, test } from 'vitest';
import { slowTexts, slowUnits } from '../e2e/hostile/slow-texts.ts';
import { faqNodes } from './cms/faq.server.ts';
import { toMarked } from './cms/search.server.ts';
import { checkCallback } from './features/callback/callback-rules.ts';
import { checkReview } from './features/reviews/review-rules.ts';
import { growsLinearly } from './lib/growth-for-tests.ts';
import { toLinkUrl } from './lib/link-url.ts';
import { escapeMarkdown, excerpt, plainText, renderRichText } from './lib/markdown.server.ts';
import { matchesWords } from './lib/matches-words.ts';
import { phoneHref } from './lib/phone.ts';
import { typeset } from './lib/typography.server.ts';
import { xmlComment, xmlText } from './lib/xml.server.ts';
import { findHits } from './routes/find-hits.server.ts';

/** `npm run test:all` reads texts of every length, a usual run only the shortest that shows quadratic work. */
const lengths = process.env.TEST_ALL === '1' ? [20_000, 100_000] : [20_000];
/** The Markdown parser needs 1 to 3 ms for 1,000 characters that may each start a link. */
const richLengths = process.env.TEST_ALL === '1' ? [4_000, 30_000] : [4_000];

type Text = [name: string, make: (length: number) => string];
const texts: Text[] = [
  ...slowUnits.map((unit): Text => [unit, (length) => unit.repeat(length / unit.length)]),
  ...Object.entries(slowTexts),
];

/** Some readers memoise: no text is read twice. */
const surrounds = ['аг', 'бд', 'ве', 'жк', 'зл', 'им'];

/** @returns names of the texts that take more than their share */
async function slowOnes(read: (text: string) => unknown, lengths: readonly number[]): Promise<string[]> {
  const slow: string[] = [];
  for (const length of lengths)
    for (const [name, make] of texts) {
      const work = (size: number, run: number) => read([...(surrounds[run] ?? '')].join(make(size)));
      if (!(await growsLinearly(work, length))) slow.push(`${name}, ${length} characters`);
    }
  return slow;
}

const forms = { limitSearch: () => 1 } as unknown as Parameters<typeof findHits>[2];
const content = {} as Parameters<typeof findHits>[1];
const site = { href: (path: string) => `https://clinic.invalid${path}` } as Parameters<typeof faqNodes>[0];
const fields = (text: string) => ({ name: text, phone: text, consent: text });

test.each<[string, (text: string) => unknown]>([
  ['a call', (text) => checkCallback({ ...fields(text), type: 'doctor', service: text, doctor: text }, null)],
  ['a question', (text) => checkCallback({ ...fields(text), type: 'question', question: text }, null)],
  ['a CV', (text) => checkCallback({ ...fields(text), type: 'resume', letter: text }, { name: text, size: 1 })],
  ['a review', (text) => checkReview({ name: text, text, about: 'doctor', doctor: text })],
  ['a phone in the mask', formatPhone],
  ['a phone link', phoneHref],
  ['a search', (text) => findHits(new URL(`https://own.invalid/search?q=${text}`), content, forms)],
  ['a filter', (text) => matchesWords('Лечение кариеса под микроскопом', text)],
  ['typography', typeset],
  ['a feed text', xmlText],
  ['a feed comment', xmlComment],
  ['a link', toLinkUrl],
  ['text escaped for Markdown', escapeMarkdown],
  ['text with marked search hits', toMarked],
])('reading %s takes time proportional to its length', async (_what, read) => {
  expect(await slowOnes(read, lengths)).toEqual([]);
});

test.each<[string, (text: string) => unknown]>([
  ['a rich text', renderRichText],
  ['the words of a rich text', plainText],
  ['the beginning of a rich text', (text) => excerpt(plainText(text))],
  [
    'an answer in structured data',
    (text) => faqNodes(site, [{ id: 'a', title: text, html: renderRichText(text).html }]),
  ],
])('reading %s takes time proportional to its length', async (_what, read) => {
  expect(await slowOnes(read, richLengths)).toEqual([]);
});
