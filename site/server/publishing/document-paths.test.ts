import type { DocumentAddress as Address } from '@clinic/contract/change-log';
import { expect, test } from 'vitest';
import { DocumentPaths } from './document-paths.ts';

const address = (type: string, documentId: string, slug: string | null, parent: string | null = null): Address => ({
  type,
  documentId,
  slug,
  parent,
  isIndexed: true,
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const here = { kind: 'here' };
const unknown = { kind: 'unknown' };
const moved = (path: string) => ({ kind: 'moved', path });

/** A clinic with two doctors and a service that has a sub-service. */
const clinic = () =>
  new DocumentPaths({
    addresses: [
      address('Doctor', 'd1', 'petrov'),
      address('Doctor', 'd2', 'ivanova'),
      address('Service', 's1', 'implants'),
      address('Service', 's2', 'braces'),
      address('SubService', 'u1', 'crown', 's1'),
    ],
    former: [{ type: 'Doctor', slug: 'petroff', documentId: 'd1' }],
  });
const located = (addresses: DocumentPaths) => [...addresses.located()].map(({ path }) => path).sort();

test.each([
  ['/doctors/petrov', here],
  ['/services/implants/crown', here],
  ['/doctors/petroff', moved('/doctors/petrov')],
  ['/doctors/nobody', unknown],
  ['/articles/petrov', unknown],
  ['/services/braces/crown', unknown],
  ['/services/nothing/crown', unknown],
  ['/doctors', null],
  ['/', null],
  ['/doctors/petrov/reviews', null],
  ['/doctors/%zz', unknown],
])('%s is %o', (path, found) => {
  expect(clinic().resolve(path)).toEqual(found);
});

test('a document is found by its slug now or before, and by a part of it that only it has', () => {
  const addresses = clinic();
  expect(addresses.find('SubService', 'crown')).toBe('/services/implants/crown');
  expect(addresses.find('Doctor', 'petroff')).toBe('/doctors/petrov');
  expect(addresses.find('Article', 'petrov')).toBeNull();
  expect(addresses.findOnly('Doctor', /^petr/)).toBe('/doctors/petrov');
  expect(addresses.findOnly('Doctor', /ov/)).toBeNull();
  expect(addresses.findOnly('TextPage', /./)).toBeNull();
});

test('a document with a new slug leaves its old address for good', () => {
  const addresses = clinic();
  expect(addresses.apply(address('Doctor', 'd1', 'petrov-a'))).toEqual(['/doctors/petrov']);
  expect(addresses.resolve('/doctors/petrov-a')).toEqual(here);
  expect(addresses.resolve('/doctors/petrov')).toEqual(moved('/doctors/petrov-a'));
  expect(addresses.resolve('/doctors/petroff')).toEqual(moved('/doctors/petrov-a'));
});

test('a document that comes back to its old slug is at home there', () => {
  const addresses = clinic();
  addresses.apply(address('Doctor', 'd1', 'petrov-a'));
  expect(addresses.apply(address('Doctor', 'd1', 'petrov'))).toEqual(['/doctors/petrov-a']);
  expect(addresses.resolve('/doctors/petrov')).toEqual(here);
  expect(addresses.resolve('/doctors/petrov-a')).toEqual(moved('/doctors/petrov'));
});

test('an edit that moves nothing makes no address void', () => {
  expect(clinic().apply({ ...address('Doctor', 'd1', 'petrov'), isIndexed: false })).toEqual([]);
});

test('an unpublished document is nowhere, by its present address or a former one', () => {
  const addresses = clinic();
  expect(addresses.apply(address('Doctor', 'd1', null))).toEqual(['/doctors/petrov']);
  expect(addresses.resolve('/doctors/petrov')).toEqual(unknown);
  expect(addresses.resolve('/doctors/petroff')).toEqual(unknown);
  expect(located(addresses)).not.toContain('/doctors/petrov');
});

test('another document that takes a slug over is found there, not who had it before', () => {
  const addresses = clinic();
  addresses.apply(address('Doctor', 'd1', 'petrov-a'));
  addresses.apply(address('Doctor', 'd3', 'petrov'));
  expect(addresses.resolve('/doctors/petrov')).toEqual(here);
  expect(addresses.apply(address('Doctor', 'd3', null))).toEqual(['/doctors/petrov']);
  expect(addresses.resolve('/doctors/petrov')).toEqual(unknown);
});

test('told of late, the leaving of one document does not evict the one that has moved in', () => {
  for (const slug of ['petrov-a', null]) {
    const addresses = clinic();
    addresses.apply(address('Doctor', 'd3', 'petrov'));
    expect(addresses.apply(address('Doctor', 'd1', slug))).toEqual([]);
    expect(addresses.resolve('/doctors/petrov')).toEqual(here);
  }
});

test('with a renamed service its sub-services move too', () => {
  const addresses = clinic();
  expect(addresses.apply(address('Service', 's1', 'implantation'))).toEqual([
    '/services/implants',
    '/services/implants/crown',
  ]);
  expect(addresses.resolve('/services/implants/crown')).toEqual(moved('/services/implantation/crown'));
  expect(addresses.around('s1')).toEqual(['/services/implantation', '/services/implantation/crown']);
});

test('a sub-service that goes to another service is at its new place only', () => {
  const addresses = clinic();
  expect(addresses.apply(address('SubService', 'u1', 'crown', 's2'))).toEqual(['/services/implants/crown']);
  expect(addresses.resolve('/services/braces/crown')).toEqual(here);
  expect(addresses.resolve('/services/implants/crown')).toEqual(unknown);
});

test('while a service is unpublished its sub-services are nowhere, and come back with it', () => {
  const addresses = clinic();
  expect(addresses.apply(address('Service', 's1', null))).toEqual(['/services/implants', '/services/implants/crown']);
  expect(addresses.resolve('/services/implants/crown')).toEqual(unknown);
  addresses.apply(address('Service', 's1', 'implants'));
  expect(addresses.resolve('/services/implants/crown')).toEqual(here);
});

test('types without pages take no address', () => {
  const addresses = clinic();
  expect(addresses.apply(address('Tag', 't1', 'petrov'))).toEqual([]);
  expect(located(addresses)).toEqual([
    '/doctors/ivanova',
    '/doctors/petrov',
    '/services/braces',
    '/services/implants',
    '/services/implants/crown',
  ]);
});

test('kept as JSON and read again, everybody is where he was', () => {
  const addresses = clinic();
  addresses.apply(address('Service', 's1', 'implantation'));
  addresses.apply(address('Doctor', 'd2', null));
  const again = new DocumentPaths(JSON.parse(JSON.stringify(addresses)));
  expect(again.toJSON()).toEqual(addresses.toJSON());
  expect(again.resolve('/services/implants/crown')).toEqual(moved('/services/implantation/crown'));
  expect(again.resolve('/doctors/petroff')).toEqual(moved('/doctors/petrov'));
  expect(again.resolve('/doctors/ivanova')).toEqual(unknown);
});

test('the one page of a type has its address whether or not anybody has written for it', () => {
  const addresses = clinic();
  expect(addresses.apply(address('NewsPage', 'n1', ''))).toEqual([]);
  expect(located(addresses)).toContain('/news');
  expect(addresses.resolve('/news')).toBeNull();
  expect(addresses.apply(address('NewsPage', 'n1', null))).toEqual([]);
  expect(located(addresses)).not.toContain('/news');
});

test('the days of a promotion go with it', () => {
  const days = { from: '2026-09-01', until: null };
  const addresses = new DocumentPaths({ addresses: [{ ...address('Promo', 'p1', 'osmotr'), ...days }], former: [] });
  expect([...addresses.located()]).toMatchObject([{ path: '/sales/osmotr', ...days }]);
  expect([...new DocumentPaths(JSON.parse(JSON.stringify(addresses))).located()]).toMatchObject([days]);
});
