import { type LineKind, rangeText } from '@clinic/contract/estimates';
import type { Offers } from '@clinic/contract/offers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatesOf, readUsual, toEstimates } from './estimates.server.ts';
import type { EstimatesQuery } from './generated/graphql.ts';
import { mainPriceText } from './prices.server.ts';
import { estimateNodes } from './structured-data/offer-nodes.server.ts';
import type { Site } from './structured-data/organization.server.ts';

type Line = NonNullable<NonNullable<EstimatesQuery['estimates'][number]>['lines']>[number];
const line = (code: string, kind: LineKind = 'always', more: Partial<NonNullable<Line>> = {}) => ({
  code,
  codeTo: null,
  kind,
  least: 1,
  most: null,
  because: null,
  ...more,
});
const row = (code: string, price: number | null, priceFrom = false) => ({
  code,
  description: `Строка ${code}`,
  price,
  priceFrom,
  isMain: null as boolean | null,
  usual: null as number | null,
  offer: null as string | null,
});
const estimate = (lines: Line[]) => ({
  documentId: 'e1',
  title: 'Имплант с коронкой',
  slug: 'implant',
  subtitle: 'Зуба нет.',
  visits: '5 визитов',
  duration: '3–6 месяцев',
  lines,
  sub_services: [{ title: 'Коронка', slug: 'koronka', service: { slug: 'implantaciya' } }],
  wholeOf: [{ title: 'Имплантация', slug: 'odin-zub', service: { slug: 'implantaciya' } }],
});
const read = (rows: ReturnType<typeof row>[], lines: Line[], offers: Offers = {}) =>
  toEstimates(
    {
      estimates: [estimate(lines)],
      services: [{ price_sections: [{ prices: rows }], sub_services: [] }],
      pricesPage: { validFrom: '2026-11-01' },
    },
    offers,
  );
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const site = { organization: {}, href: (path: string) => path } as Site;

test('rows are named by the price list, with what they cost, how often and why', () => {
  const rows = [row('1', 1000), row('2', 1500), row('3', 200), row('4', 18000, true)];
  const [found] = read(rows, [
    line('1', 'always', { codeTo: '2' }),
    line('3', 'always', { least: 15, most: 20 }),
    line('3', 'maybe', { most: 3, because: 'если замок отклеился' }),
    line('4', 'excluded', { because: 'если кости мало' }),
  ]).estimates;
  expect(plain(found?.total)).toBe('4 000–6 100 ₽');
  expect(found?.time).toContain('5');
  const texts = Object.values(found?.rows ?? {})
    .flat()
    .map(({ label, note, price }) => [label, note, price].map(plain));
  expect(texts).toEqual([
    ['Строка 1 или строка 2', undefined, '1 000–1 500 ₽'],
    ['Строка 3', '15–20 раз', '3 000–4 000 ₽'],
    ['Строка 3', 'до 3 раз, если замок отклеился', '200–600 ₽'],
    ['Строка 4', 'если кости мало', 'от 18 000 ₽'],
  ]);
});

test('what is booked by time has the price of its main rows today; pain that of the first help of adults', () => {
  const rows = [
    { ...row('1', 900), isMain: true, usual: 1200, offer: '/sales/over' },
    row('2', 500),
    { ...row('3', 2900, true), description: 'Помощь ребёнку при острой боли' },
    { ...row('4', 3800), description: 'Помощь при острой боли, первый визит' },
  ];
  const sub = (slug: string, isTimed: boolean) => ({ slug, isTimed, price_sections: [{ prices: rows }] });
  const services = [{ price_sections: [], sub_services: [sub('osmotr', true), sub('kanaly', false)] }];
  const { prices, pain } = toEstimates({ estimates: [], services, pricesPage: null }, {});
  expect(Object.entries(prices).map(([slug, price]) => [slug, plain(price)])).toEqual([['osmotr', '1 200 ₽']]);
  expect([pain?.name, pain?.price].map(plain)).toEqual(['Помощь при острой боли, первый визит', '3 800 ₽']);
});

test('an estimate stands on the pages of all its services, and is the whole of some', () => {
  const list = read([row('1', 1000)], [line('1')]);
  expect(estimatesOf(list, 'odin-zub')).toMatchObject([{ slug: 'implant', isWhole: true }]);
  expect(estimatesOf(list, 'koronka')).toMatchObject([{ slug: 'implant', isWhole: false }]);
  expect(estimatesOf(list, 'hirurgiya')).toEqual([]);
});

test.each<[string, Offers, string, string]>([
  ['runs', { winter: '2026-12-24' }, '4 500–4 700 ₽', 'до 24 декабря 2026'],
  ['has no end', { winter: null }, '4 500–4 700 ₽', ''],
  ['does not run', {}, '5 200–5 400 ₽', ''],
])('a total counts the price of a promotion that %s', (_, offers, total, until) => {
  const reduced = { ...row('1', 3500), usual: 4200, offer: '/sales/winter' };
  const list = read([reduced, row('2', 1000), row('3', 200)], [line('1'), line('2'), line('3', 'maybe')], offers);
  const [found] = list.estimates;
  expect([plain(found?.total), plain(found?.until)]).toEqual([total, until]);
  expect(plain(found?.rows.always[0]?.note) ?? '').toBe(until && `по акции ${until}`);
  expect(found?.rows.always[1]?.note).toBeNull();
});

test('without a certain price there is no total, no card and no range in the structured data', () => {
  const list = read([row('1', 1000), row('2', 500, true)], [line('1'), line('2', 'maybe')]);
  expect(list.estimates[0]?.total).toBeNull();
  expect(estimatesOf(list, 'odin-zub')).toEqual([]);
  expect(list.estimates.flatMap((found) => estimateNodes(site, found))).toEqual([]);
});

test('10,000 price lists: page, card, headline and structured data name the sum of the rows', async () => {
  const amounts = fc.array(fc.option(fc.nat(500_000), { freq: 20 }), { minLength: 5, maxLength: 5 });
  const isFrom = fc.integer({ min: 0, max: 40 });
  const lines = [line('0', 'always', { codeTo: '1' }), line('2', 'always', { least: 2, most: 3 }), line('3', 'maybe')];
  const check = async (prices: (number | null)[], from: number) => {
    const rows = prices.map((price, i) => row(String(i), price, i === from));
    const list = read(rows, [...lines, line('4', 'excluded')]);
    const [a, b, c, d] = prices;
    const isKnown = [a, b, c, d].every((price) => price !== null) && from > 3;
    const ends = isKnown
      ? {
          least: Math.min(a ?? 0, b ?? 0) + 2 * (c ?? 0),
          most: Math.max(a ?? 0, b ?? 0) + 3 * (c ?? 0) + (d ?? 0),
        }
      : null;
    const usualOf = await readUsual({ readPart: async (_, slug) => estimatesOf(list, slug) as never }, ['odin-zub']);
    const headline = mainPriceText({ slug: 'odin-zub', price_sections: null }, usualOf);
    const text = ends && rangeText(ends);
    expect(list.estimates[0]?.total ?? null).toBe(text);
    expect(estimatesOf(list, 'odin-zub')[0]?.total ?? null).toBe(text);
    expect(headline).toBe(text && `Имплант с\u00a0коронкой: ${text}`);
    expect(list.estimates.flatMap((found) => estimateNodes(site, found)).map(({ offers }) => offers)).toEqual(
      ends ? [expect.objectContaining({ lowPrice: ends.least, highPrice: ends.most })] : [],
    );
  };
  await fc.assert(fc.asyncProperty(amounts, isFrom, check), { numRuns: 10_000 });
});
