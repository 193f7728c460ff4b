import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actualPrice, isCurrent, offersOn } from './offers.ts';

const crown = { slug: 'koronka', startsOn: '2026-11-10', endsOn: '2026-12-24' };
const offer = { price: 29_500, oldPrice: 33_000, promo: '/sales/koronka' };
const usual = { price: 33_000, oldPrice: null, until: null };
const reduced = { price: 29_500, oldPrice: 33_000, until: '2026-12-24' };

for (const [day, today, price] of [
  ['the day before its first', '2026-11-09', usual],
  ['its first day', '2026-11-10', reduced],
  ['a day within', '2026-12-01', reduced],
  ['its last day', '2026-12-24', reduced],
  ['the day after its last', '2026-12-25', usual],
  ['a year later', '2027-11-10', usual],
] as const) {
  test(`a row of a promotion on ${day}`, () => {
    assert.deepEqual(actualPrice(offer, offersOn([crown], today)), price);
  });
}

const today = '2026-12-01';
const offers = offersOn([crown, { slug: 'sertifikat', startsOn: null, endsOn: null }], today);

for (const [what, row, price] of [
  ['without a promotion', { price: 8000, oldPrice: 9000, promo: null }, { price: 8000, oldPrice: 9000, until: null }],
  ['with an emptied field', { price: 8000, oldPrice: null, promo: ' ' }, { price: 8000, oldPrice: null, until: null }],
  ['of a promotion without an end', { ...offer, promo: '/sales/sertifikat' }, { ...reduced, until: null }],
  ['of a promotion that visitors do not see', { ...offer, promo: '/sales/chernovik' }, usual],
  ['that names another page', { ...offer, promo: '/services/hirurgiya' }, usual],
  ['that names no property of an object', { ...offer, promo: '/sales/constructor' }, usual],
  [
    'of a link with origin, query and slash',
    { ...offer, promo: 'https://snegir.example/sales/koronka/?a=1#b' },
    reduced,
  ],
  [
    'without a usual price, once it is over',
    { price: 900, oldPrice: null, promo: '/sales/letniy' },
    { ...usual, price: null },
  ],
] as const) {
  test(`a row ${what}`, () => {
    assert.deepEqual(actualPrice(row, offers), price);
  });
}

test('an open beginning or end, also an empty one, does not limit a promotion', () => {
  assert.equal(isCurrent({ startsOn: null, endsOn: '2026-12-01' }, today), true);
  assert.equal(isCurrent({ startsOn: '', endsOn: '' }, today), true);
  assert.equal(isCurrent({ startsOn: '2026-12-02', endsOn: null }, today), false);
});
