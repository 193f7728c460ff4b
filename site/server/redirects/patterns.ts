import { paths } from '@clinic/contract/paths';
import type { SiteFacts } from './site-facts.ts';
import { findBySurname, findSpeciality } from './surname.ts';

type Asked = {
  /** The pattern's two groups, decoded; empty for a group that is absent. */
  parts: [string, string];
  query: URLSearchParams;
  site: SiteFacts;
};

/** Candidates in order of preference: the first that is a page of the site is taken. */
type Candidates = (string | null)[];

export type Pattern = {
  /** Its name for editors, who see how often it is used. */
  name: string;
  /** Matches a path as `decodedPath` spells it, without `.html`. */
  old: RegExp;
  /** Where to when nothing better is there: a page that always is. */
  parent: string;
  /** May throw when the content cannot be read. */
  better?: (asked: Asked) => Candidates | Promise<Candidates>;
  /** Not seen in the old site's addresses, only likely: switched on by a setting. */
  isGuessed?: true;
  /** The address may have another meaning tomorrow: 302. */
  isTemporary?: true;
};

const inPath = encodeURIComponent;

/** Reviews of the old site had so many pages that are linked to (docs/specification.md section 2). */
const oldReviewPages = 4;

/** The page of a list, as far as the new list goes. */
function pageOf(list: string, wanted: string | null, last: number): string {
  const page = Math.min(Number(wanted), last);
  return page > 1 && Number.isInteger(page) ? `${list}?page=${page}` : list;
}

async function doctorOrSpeciality({ parts: [first, second], site }: Asked): Promise<Candidates> {
  const known = site.pathOf('Doctor', second || first);
  if (known) return [known];
  const doctors = await site.doctors();
  const namesake = findBySurname(second || first, doctors);
  if (namesake) return [paths.doctor(namesake.slug)];
  const speciality = second
    ? null
    : findSpeciality(
        first,
        doctors.flatMap(({ specialities }) => specialities),
      );
  return [speciality && `${paths.doctors()}?speciality=${inPath(speciality)}`];
}

/** Posts of the old site: of news there are some that are articles now. */
function post({ parts: [slug], site }: Asked): Candidates {
  // `12-novyy-tomograf`: the old site put its number before the name.
  const names = [slug, slug.replace(/^\d+-/, '')];
  return [...names.map((name) => site.pathOf('NewsPost', name)), ...names.map((name) => site.pathOf('Article', name))];
}

async function question({ parts: [first, second], site }: Asked): Promise<Candidates> {
  const tags = await site.questionTags();
  const id = second || first;
  if (tags.some(({ answers }) => answers.some((answer) => answer.id === id))) return [paths.answer(id)];
  return [tags.some(({ slug }) => slug === first) ? `${paths.faq()}?tag=${inPath(first)}` : null];
}

async function reviewsOfDoctor({ parts: [slug], site }: Asked): Promise<Candidates> {
  const path = site.pathOf('Doctor', slug);
  const namesake = path ? null : findBySurname(slug, await site.doctors());
  const doctor = path ?? (namesake && paths.doctor(namesake.slug));
  return [doctor && `${doctor}#reviews`];
}

/**
 * The sections of the old site and where they are now (docs/decisions/008-redirects.md), the first that fits. Below
 * `/services` lie pages of this site too: there only what is too deep to be one of them; single addresses are rows.
 */
