import type { DocumentPage } from '@clinic/contract/change-log';
import { expect, test } from 'vitest';
import { DocumentPaths } from './document-paths.ts';

const document = (
  type: string,
  documentId: string,
  slug: string | null,
  parent: string | null = null,
): DocumentPage => ({
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
    pages: [
      document('Doctor', 'd1', 'petrov'),
      document('Doctor', 'd2', 'ivanova'),
      document('Service', 's1', 'implants'),
      document('Service', 's2', 'braces'),
      document('SubService', 'u1', 'crown', 's1'),
    ],
    former: [{ type: 'Doctor', slug: 'petroff', documentId: 'd1' }],
  });
const located = (paths: DocumentPaths) => [...paths.located()].map(({ path }) => path).sort();

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

test('a document is found by its current or former slug, in one section or anywhere', () => {
  const paths = clinic();
  expect(paths.find('crown', '/services/')).toBe('/services/implants/crown');
  expect(paths.find('petroff', '/')).toBe('/doctors/petrov');
  expect(paths.find('petrov', '/articles/')).toBeNull();
  expect(paths.find('nobody', '/')).toBeNull();
});

test('a document with a new slug leaves its former path', () => {
  const paths = clinic();
  expect(paths.apply(document('Doctor', 'd1', 'petrov-a'))).toEqual(['/doctors/petrov']);
  expect(paths.resolve('/doctors/petrov-a')).toEqual(here);
  expect(paths.resolve('/doctors/petrov')).toEqual(moved('/doctors/petrov-a'));
  expect(paths.resolve('/doctors/petroff')).toEqual(moved('/doctors/petrov-a'));
});

test('a document that returns to its former slug is found there', () => {
  const paths = clinic();
  paths.apply(document('Doctor', 'd1', 'petrov-a'));
  expect(paths.apply(document('Doctor', 'd1', 'petrov'))).toEqual(['/doctors/petrov-a']);
  expect(paths.resolve('/doctors/petrov')).toEqual(here);
  expect(paths.resolve('/doctors/petrov-a')).toEqual(moved('/doctors/petrov'));
});

test('an edit without a move removes no path', () => {
  expect(clinic().apply({ ...document('Doctor', 'd1', 'petrov'), isIndexed: false })).toEqual([]);
});

test('an unpublished document has neither its current nor its former paths', () => {
  const paths = clinic();
  expect(paths.apply(document('Doctor', 'd1', null))).toEqual(['/doctors/petrov']);
  expect(paths.resolve('/doctors/petrov')).toEqual(unknown);
  expect(paths.resolve('/doctors/petroff')).toEqual(unknown);
  expect(located(paths)).not.toContain('/doctors/petrov');
});

test('a document that takes over a slug is found there instead of the former one', () => {
  const paths = clinic();
  paths.apply(document('Doctor', 'd1', 'petrov-a'));
  paths.apply(document('Doctor', 'd3', 'petrov'));
  expect(paths.resolve('/doctors/petrov')).toEqual(here);
  expect(paths.apply(document('Doctor', 'd3', null))).toEqual(['/doctors/petrov']);
  expect(paths.resolve('/doctors/petrov')).toEqual(unknown);
});

test('a late change of the former document does not remove the new one', () => {
  for (const slug of ['petrov-a', null]) {
    const paths = clinic();
    paths.apply(document('Doctor', 'd3', 'petrov'));
    expect(paths.apply(document('Doctor', 'd1', slug))).toEqual([]);
    expect(paths.resolve('/doctors/petrov')).toEqual(here);
  }
});

test('sub-services move with a renamed service', () => {
  const paths = clinic();
  expect(paths.apply(document('Service', 's1', 'implantation'))).toEqual([
    '/services/implants',
    '/services/implants/crown',
  ]);
  expect(paths.resolve('/services/implants/crown')).toEqual(moved('/services/implantation/crown'));
  expect(paths.around('s1')).toEqual(['/services/implantation', '/services/implantation/crown']);
});

test('a sub-service of another service has only its new path', () => {
  const paths = clinic();
  expect(paths.apply(document('SubService', 'u1', 'crown', 's2'))).toEqual(['/services/implants/crown']);
  expect(paths.resolve('/services/braces/crown')).toEqual(here);
  expect(paths.resolve('/services/implants/crown')).toEqual(unknown);
});

test('sub-services of an unpublished service have no path until it returns', () => {
  const paths = clinic();
  expect(paths.apply(document('Service', 's1', null))).toEqual(['/services/implants', '/services/implants/crown']);
  expect(paths.resolve('/services/implants/crown')).toEqual(unknown);
  paths.apply(document('Service', 's1', 'implants'));
  expect(paths.resolve('/services/implants/crown')).toEqual(here);
});

test('types without pages have no paths', () => {
  const paths = clinic();
  expect(paths.apply(document('Tag', 't1', 'petrov'))).toEqual([]);
  expect(located(paths)).toEqual([
    '/doctors/ivanova',
    '/doctors/petrov',
    '/services/braces',
    '/services/implants',
    '/services/implants/crown',
  ]);
});

test('JSON keeps current and former paths', () => {
  const paths = clinic();
  paths.apply(document('Service', 's1', 'implantation'));
  paths.apply(document('Doctor', 'd2', null));
  const again = new DocumentPaths(JSON.parse(JSON.stringify(paths)));
  expect(again.toJSON()).toEqual(paths.toJSON());
  expect(again.resolve('/services/implants/crown')).toEqual(moved('/services/implantation/crown'));
  expect(again.resolve('/doctors/petroff')).toEqual(moved('/doctors/petrov'));
  expect(again.resolve('/doctors/ivanova')).toEqual(unknown);
});

test('the only page of a type has its path even without a document', () => {
  const paths = clinic();
  expect(paths.apply(document('NewsPage', 'n1', ''))).toEqual([]);
  expect(located(paths)).toContain('/news');
  expect(paths.resolve('/news')).toBeNull();
  expect(paths.apply(document('NewsPage', 'n1', null))).toEqual([]);
  expect(located(paths)).not.toContain('/news');
});

test('a promotion keeps its days', () => {
  const days = { from: '2026-09-01', until: null };
  const paths = new DocumentPaths({ pages: [{ ...document('Promo', 'p1', 'osmotr'), ...days }], former: [] });
  expect([...paths.located()]).toMatchObject([{ path: '/sales/osmotr', ...days }]);
  expect([...new DocumentPaths(JSON.parse(JSON.stringify(paths))).located()]).toMatchObject([days]);
});
