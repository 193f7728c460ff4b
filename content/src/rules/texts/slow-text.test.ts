import { readPrice } from '@clinic/contract/money';
import { cleanText } from '@clinic/contract/plain-text';
import { expect, test } from 'vitest';
import { slowUnits } from '../../../test/growth';
import { namesRecipient } from '../../delivery/handover';
import { compareTexts } from '../../editing/entry-life/history/rules';
import { understandTable } from '../../editing/prices/columns';
import { findMentions } from '../../editing/prices/mentions';
import { plainTable } from '../../editing/prices/source';
import { toSlug } from '../../publishing/redirects/slugs';
import { readModels } from '../../seed/read-models';
import { fieldsIn, findErrors } from '../fields';
import { checks } from '../fields/checks';
import { linksInText } from '../links';
import type { Entry } from './entry';
import { entryRules } from './entry-rules';
import { estimateRules } from './estimate-rules';
import { lawFinders } from './law-finders';
import { formRules } from './rules';

const models = readModels();
type Reading = [what: string, read: (text: string) => unknown];
const typedKeys = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[];
const rows = [{ documentId: 'a', code: 'А1', name: 'Лечение кариеса', amount: 1, oldPrice: null }];

/** An entry whose every text is the same. */
function filled(uid: string, text: string, depth = 0): Entry {
  const values = Object.entries(models(uid)).map(([name, attribute]) => {
    const part =
      attribute.type === 'component' && depth < 2 ? filled(attribute.component ?? '', text, depth + 1) : null;
    if (part) return [name, attribute.repeatable ? [part] : part];
    return [name, ['string', 'text', 'richtext', 'customField'].includes(attribute.type) ? text : null];
  });
  return Object.fromEntries(values);
}

const own = { site: ['clinic.example'], files: [] };
const placesOf = (uid: string, text: string) => fieldsIn(models, uid, filled(uid, text));
const ofEntry = [...entryRules, ...estimateRules].flatMap(({ code, of, find }): Reading[] =>
  (of ?? ['api::answer.answer']).slice(0, 1).map((uid) => [
    `the rule «${code}»`,
    (text) =>
      find(placesOf(uid, text), {
        uid,
        today: '2026-11-29',
        updatedAt: null,
        rows,
        recipients: [text.slice(0, 9)],
        lender: '',
        privacyPath: '',
      } as never),
  ]),
);

test.each<Reading>([
  ...lawFinders.map(
    ({ code, find }): Reading => [`the law «${code}»`, (text) => find(text, { today: '2026-11-29', lender: '' })],
  ),
  ...formRules.map(({ code, find }): Reading => [`the form of «${code}»`, find]),
  ...ofEntry,
  ...typedKeys(checks).map(
    (check): Reading => [
      `the fact «${check}»`,
      (text) => findErrors([{ check, text, name: 'a', path: ['a'], part: {} }], own),
    ],
  ),
  ['a cleaned text', cleanText],
  [
    'a table of prices',
    (text) =>
      understandTable(
        plainTable('', [
          [text, text],
          [text, '1'],
        ]),
      ),
  ],
  ['a cell with a price', readPrice],
  ['a slug', toSlug],
  ['two states of a text', (text) => compareTexts(text, text.slice(1))],
  ['the links of a text', linksInText],
  ['a recipient in a consent', (text) => namesRecipient(text, 'ООО «Ромашка»')],
  [
    'a heading above the recipient, many times',
    (text) => namesRecipient(`# ${text}\n\n${'ООО «Ромашка».\n\n'.repeat(text.length / 20)}`, 'ООО «Ромашка»'),
  ],
  [
    'former prices in a text',
    (text) =>
      findMentions(placesOf('api::answer.answer', text), '', [{ amount: 1, isGone: false, names: 'Пломба' }] as never),
  ],
])('%s takes time in proportion to its length, whatever it is made of', (_what, read) => {
  expect(slowUnits(read)).toEqual([]);
});
