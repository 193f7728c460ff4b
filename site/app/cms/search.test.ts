import { expect, test } from 'vitest';
import { toHits, toMarked } from './search.server.ts';

const none = { hits: [] };

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
    },
    null,
  );
  expect(hits.doctors[0]?.path).toBe('/doctors/kedrova');
  expect(hits.services[0]).toMatchObject({
    path: '/services/protezirovanie/koronki',
    note: [{ text: 'Протезирование', isMatch: false }],
  });
  expect(hits.answers[0]?.path).toBe('/faq#a1');
});

test('a sub-service without a service has no page', () => {
  expect(
    toHits({ doctors: none, answers: none, services: { hits: [{ id: 's', service: null }] } }, null).services,
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
    { doctors: { hits: [{ id: 'd1', slug: 'x', _formatted: { name: 'X' } }] }, services: none, answers: none },
    { doctors: [{ documentId: 'd1', image }], subServices: [] } as never,
  );
  expect(doctors[0]?.picture?.src).toBe('/uploads/a.webp');
});
