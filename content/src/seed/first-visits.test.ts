import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDemo } from './read-demo';

type Section = { prices?: { description: string; price?: number }[] };

const demo = readDemo(join(__dirname, '../../seed/data'));
const entriesOf = (uid: string) => demo.find((kind) => kind.uid === uid)?.entries ?? [];

test('each doctor of the demo charges what the price list says', () => {
  const rows = ['api::service.service', 'api::sub-service.sub-service']
    .flatMap(entriesOf)
    .flatMap(({ data }) => (data.price_sections ?? []) as Section[])
    .flatMap(({ prices = [] }) => prices.map(({ description, price }) => `${description}: ${price}`));
  const charged = entriesOf('api::doctor.doctor').map(({ data }) => `${data.priceName}: ${data.price}`);
  expect(charged.length).toBeGreaterThan(0);
  expect(charged.filter((row) => !rows.includes(row))).toEqual([]);
});
