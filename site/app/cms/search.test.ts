import { expect, test } from 'vitest';
import { toHits, toMarked } from './search.server.ts';

const none = { hits: [] };
const day = '2026-11-27';

test('a text is split at its marks', () => {
  expect(toMarked('Сколько служит \uE000имплант\uE001?')).toEqual([
    { text: 'Сколько служит ', isMatch: false },
    { text: 'имплант', isMatch: true },
    { text: '?', isMatch: false },
  ]);
});

test('a hit links to its page', () => {
  const hits = toHits(
    {
      doctors: { hits: [{ id: 'd1', slug: 'kedrova', _formatted: { name: 'Кедрова', specification: 'Терапевт' } }] },
      services: {
        hits: [
          {
            id: 's1',
            slug: 'koronki',
            service: { slug: 'protezirovanie' },
            _formatted: { title: 'Коронки', service: { title: 'Протезирование' } },
          },
        ],
      },
      answers: { hits: [{ id: 'a1', _formatted: { title: 'Больно?', text: 'Нет.' } }] },
      pages: { hits: [{ path: '/customers/garantii', _formatted: { title: 'Гарантии', note: 'Сроки.' } }] },
    },
    null,
    day,
  );
  expect(hits.doctors[0]?.path).toBe('/doctors/kedrova');
  expect(hits.services[0]).toMatchObject({
    path: '/services/protezirovanie/koronki',
    note: [{ text: 'Протезирование', isMatch: false }],
  });
  expect(hits.answers[0]?.path).toBe('/faq#a1');
  expect(hits.pages[0]).toMatchObject({ path: '/customers/garantii', title: [{ text: 'Гарантии', isMatch: false }] });
});

test('a sub-service without a service has no page', () => {
  expect(
    toHits({ doctors: none, answers: none, pages: none, services: { hits: [{ id: 's', service: null }] } }, null, day)
      .services,
  ).toEqual([]);
});

test('prices and portraits are added to hits', () => {
  const image = {
    url: '/uploads/a.webp',
    width: 10,
    height: 10,
    alternativeText: '',
    updatedAt: null,
    focalPoint: null,
    tone: null,
  };
  const { doctors } = toHits(
    {
      doctors: { hits: [{ id: 'd1', slug: 'x', _formatted: { name: 'X' } }] },
      services: none,
      answers: none,
      pages: none,
    },
    { doctors: [{ documentId: 'd1', image }], subServices: [] } as never,
    day,
  );
  expect(doctors[0]?.picture?.src).toBe('/uploads/a.webp');
});

test('a page is listed once, and not among pages when it is a service or doctor', () => {
  const page = (path: string, more = {}) => ({ path, _formatted: { title: path, note: '' }, ...more });
  const { pages } = toHits(
    {
      doctors: { hits: [{ id: 'd1', slug: 'kedrova', _formatted: {} }] },
      services: none,
      answers: none,
      pages: { hits: [page('/doctors/kedrova'), page('/prices'), page('/prices'), page('https://hh.example/snegir')] },
    },
    null,
    day,
  );
  expect(pages.map(({ path }) => path)).toEqual(['/prices', 'https://hh.example/snegir']);
});

test('of the pages at most six are shown, no ended promotions and no unsafe links', () => {
  const found = [
    { path: '/sales/ended', startsOn: '', endsOn: '2026-11-26' },
    { path: '/sales/later', startsOn: '2026-11-28', endsOn: '' },
    { path: '/sales/now', startsOn: '2026-11-01', endsOn: day },
    { path: 'javascript:alert(1)' },
    ...Array.from({ length: 9 }, (_, i) => ({ path: `/news/${i}` })),
  ];
  const { pages } = toHits({ doctors: none, services: none, answers: none, pages: { hits: found } }, null, day);
  expect(pages.map(({ path }) => path)).toEqual(['/sales/now', '/news/0', '/news/1', '/news/2', '/news/3', '/news/4']);
});
