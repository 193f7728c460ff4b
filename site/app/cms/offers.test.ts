import { offersOn } from '@clinic/contract/offers';
import { expect, test } from 'vitest';
import type { ContentContext } from './context.ts';
import { nothingUsual } from './estimates.server.ts';
import { SubServiceDocument, type SubServiceQuery } from './generated/graphql.ts';
import { withActualPrices } from './offers.server.ts';
import { mainPriceText, toPriceGroups } from './prices.server.ts';
import { toOffers } from './structured-data/offer-nodes.server.ts';

const crown = { slug: 'koronka', startsOn: '2026-11-10', endsOn: '2026-12-24' };
const entry = {
  ...{ id: '1', description: 'Коронка', note: 'Со сканом', priceFrom: false, isMain: true },
  ...{ price: 29_500, oldPrice: 33_000, promo: '/sales/koronka' },
};
const sub = { slug: 'koronka', price_sections: [{ id: 's', label: 'А', prices: [entry, { ...entry, promo: null }] }] };
const stored = { subServices: [sub] } as unknown as SubServiceQuery;

const contextOn = (today: string, data: unknown = stored) => {
  const asked: string[] = [];
  const context = withActualPrices({
    content: { ask: async () => ({ data, tags: [] }) },
    readShared: async (name: string) => {
      asked.push(name);
      return offersOn([crown], today);
    },
  } as unknown as ContentContext);
  return { context, asked };
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const variables = { service: 'a', slug: 'b' };

const usual = {
  price: '33 000 ₽',
  oldPrice: undefined,
  note: 'Со сканом',
  least: 'от 29 500 ₽',
  offer: { price: '33000' },
};
const reduced = {
  price: '29 500 ₽',
  oldPrice: '33 000 ₽',
  note: 'Со сканом. По акции до 24 декабря 2026',
  least: '29 500 ₽',
  offer: { price: '29500', priceValidUntil: '2026-12-24' },
};

test.each([
  ['before its promotion', '2026-11-09', usual],
  ['on its first day', '2026-11-10', reduced],
  ['on its last day', '2026-12-24', reduced],
  ['after it', '2026-12-25', usual],
])('%s a row, the headline and the structured data agree', async (_, today, expected) => {
  const { context } = contextOn(today);
  const found = (await context.content.query(SubServiceDocument, variables)).subServices[0];
  const line = toPriceGroups(found?.price_sections ?? null)[0]?.rows[0];
  expect({ price: plain(line?.price), oldPrice: plain(line?.oldPrice), note: plain(line?.note) }).toEqual({
    price: expected.price,
    oldPrice: expected.oldPrice,
    note: expected.note,
  });
  // The other row costs 29 500 ₽ on any day.
  expect(plain(found && mainPriceText(found, nothingUsual))).toBe(expected.least);
  const [offer] = toOffers(found?.price_sections ?? null);
  expect(offer).toEqual({ '@type': 'Offer', name: 'Коронка', priceCurrency: 'RUB', ...expected.offer });
});

test('a result stays as the content service gave it, for others who read it', async () => {
  await contextOn('2026-12-25').context.content.query(SubServiceDocument, variables);
  expect(entry.price).toBe(29_500);
});

test('a page without offers does not depend on the promotions', async () => {
  const { context, asked } = contextOn('2026-12-25', { subServices: [{ ...sub, price_sections: [] }] });
  await context.content.query(SubServiceDocument, variables);
  expect(asked).toEqual([]);
});
