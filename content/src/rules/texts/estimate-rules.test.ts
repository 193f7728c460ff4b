import { expect, test } from 'vitest';
import { readModels } from '../../seed/read-models';
import { checkEntry } from './check-entry';
import type { Entry } from './entry';
import { estimateRules } from './estimate-rules';

const models = readModels();
const row = (documentId: string, code: string, amount: number | null, isFrom = false, isMain = false) => ({
  documentId,
  code,
  amount,
  isFrom,
  isMain,
  name: '',
  oldPrice: null,
});
const rows = [
  row('s1', '1101', 1000),
  row('s1', '1102', 2000),
  row('s2', '1103', 500, true),
  row('s2', '1104', null),
  row('s2', '1105', 300),
  row('s3', '1105', 400),
  row('crowns', '2101', 4000, false, true),
  row('crowns', '2102', 6000, false, true),
  row('crowns', '2103', 9000, true, true),
  row('crowns', '2104', 9900),
  row('teeth', '2201', 2300, false, true),
];
const of = (...keys: string[]): Entry => ({ wholeOf: keys.map((documentId) => ({ documentId })) });
const excluded = (code: string): Entry => ({ code, kind: 'excluded', because: 'вместо обычной' });
const offer = (price: Entry): [string, Entry] => [
  'service',
  {
    reviewedBy: ['d1'],
    reviewedOn: '2026-11-20',
    sub_services: [{ isServicePrice: true }],
    price_sections: [{ label: 'А', prices: [{ price: 100, ...price }] }],
  },
];
const estimate = (lines: Entry[], fields: Entry = {}): [string, Entry] => [
  'estimate',
  { title: 'А', lines, ...fields },
];
const prices = (...codes: string[]): [string, Entry] => [
  'sub-service',
  {
    reviewedBy: ['d1'],
    reviewedOn: '2026-11-20',
    price_sections: [{ label: 'А', prices: codes.map((code, i) => ({ code, price: 100 + i, isMain: true })) }],
  },
];
const always = (code: string, more: Entry = {}): Entry => ({ code, kind: 'always', ...more });
const maybe = (code: string, because = 'если мало кости'): Entry => ({ code, kind: 'maybe', because });

const table: [what: string, [string, Entry], codes: string[]][] = [
  [
    'an alternative that is counted again',
    estimate([always('1101', { codeTo: '1102' }), maybe('1102')]),
    ['estimate-twice', 'estimate-twice'],
  ],
  ['a sum of two rows', estimate([always('1101'), maybe('1102')]), []],
  ['a code in Cyrillic letters and with a space', estimate([always(' 1101 ')]), []],
  ['an unknown code', estimate([always('9999')]), ['estimate-code']],
  ['an unknown alternative', estimate([always('1101', { codeTo: '9999' })]), ['estimate-code']],
  ['a code that two rows have', estimate([always('1105')]), ['estimate-code']],
  ['a row with «от»', estimate([always('1103')]), ['estimate-from']],
  ['a row without a price', estimate([always('1101'), maybe('1104')]), ['estimate-from']],
  ['an excluded row with «от»', estimate([always('1101'), { ...maybe('1103'), kind: 'excluded' }]), []],
  ['only what may be needed', estimate([maybe('1101')]), ['estimate-without-always']],
  ['no rows yet', estimate([]), ['estimate-without-always']],
  ['may be needed without a reason', estimate([always('1101'), maybe('1102', ' ')]), ['estimate-reason']],
  ['excluded without a reason', estimate([always('1101'), { code: '1103', kind: 'excluded' }]), ['estimate-reason']],
  ['a row twice', estimate([always('1101'), always('1101')]), ['estimate-twice', 'estimate-twice']],
  ['a row that is counted and one that is not', estimate([always('1101'), { ...maybe('1101'), kind: 'excluded' }]), []],
  [
    'all inclusive, but something may be needed',
    estimate([always('1101'), maybe('1102')], { title: 'Имплант под ключ' }),
    ['estimate-all-inclusive'],
  ],
  ['all inclusive', estimate([always('1101')], { subtitle: 'Имплант под ключ.' }), []],
  ['a code twice in one price list', prices('7', '7'), ['code-twice', 'code-twice']],
  ['a code of another price list', prices('1103'), ['code-twice']],
  ['its own published code', prices('1101', '1102'), []],
  ['no codes', prices('', ''), []],
  ['the whole of a service', estimate([always('2201')], of('teeth')), []],
  ['a total of just three times the dearest row', estimate([always('2201', { least: 3 })], of('teeth')), []],
  ['more than that', estimate([always('2201', { least: 4 })], of('teeth')), ['estimate-of-more']],
  ['more than that at its most', estimate([always('2201'), maybe('2104')], of('teeth')), ['estimate-of-more']],
  ['the same of a part', estimate([always('2201', { least: 4 })], { sub_services: of('teeth').wholeOf }), []],
  [
    'the whole of two services, too much for one',
    estimate([always('2201'), always('2104'), excluded('2103')], of('crowns', 'teeth')),
    ['estimate-of-more'],
  ],
  ['the whole of a service without rows', estimate([always('2201')], of('new')), []],
  ['the dearest main row of the service is missing', estimate([always('2101')], of('crowns')), ['estimate-dearest']],
  ['the dearest main row is excluded', estimate([always('2101'), excluded('2103')], of('crowns')), []],
  ['the dearest one of a choice is missing', estimate([always('2101', { codeTo: '2102' })]), ['estimate-dearest']],
  ['the dearest one of a choice is excluded', estimate([always('2101', { codeTo: '2102' }), excluded('2103')]), []],
  ['one row of another service, without a choice', estimate([always('2101')]), []],
  ['an offer of a promotion', offer({ style: 'offer', promo: '/sales/a', oldPrice: 200 }), []],
  ['an offer without a promotion', offer({ style: 'offer' }), ['offer-promo']],
  ['an offer of another page', offer({ style: 'offer', promo: '/sales', oldPrice: 200 }), ['offer-promo']],
  ['an offer without a usual price', offer({ style: 'offer', promo: '/sales/a' }), ['offer-usual']],
  ['a reduced price', offer({ oldPrice: 200 }), []],
];

test.each(table)('%s', (_what, [name, entry], codes) => {
  const uid = `api::${name}.${name}`;
  const found = checkEntry(models, entry, { uid, today: '2026-11-21', updatedAt: null, rows, documentId: 's1' });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test('every rule is in this table', () => {
  const found = new Set(table.flatMap(([, , codes]) => codes));
  expect(estimateRules.map(({ code }) => code).filter((code) => !found.has(code))).toEqual([]);
});
