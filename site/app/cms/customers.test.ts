import { expect, test } from 'vitest';
import { upload } from './content-for-tests.ts';
import { toCustomerPage, toCustomers } from './customers.server.ts';

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
  const { pages, stories } = toCustomers(
    {
      clientInformationPage: null,
      legalInformation: null,
      textPages: [page, { ...page, url: 'istoriya', kind: 'story' }],
    },
    day,
  );
  expect([pages.map(({ path }) => path), stories.cards.map(({ path }) => path)]).toEqual([
    ['/customers/garantii'],
    ['/customers/istoriya'],
  ]);
});

test('of free care the blocks in force are shown, by kind; an old one until there is a new one', () => {
  const block = (kind: 'federal' | 'regional' | 'how', year: number | null, validUntil: string) => ({
    ...{ kind, year, validUntil, text: 'Программа', url: null },
  });
  const freeCare = [
    block('how', null, '2027-12-31'),
    block('regional', 2025, '2026-03-31'),
    block('regional', 2026, '2027-03-31'),
    block('federal', null, '2025-12-31'),
    block('federal', null, '2024-12-31'),
  ];
  const legalInformation = { documentId: 'legal', freeCare };
  const shown = toCustomers({ clientInformationPage: null, legalInformation, textPages: [] }, day).freeCare;
  expect(shown.map(({ title, until }) => `${title} ${until}`.replaceAll('\u00a0', ' '))).toEqual([
    'Федеральная программа 31 декабря 2025 года',
    'Региональная программа, 2026 год 31 марта 2027 года',
    'Как получить помощь 31 декабря 2027 года',
  ]);
});

test('a before/after slider needs both pictures', () => {
  const story = { ...full, kind: 'story' as const, beforeImage: upload };
  expect(toCustomerPage(story, [], day).beforeAfter).toBeNull();
  expect(toCustomerPage({ ...story, afterImage: upload }, [], day).beforeAfter).not.toBeNull();
});

test('other pages have the same kind', () => {
  const others = [
    { url: 'a', kind: 'information' as const, title: 'А' },
    { url: 'b', kind: 'legal' as const, title: 'Б' },
  ];
  expect(toCustomerPage(full, others, day).others).toEqual([{ title: 'А', path: '/customers/a' }]);
});

test('a scan has alternative text and its caption; a file without dimensions is skipped', () => {
  const scans = [
    { ...upload, caption: 'Лицензия' },
    { ...upload, caption: null, width: null },
  ];
  expect(toCustomerPage({ ...full, scans }, [], day).scans).toMatchObject([{ alt: 'Зуб', caption: 'Лицензия' }]);
});
