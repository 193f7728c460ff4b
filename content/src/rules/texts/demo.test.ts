import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Attribute } from '../../platform/content-model/content-model';
import { readManifest } from '../../seed/check-demo';
import { findBlock, readBlock, resolveDate } from '../../seed/model';
import { readDemo } from '../../seed/read-demo';
import { readModels } from '../../seed/read-models';
import { checkEntry } from './check-entry';
import type { Entry } from './entry';
import { lenderOf } from './entry-rules';

const seed = join(__dirname, '../../../seed');
const models = readModels();
const words = new Map(readManifest(join(seed, 'media')).map(({ file, alt }) => [file, alt]));
const now = new Date();

type Line = {
  code: string;
  description: string;
  price?: number;
  priceFrom?: boolean;
  isMain?: boolean;
  oldPrice?: number;
};
type Sections = { prices: Line[] }[];

/** Of the demo clinic, on purpose: what a page looks like when something is missing has to be seen somewhere. */
const onPurpose = [
  // A page without a portrait.
  'basandaykin doctor-photo',
  // A title that is longer than any screen.
  'zakis-azota-na-kedrovom long-title',
  // A promotion without an end.
  'podarochnyy-sertifikat promo-dates',
  // About a contract, not about a disease.
  'garantiya-na-lechenie-kak-eto-rabotaet reviewer',
];

function toEntry(uid: string, data: Record<string, unknown>): Entry {
  return Object.fromEntries(
    Object.entries(models(uid)).map(([name, attribute]) => [name, toValue(attribute, data[name])]),
  );
}

function toValue(attribute: Attribute, value: unknown): unknown {
  const list = [value].flat().filter((one) => one !== undefined && one !== null);
  switch (attribute.type) {
    case 'media':
      return list.map((name) => ({ name, alt: words.get(String(name)) ?? null }));
    case 'relation':
      return list.map((documentId) => ({ documentId }));
    case 'date':
      return typeof value === 'string' ? resolveDate(value, now) : (value ?? null);
    case 'component': {
      const parts = list.map((part) => toEntry(attribute.component ?? '', part as Record<string, unknown>));
      return attribute.repeatable ? parts : (parts[0] ?? null);
    }
    case 'dynamiczone':
      return list.map((item) => {
        const { name, fields } = readBlock(item);
        const component = findBlock(attribute as never, name) ?? '';
        return { ...toEntry(component, fields), __component: component };
      });
    default:
      return value ?? null;
  }
}

/** The seed links a sub-service to its service; the form of the service knows its sub-services. */
function withSubServices(
  uid: string,
  key: string,
  entry: Entry,
  all: readonly { data: Record<string, unknown> }[],
): Entry {
  if (uid !== 'api::service.service') return entry;
  const own = all.filter(({ data }) => data.service === key).map(({ data }) => data);
  return { ...entry, sub_services: own.map(({ isServicePrice }) => ({ isServicePrice: isServicePrice === true })) };
}

test('the demo clinic has only the intended warnings', () => {
  const demo = readDemo(join(seed, 'data'));
  const config = demo.find(({ uid }) => uid === 'api::common-config.common-config')?.entries[0];
  const subServices = demo.find(({ uid }) => uid === 'api::sub-service.sub-service')?.entries ?? [];
  const rows = demo
    .filter(({ uid }) => ['api::service.service', 'api::sub-service.sub-service'].includes(uid))
    .flatMap(({ entries }) => entries)
    .flatMap(({ key, data }) =>
      ((data.price_sections ?? []) as Sections).flatMap((section) =>
        section.prices.map(
          ({ code, description, price = null, priceFrom = false, isMain = false, oldPrice = null }) => ({
            ...{ documentId: key, code, name: description },
            ...{ amount: price, isFrom: priceFrom, isMain, oldPrice },
          }),
        ),
      ),
    );
  expect(rows.length).toBeGreaterThan(50);
  const found = demo
    .filter(({ uid }) => !['api::review.review', 'api::redirect.redirect'].includes(uid))
    .flatMap(({ uid, entries }) =>
      entries.flatMap(({ key, data }) =>
        checkEntry(models, withSubServices(uid, key, toEntry(uid, data), subServices), {
          uid,
          today: now.toISOString().slice(0, 10),
          updatedAt: now.toISOString(),
          rows,
          documentId: key,
          lender: lenderOf(config?.data ?? {}),
        }).map(({ code, field, quote }) => ({ name: `${key} ${code}`, field, quote })),
      ),
    );
  expect(found.filter(({ name }) => !onPurpose.includes(name))).toEqual([]);
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual([...onPurpose].sort());
});
