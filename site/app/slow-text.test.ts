import { expect, test } from 'vitest';
import { processorMs } from '../../scripts/testing/processor-ms.ts';
import { slowTexts, slowUnits } from '../e2e/hostile/slow-texts.ts';
import { toLinkAddress } from './cms/link-address.ts';
import { toMarked } from './cms/search.server.ts';
import { checkCallback } from './features/callback/callback-schema.ts';
import { checkReview } from './features/reviews/review-schema.ts';
import { findHits } from './features/search/find-hits.server.ts';
import { formatPhone, toE164 } from './forms/phone-number.ts';
import { escapeMarkdown, plainText, renderRichText } from './lib/markdown.server.ts';
import { matchesWords } from './lib/matches-words.ts';
import { phoneHref } from './lib/phone.ts';
import { typeset } from './lib/typography.server.ts';
import { xmlComment, xmlText } from './lib/xml.server.ts';

const characters = 100_000;
/** A share of the time is told from its square between the two. */
const [shorter, longer] = [7_500, 30_000];
const limitMs = 50;

type Text = [name: string, make: (length: number) => string];
const texts: Text[] = [
  ...slowUnits.map((unit): Text => [unit, (length) => unit.repeat(length / unit.length)]),
  ...Object.entries(slowTexts),
];

/** No text is read twice: some are remembered. */
const surrounds = ['аг', 'бд', 'ве', 'жк', 'зл', 'им', 'но', 'пр', 'ст', 'уф'];

const msOf = (read: (text: string) => unknown, text: string, enoughMs: number, attempts = surrounds.length) =>
  processorMs((attempt) => read([...(surrounds[attempt] ?? '')].join(text)), enoughMs, attempts);

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
  for (const [name, make] of texts) expect(await msOf(read, make(characters), limitMs), name).toBeLessThan(limitMs);
});

/** What reads an editor's plain text. */
test.each<[string, (text: string) => unknown]>([
  ['typography', typeset],
  ['a text of a feed', xmlText],
  ['a comment of a feed', xmlComment],
  ['a link', toLinkAddress],
  ['a text put into Markdown', escapeMarkdown],
  ['a text with marks of what was found', toMarked],
])('%s of 100 kB takes 200 ms at most', async (_what, read) => {
  for (const [name, make] of texts) expect(await msOf(read, make(characters), 200), name).toBeLessThan(200);
});

/**
 * What reads an editor's rich text: four times as much takes some four times as long, not sixteen. The parser of Markdown
 * takes 1 to 3 ms for 1000 signs that might each begin a link, so 50 ms are not asked for.
 */
test.each<[string, (text: string) => unknown]>([
  ['a rich text', renderRichText],
  ['its plain words', plainText],
])(
  '%s takes no more than its share',
  async (_what, read) => {
    for (const [name, make] of texts) {
      const whole = await msOf(read, make(longer), limitMs, 3);
      const share = whole < limitMs ? 0 : await msOf(read, make(shorter), 0, 3);
      expect(whole, name).toBeLessThan(limitMs + share * 8);
    }
  },
  120_000,
);