export const patterns: readonly Pattern[] = [
  { name: '/akcii, /akcii-…', old: /^\/akcii(?:-[^/]*)?$/, parent: paths.sales() },
  {
    name: '/akcii/…',
    old: /^\/akcii(?:\/[^/]+)?\/([^/]+)$/,
    parent: paths.sales(),
    better: ({ parts: [slug], site }) => [site.pathOf('Promo', slug)],
  },
  { name: '/ceny, /prays, /prajs, /price', old: /^\/(?:ceny|pra[yj]s|prices?)$/, parent: paths.prices() },
  {
    name: '/ceny/…',
    old: /^\/ceny\/([^/]+)$/,
    parent: paths.prices(),
    better: ({ parts: [slug], site }) => {
      const page = site.pathOf('Service', slug) ?? site.pathOf('SubService', slug);
      return [page ? `${page}#prices` : `${paths.prices()}#${inPath(slug)}`];
    },
  },
  { name: '/stomatologi', old: /^\/stomatologi$/, parent: paths.doctors() },
  {
    name: '/stomatologi/…',
    old: /^\/stomatologi\/([^/]+)(?:\/([^/]+))?$/,
    parent: paths.doctors(),
    better: doctorOrSpeciality,
  },
  { name: '/vrachi', old: /^\/vrachi$/, parent: paths.doctors(), isGuessed: true },
  {
    name: '/novosti',
    old: /^\/novosti$/,
    parent: paths.news(),
    better: async ({ query, site }) =>
      query.has('page') ? [pageOf(paths.news(), query.get('page'), await site.newsPages())] : [],
  },
  { name: '/novosti/…', old: /^\/novosti(?:\/\d{4})?\/([^/]+)$/, parent: paths.news(), better: post },
  {
    name: '/otzyvy',
    old: /^\/otzyvy$/,
    parent: paths.reviews(),
    better: async ({ query, site }) => {
      const wanted = query.get('page');
      if (wanted === null || Number(wanted) > oldReviewPages) return [];
      return [pageOf(paths.reviews(), wanted, await site.reviewPages())];
    },
  },
  {
    name: '/otzyvy/…',
    old: /^\/otzyvy\/([^/]+)$/,
    parent: paths.reviews(),
    better: reviewsOfDoctor,
    isGuessed: true,
  },
  { name: '/voprosy', old: /^\/voprosy$/, parent: paths.faq() },
  { name: '/voprosy/…', old: /^\/voprosy\/([^/]+)(?:\/([^/]+))?$/, parent: paths.faq(), better: question },
  { name: '/o-klinike/vrachi', old: /^\/o-klinike\/(?:vrachi|specialisty)$/, parent: paths.doctors() },
  {
    name: '/o-klinike/licenzii',
    old: /^\/o-klinike\/(?:licenzi(?:i|ya)|dokumenty|rekvizity)$/,
    parent: paths.about(),
    better: ({ site }) => [site.onlyOne('TextPage', /licen[csz]/)],
  },
  { name: '/o-klinike/otzyvy', old: /^\/o-klinike\/otzyvy$/, parent: paths.reviews() },
  { name: '/o-klinike/novosti', old: /^\/o-klinike\/novosti$/, parent: paths.news() },
  { name: '/o-klinike/akcii', old: /^\/o-klinike\/akcii$/, parent: paths.sales() },
  { name: '/o-klinike/kontakty', old: /^\/o-klinike\/kontakty$/, parent: paths.contacts() },
  {
    name: '/o-klinike/vakansii',
    old: /^\/o-klinike\/vakansi[iy].*$/,
    parent: paths.about(),
    better: () => [`${paths.about()}#vacancies`],
  },
  { name: '/o-klinike', old: /^\/o-klinike(?:\/.*)?$/, parent: paths.about() },
  { name: '/kontakty', old: /^\/(?:kontakty(?:\/.*)?|kontakti)$/, parent: paths.contacts() },
  {
    name: '/services/…/…/…',
    old: /^\/services\/([^/]+)\/([^/]+)\/.+$/,
    parent: paths.services(),
    better: ({ parts: [service, slug] }) => [
      paths.subService(inPath(service), inPath(slug)),
      paths.service(inPath(service)),
    ],
  },
  {
    name: '/uslugi',
    old: /^\/uslugi(?:\/([^/]+))?(?:\/([^/]+))?$/,
    parent: paths.services(),
    better: ({ parts: [service, slug] }) => [
      slug ? paths.subService(inPath(service), inPath(slug)) : null,
      service ? paths.service(inPath(service)) : null,
    ],
    isGuessed: true,
  },
  {
    name: '/stati, /blog',
    old: /^\/(?:stati|blog)(?:\/([^/]+))?$/,
    parent: paths.articles(),
    better: ({ parts: [slug], site }) => [slug ? site.pathOf('Article', slug) : null],
    isGuessed: true,
  },
  {
    name: '/pacientam',
    old: /^\/pacientam(?:\/([^/]+))?$/,
    parent: paths.customers(),
    better: ({ parts: [slug], site }) => [slug ? site.pathOf('TextPage', slug) : null],
    isGuessed: true,
  },
  {
    name: '/poisk',
    old: /^\/poisk$/,
    parent: paths.search(),
    better: ({ query }) => {
      const q = query.get('q');
      return [q && `${paths.search()}?${new URLSearchParams({ q })}`];
    },
    isTemporary: true,
  },
  // The list of all pages is for machines now.
  { name: '/sitemap.html, /karta-sajta', old: /^\/(?:sitemap|karta-sa[jy]ta)$/, parent: '/sitemap.xml' },
  { name: '/rss, /feed', old: /^\/(?:rss|feed)$/, parent: paths.news(), better: () => ['/news/rss.xml'] },
];

/** What only other sites' engines have: nothing was ever there, and who asks is no visitor. */
export const foreign = /^\/(?:wp-[^/]*|bitrix)(?:\/|$)/;
