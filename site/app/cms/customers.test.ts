import { expect, test } from 'vitest';
import { toCustomerPage, toCustomers } from './customers.server.ts';

const picture = {
  url: '/uploads/a.webp',
  width: 4,
  height: 3,
  alternativeText: 'Зуб',
  updatedAt: null,
  focalPoint: null,
  tone: null,
};
const page = {
  documentId: 'garantii',
  url: 'garantii',
  kind: 'information' as const,
  title: 'Гарантии',
  description: null,
  duration: null,
  beforeImage: null,
  afterImage: null,
};
const full = {
  ...page,
  image: null,
  textRich: '## Срок\n\nГод',
  scans: [],
  doctor: null,
  sub_service: null,
  seo: null,
};
const day = '2026-11-21';

test('stories are separate from memos', () => {
  const { pages, stories } = toCustomers({
    clientInformationPage: null,
    textPages: [page, { ...page, url: 'istoriya', kind: 'story' }],
  });
  expect([pages.map(({ path }) => path), stories.cards.map(({ path }) => path)]).toEqual([
    ['/customers/garantii'],
    ['/customers/istoriya'],
  ]);
});

test('a before/after slider needs both pictures', () => {
  const story = { ...full, kind: 'story' as const, beforeImage: picture };
  expect(toCustomerPage({ textPages: [story], others: [] }, day)?.beforeAfter).toBeNull();
  expect(
    toCustomerPage({ textPages: [{ ...story, afterImage: picture }], others: [] }, day)?.beforeAfter,
  ).not.toBeNull();
});

test('other pages have the same kind', () => {
  const others = [
    { url: 'a', kind: 'information' as const, title: 'А' },
    { url: 'b', kind: 'legal' as const, title: 'Б' },
  ];
  expect(toCustomerPage({ textPages: [full], others }, day)?.others).toEqual([{ title: 'А', path: '/customers/a' }]);
});

test('a scan has alternative text and its caption; a file without dimensions is skipped', () => {
  const scans = [
    { ...picture, caption: 'Лицензия' },
    { ...picture, caption: null, width: null },
  ];
  expect(toCustomerPage({ textPages: [{ ...full, scans }], others: [] }, day)?.scans).toMatchObject([
    { alt: 'Зуб', caption: 'Лицензия' },
  ]);
});

test('an unknown URL has no page', () => {
  expect(toCustomerPage({ textPages: [], others: [] }, day)).toBeNull();
});
