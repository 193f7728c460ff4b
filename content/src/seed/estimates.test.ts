import { join } from 'node:path';
import { type EstimateLine, isKnown, repeatedCodes, rowsByCode, totalOf } from '@clinic/contract/estimates';
import { expect, test } from 'vitest';
import { readDemo } from './read-demo';

type PriceRow = { code?: string; description: string; price?: number; priceFrom?: boolean };
type Section = { prices?: PriceRow[] };
type Line = Partial<EstimateLine> & Pick<EstimateLine, 'code' | 'kind'> & { because?: string };

const demo = readDemo(join(__dirname, '../../seed/data'));
const entriesOf = (uid: string) => demo.find((kind) => kind.uid === uid)?.entries ?? [];

const prices = ['api::service.service', 'api::sub-service.sub-service']
  .flatMap(entriesOf)
  .flatMap(({ data }) => (data.price_sections ?? []) as Section[])
  .flatMap((section) => section.prices ?? [])
  .map(({ code = '', description, price, priceFrom }) => ({
    code,
    description,
    amount: price ?? null,
    isFrom: priceFrom === true,
  }));

const estimates = entriesOf('api::estimate.estimate').map(({ key, data }) => ({ key, lines: data.lines as Line[] }));

const toLine = ({ code, codeTo = null, kind, least = 1, most = least }: Line): EstimateLine => ({
  code,
  codeTo,
  kind,
  least,
  most,
});

test('each row of the price list has a code of its own', () => {
  expect(prices.filter(({ code }) => code === '')).toEqual([]);
  expect(repeatedCodes(prices)).toEqual([]);
});

test('there are twenty-three estimates', () => {
  expect(estimates).toHaveLength(23);
});

test.each(estimates)('$key has both ends, and a reason where one is due', ({ lines }) => {
  const rows = rowsByCode(prices);
  const total = totalOf(lines.map(toLine), rows);
  expect(total).toSatisfy(isKnown);
  expect(lines.flatMap(({ code, codeTo }) => [code, codeTo ?? code]).filter((code) => !rows.has(code))).toEqual([]);
  expect(lines.filter(({ kind, because }) => kind !== 'always' && !because)).toEqual([]);
});

const subServices = entriesOf('api::sub-service.sub-service');
const ofTime = /(?:\d|одн|дв[ае]|тр[ёи]|пол)[^.]*(?:визит|посещени|(?<!по)недел|месяц)/i;
/** How often, under what warranty, by what instalments: not how long the treatment takes. */
const otherTimes = /раз в|гаранти|рассрочк|за визит|через|первый месяц/i;

test('how many visits and weeks a treatment takes is said by its estimate only', () => {
  const whole = entriesOf('api::estimate.estimate').flatMap(({ data }) => (data.wholeOf ?? []) as string[]);
  expect(whole).toHaveLength(14);
  expect(new Set(whole).size, 'one total leads on each page').toBe(whole.length);
  const texts = subServices
    .filter(({ key }) => whole.includes(key))
    .flatMap(({ key, data }) => {
      const facts = ((data.facts ?? []) as { text: string }[]).map(({ text }) => text);
      return [String(data.subtitle ?? ''), ...facts].map((text) => ({ key, text }));
    });
  const says = (text: string) => ofTime.test(text) && !otherTimes.test(text);
  expect(texts.filter(({ text }) => says(text))).toEqual([]);
});

test('the first six are what patients ask for', () => {
  const byOrder = entriesOf('api::estimate.estimate').sort((a, b) => Number(a.data.order) - Number(b.data.order));
  expect(byOrder.slice(0, 6).map(({ key }) => key)).toEqual([
    'karies-odnogo-zuba',
    'professionalnaya-chistka',
    'lechenie-kanalov-odnogo-zuba',
    'implant-s-koronkoy',
    'metallicheskie-brekety-na-dva-goda',
    'molochnyy-zub-s-kariesom',
  ]);
});

test('each doctor of the demo charges what the price list says', () => {
  const rows = prices.map(({ description, amount }) => `${description}: ${amount}`);
  const charged = entriesOf('api::doctor.doctor').map(({ data }) => `${data.priceName}: ${data.price}`);
  expect(charged.length).toBeGreaterThan(0);
  expect(charged.filter((row) => !rows.includes(row))).toEqual([]);
});

test('the treatment in one price costs no less as an estimate', () => {
  const least = (slug: string) => {
    const total = totalOf((estimates.find(({ key }) => key === slug)?.lines ?? []).map(toLine), rowsByCode(prices));
    return isKnown(total) ? total.least : 0;
  };
  const amountOf = (code: string) => prices.find((row) => row.code === code)?.amount ?? Number.POSITIVE_INFINITY;
  expect(least('metallicheskie-brekety-na-dva-goda')).toBeGreaterThanOrEqual(amountOf('1710'));
  expect(least('keramicheskie-brekety-na-dva-goda')).toBeGreaterThanOrEqual(amountOf('1716'));
});
