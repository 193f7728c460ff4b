import { DocumentPaths } from './document-paths.ts';
import { createFindRedirect } from './find-redirect.ts';
import { createFindRow } from './redirect-rows.ts';

const document = (type: string, documentId: string, slug: string, parent: string | null = null) => ({
  type,
  documentId,
  slug,
  parent,
  isIndexed: true,
  updatedAt: null,
});

/** A clinic with a page of each kind. */
export const clinicPaths = () =>
  new DocumentPaths({
    pages: [
      document('Doctor', 'd1', 'kedrova'),
      document('Doctor', 'd2', 'chulymskiy'),
      document('Service', 's1', 'terapiya'),
      document('Service', 's2', 'hirurgiya'),
      document('SubService', 'u1', 'pulpit', 's1'),
      document('Promo', 'p1', 'zimniy-osmotr'),
      document('NewsPost', 'n1', 'novyy-tomograf'),
      document('NewsPost', 'n2', '2026-god'),
      document('NewsPost', 'n3', 'zimniy-osmotr'),
      document('Article', 'a1', 'zub-mudrosti'),
      document('TextPage', 't1', 'garantii'),
    ],
    former: [{ type: 'Doctor', slug: 'kedrova-a', documentId: 'd1' }],
  });

export const screensForTests = new Set(
  '/ /about /faq /reviews /contacts /news /sales /prices /doctors /articles /services /customers /search /sitemap /sitemap.xml'.split(
    ' ',
  ),
);

/** Rows of a former site. */
export const rowsForTests: Record<string, string> = {
  '/akcii/*': '/sales/*',
  '/akcii-*': '/sales',
  '/akcii*': '/sales',
  '/ceny*': '/prices',
  '/stomatologi*': '/doctors',
  '/novosti*': '/news',
  '/otzyvy*': '/reviews',
  '/otzyvy/2': '/reviews?page=2',
  '/otzyvy/4': '/reviews?page=4',
  '/detail.php?element_id=123': '/news/novyy-tomograf',
  '/?id=5&option=com_content&view=article': '/articles/zub-mudrosti',
  '/?p=12': '/doctors/kedrova-a#reviews',
  '/?p=13': '/',
  '/news?id=7': '/news/2026-god',
  '/katalog': '/services',
  '/katalog?section=2': '/services/terapiya',
  '/katalog?id=3&section=2': '/services/terapiya/pulpit',
  '/ceny/*': '/prices/*#prices',
  '/stomatologi/*': '/doctors/*',
  '/novosti/*': '/news/*',
  '/otzyvy': '/reviews',
  '/voprosy/*': '/faq',
  '/o-klinike/*': '/about',
  '/o-klinike/vrachi': '/doctors',
  '/o-klinike/vakansi*': '/about#vacancies',
  '/kontakty/*': '/contacts',
  '/services/*': '/services/*',
  '/poisk': '/search',
  '/karta-sajta': '/sitemap',
  '/sitemap.html': '/sitemap',
  '/prices.html': '/prices',
};

type ClinicOptions = {
  rows?: Record<string, string>;
  /** `null`: not known yet. */
  documentPaths?: DocumentPaths | null;
  /** The content cannot be read. */
  isAway?: boolean;
};

/** Creates the lookup over that clinic. The document id of a row is its `from`. */
export function findForTests({
  rows = rowsForTests,
  documentPaths = clinicPaths(),
  isAway = false,
}: ClinicOptions = {}) {
  const countPages = async () => {
    if (isAway) throw new Error('away');
    return 3;
  };
  return createFindRedirect({
    rowOf: createFindRow(Object.entries(rows).map(([from, to]) => ({ documentId: from, from, to }))),
    documentPaths: () => documentPaths,
    screens: screensForTests,
    pageCounts: { '/news': countPages, '/reviews': countPages },
  });
}
