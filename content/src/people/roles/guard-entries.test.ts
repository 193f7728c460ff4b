import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { foreignChanges } from './guard-entries';

type Versions = { draft: Record<string, unknown> | null; published: Record<string, unknown> | null };

/** A content service with one document of a doctor: `name`, `prices.price` and the relation `services`. */
function serviceWith(documentId: string | null, versions: Versions): Core.Strapi {
  const read = async (query: { documentId?: string; status: keyof Versions; populate: string }) =>
    query.populate === 'doctor, Infinity levels' && query.documentId === (documentId ?? undefined)
      ? versions[query.status]
      : null;
  const builder = (uid: string) => ({
    populateDeep: (levels: number) => ({ build: async () => `${uid}, ${levels} levels` }),
  });
  const services: Record<string, object> = {
    'admin::content-type': {
      getNestedFields: (_schema: object, { components }: { components?: object }) =>
        components ? ['name', 'prices.price', 'prices.title', 'services'] : [],
    },
  };
  return {
    components: {},
    contentType: () => ({
      attributes: { name: { type: 'string' }, prices: { type: 'component' }, services: { type: 'relation' } },
    }),
    service: (name: string) => services[name],
    plugin: () => ({ service: () => builder }),
    documents: () => (documentId ? { findOne: read } : { findFirst: read }),
  } as unknown as Core.Strapi;
}

const published = { name: 'Кедрова', prices: [{ id: 1, price: 900 }], services: [{ documentId: 'a' }] };
const allButPrices = (field: string) => !field.startsWith('prices.');

test.each([
  ['nothing', {}, allButPrices, false],
  ['a name that the editor may change', { name: 'Кедрова-Осипова' }, allButPrices, false],
  ['a price that the editor may not change', { prices: [{ id: 2, price: 9 }] }, allButPrices, true],
  ['a price, where one part of it is forbidden', { prices: [] }, (field: string) => field !== 'prices.price', true],
  ['a price, where nothing is forbidden', { prices: [] }, () => true, false],
  ['a relation', { services: [] }, () => false, false],
  ['one of several fields that are all forbidden', { name: 'Осипова' }, () => false, true],
])('the draft changes %s', async (_what, change, mayChange, isForeign) => {
  for (const documentId of ['d1', null]) {
    const strapi = serviceWith(documentId, { draft: { ...published, ...change }, published });
    expect(await foreignChanges(strapi, { uid: 'doctor' as never, documentId, mayChange })).toBe(isForeign);
  }
});

test.each([
  ['was never published has', { draft: published, published: null }, true],
  ['is missing has none', { draft: null, published: null }, false],
])('a document that %s foreign changes', async (_state, versions, isForeign) => {
  const strapi = serviceWith('d1', versions);
  const asked = { uid: 'doctor' as never, documentId: 'd1', mayChange: () => true };
  expect(await foreignChanges(strapi, asked)).toBe(isForeign);
});
