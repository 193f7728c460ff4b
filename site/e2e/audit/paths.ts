import { readSitemap } from '../http/crawl.ts';
import { screens } from '../support/screens.ts';
import { isWhole, notFound, unlisted } from '../support/site-pages.ts';

/** Pages that no line of `screens` describes. */
const others = [
  '/times?service=konsultaciya',
  '/times?need=pain',
  '/times?doctor=kedrova',
  '/callback?done',
  '/reviews/sent',
  '/search',
  '/search?q=абракадабра',
  notFound,
];

/** Returns `some`, or with TEST_ALL=1 every page of the site. */
async function pathsOf(some: string[]): Promise<string[]> {
  if (!isWhole) return some;
  const listed = (await readSitemap()).map(decodeURI);
  return [...new Set([...some, ...listed, ...unlisted, notFound])];
}

/** A second page of a list looks like its first: nightly. */
const shown = screens.map(({ path }) => path).filter((path) => isWhole || !path.includes('page='));

/** One page of each kind. */
export const paths = await pathsOf([...shown, ...others]);

/** One page of each layout, for the version for the visually impaired. */
export const layoutPaths = await pathsOf([
  '/',
  '/about',
  '/prices',
  '/doctors',
  '/doctors/tayozhnyy',
  '/articles/breketi-ili-elaynery',
  '/services/terapiya/lechenie-kariesa',
  '/customers/istoriya-implant',
  '/callback',
  '/times',
  '/search?q=имплант',
]);
