import { DocumentPaths } from '../publishing/document-paths.ts';
import { createFindRedirect } from './find-redirect.ts';
import type { RedirectRow } from './redirect-rows.ts';
import type { SiteFacts } from './site-facts.ts';

const address = (type: string, documentId: string, slug: string, parent: string | null = null) => ({
  type,
  documentId,
  slug,
  parent,
  isIndexed: true,
  updatedAt: null,
});

/** A clinic with a page of each kind, and what the table of patterns asks about it. */
export const clinicAddresses = () =>
  new DocumentPaths({
    addresses: [
      address('Doctor', 'd1', 'kedrova'),
      address('Doctor', 'd2', 'chulymskiy'),
      address('Doctor', 'd3', 'ivanov-petr'),
      address('Doctor', 'd4', 'ivanova-anna'),
      address('Doctor', 'd5', 'ivanova-olga'),
      address('Service', 's1', 'terapiya'),
      address('Service', 's2', 'hirurgiya'),
      address('SubService', 'u1', 'pulpit', 's1'),
      address('Promo', 'p1', 'zimniy-osmotr'),
      address('NewsPost', 'n1', 'novyy-tomograf'),
      address('NewsPost', 'n2', '2026-god'),
      address('Article', 'a1', 'zub-mudrosti'),
      address('TextPage', 't1', 'dokumenty-i-licenziya'),
      address('TextPage', 't2', 'garantii'),
    ],
    former: [{ type: 'Doctor', slug: 'kedrova-a', documentId: 'd1' }],
  });

const doctors = [
  { slug: 'kedrova', name: 'Кедрова Анна Сергеевна', specialities: ['Стоматолог-терапевт', 'Эндодонтист'] },
  { slug: 'chulymskiy', name: 'Чулымский Егор Ильич', specialities: ['Стоматолог-хирург'] },
  { slug: 'ivanov-petr', name: 'Иванов Пётр', specialities: ['Ортодонт'] },
  { slug: 'ivanova-anna', name: 'Иванова Анна', specialities: ['Ортодонт'] },
  { slug: 'ivanova-olga', name: 'Иванова Ольга', specialities: ['Детский стоматолог'] },
];

export const screensForTests = new Set(
  '/ /about /faq /reviews /contacts /news /sales /prices /doctors /articles /services /customers /search /callback /sitemap.xml /news/rss.xml'.split(
    ' ',
  ),
);

type Options = {
  rows?: Record<string, string>;
  withGuesses?: boolean;
  /** null: not known yet. */
  addresses?: DocumentPaths | null;
  /** The content service cannot be asked. */
  isAway?: boolean;
};

/** The engine over that clinic. A row's document id is `row` and its place in the list. */
export function findForTests({
  rows = {},
  withGuesses = true,
  addresses = clinicAddresses(),
  isAway = false,
}: Options = {}) {
  const read = <T>(value: T) => (isAway ? Promise.reject<T>(new Error('away')) : Promise.resolve(value));
  const site: SiteFacts = {
    pathOf: (type, slug) => addresses?.find(type, slug) ?? null,
    onlyOne: (type, slug) => addresses?.findOnly(type, slug) ?? null,
    doctors: () => read(doctors),
    questionTags: () =>
      read([
        { slug: 'lechenie', answers: [{ id: 'abc123' }] },
        { slug: 'deti', answers: [{ id: 'def456' }, { id: 'ghi789' }] },
      ]),
    newsPages: () => read(3),
    reviewPages: () => read(3),
  };
  const kept = new Map(
    Object.entries(rows).map(([from, to], i): [string, RedirectRow] => [from, { documentId: `row${i}`, from, to }]),
  );
  return createFindRedirect({
    rowOf: (path) => kept.get(path),
    addresses: () => addresses,
    site,
    screens: screensForTests,
    withGuesses,
  });
}
