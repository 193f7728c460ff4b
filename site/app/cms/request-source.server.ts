import { isCurrent } from '@clinic/contract/offers';
import { documentPaths, type PageType, paths } from '@clinic/contract/paths';
import { placesOf } from '@clinic/contract/submissions/places';
import {
  type NamedSource,
  type RequestSource,
  type SourceKind,
  sourceFromValue,
  sourceValue,
} from '@clinic/contract/submissions/source';
import { typeset } from '../lib/typography.server.ts';
import type { PageSubject } from '../model/request.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { present } from './fragments.server.ts';
import {
  ArticleSourceDocument,
  NewsSourceDocument,
  PageSourceDocument,
  PromoSourceDocument,
} from './generated/graphql.ts';
import type { RequestChoices } from './submissions.server.ts';

type Choices = Pick<RequestChoices, 'services' | 'doctors' | 'clinics'>;

const serviceOf = ({ services }: Choices, slug: string) =>
  services.flatMap(({ choices }) => choices).find((service) => service.slug === slug);

/**
 * Returns the source with the title of its page, or `null` if there is none. A promotion counts while it runs. While
 * the content service is down, the title is '': the form keeps where the visitor came from.
 */
export async function getRequestSource(
  context: ContentContext,
  choices: Choices,
  source: RequestSource | null,
): Promise<NamedSource | null> {
  if (!source) return null;
  try {
    const title = await titleReaders[source.kind](source.slug, { context, choices });
    const total = source.kind === 'estimate' ? (await findEstimate(context, source.slug))?.range : null;
    return title ? { ...source, title, ...total } : null;
  } catch {
    return { ...source, title: '' };
  }
}

const findEstimate = async ({ readShared }: ContentContext, slug: string) =>
  (await readShared('estimates')).estimates.find((estimate) => estimate.slug === slug);

const titleOf = ({ title }: { title: string }) => typeset(title);

type Title = string | null | undefined;
type SourceLookup = { context: ContentContext; choices: Choices };

const titleReaders: Record<SourceKind, (slug: string, known: SourceLookup) => Title | Promise<Title>> = {
  promo: async (slug, { context }) => {
    const [promo] = present((await context.content.query(PromoSourceDocument, { slug })).promos);
    return promo && isCurrent(promo, await clinicDay(context)) ? typeset(promo.title) : null;
  },
  estimate: async (slug, { context }) => (await findEstimate(context, slug))?.title,
  article: async (slug, { context }) =>
    present((await context.content.query(ArticleSourceDocument, { slug })).articles).map(titleOf)[0],
  news: async (slug, { context }) =>
    present((await context.content.query(NewsSourceDocument, { slug })).newsPosts).map(titleOf)[0],
  page: async (slug, { context }) =>
    present((await context.content.query(PageSourceDocument, { slug })).textPages).map(titleOf)[0],
  section: (slug, { choices }) => choices.services.find((section) => section.slug === slug)?.title,
  service: (slug, { choices }) => serviceOf(choices, slug)?.title,
  doctor: (slug, { choices }) => choices.doctors.find((doctor) => doctor.slug === slug)?.name,
  clinic: (id, { choices }) => choices.clinics.find((clinic) => clinic.id === id)?.label,
};

const kindsOfPages: Record<PageType, SourceKind> = {
  Service: 'section',
  SubService: 'service',
  Doctor: 'doctor',
  NewsPost: 'news',
  Promo: 'promo',
  Estimate: 'estimate',
  Article: 'article',
  TextPage: 'page',
  Clinic: 'clinic',
};

/** Returns the subject of the page at a path, by the shape of the path alone; `null` for lists and unknown clinics. */
export function subjectOfPath(path: string, { clinics }: Choices): RequestSource | null {
  for (const [type, kind] of Object.entries(kindsOfPages)) {
    const shape = documentPaths[type as PageType]({ slug: '([\\w-]+)', parent: '[\\w-]+' });
    const slug = new RegExp(`^${shape}$`).exec(path)?.[1];
    if (!slug) continue;
    if (kind !== 'clinic') return { kind, slug };
    const clinic = clinics.find((one) => one.slug === slug);
    return clinic ? { kind, slug: clinic.id } : null;
  }
  return null;
}

/**
 * Returns the subject of the page whose link led to this request: without script, a link to the form names nothing. By
 * `Referer`, which browsers send whole within a site. The times of a doctor are about the doctor.
 */
export function subjectOfReferer(request: Request, siteUrl: string, choices: Choices): RequestSource | null {
  const from = URL.parse(request.headers.get('Referer') ?? '');
  if (!from || from.origin !== new URL(siteUrl).origin) return null;
  const doctor = from.pathname === paths.times() && from.searchParams.get('doctor');
  return subjectOfPath(doctor ? paths.doctor(doctor) : from.pathname, choices);
}

/**
 * Returns the ids of the clinics where the subject of a page is given: none if that is unknown.
 * @param value a `sourceValue`
 */
export function clinicsOfSubject(choices: Choices, value: string): string[] {
  const subject = sourceFromValue(value);
  if (!subject) return [];
  const { kind, slug } = subject;
  if (kind === 'clinic') return [slug];
  if (kind === 'doctor') return idsOf(choices.doctors.filter((doctor) => doctor.slug === slug));
  const section = kind === 'section' ? choices.services.find((one) => one.slug === slug) : undefined;
  const service = kind === 'service' ? serviceOf(choices, slug) : undefined;
  const doctors = new Set((section?.choices ?? (service ? [service] : [])).flatMap((one) => one.doctors));
  return idsOf(choices.doctors.filter((doctor) => doctors.has(doctor.slug)));
}

const idsOf = (doctors: Choices['doctors']) => placesOf(doctors).map(({ id }) => id);

type SubjectOf = RequestSource & {
  /** Slugs of the sub-services that a promotion is about. */
  services?: readonly string[];
};

/** Adds to a page what it is about, so that the header shows the right clinic and books the right thing. */
export async function withSubject<Page>(
  { readPart }: Pick<ContentContext, 'readPart'>,
  page: Page,
  { kind, slug, services }: SubjectOf,
): Promise<Page & { subject: PageSubject }> {
  const values = services?.map((service) => sourceValue({ kind: 'service', slug: service }));
  const places = await Promise.all(
    (values ?? [sourceValue({ kind, slug })]).map((value) => readPart('requestChoices', value)),
  );
  // A part of the offer without a known place may be given anywhere.
  const clinics = places.some((ids) => ids.length === 0) ? [] : [...new Set(places.flat())];
  return { ...page, subject: { kind, slug, clinics } };
}

/** Returns prices of the sub-services that are booked by time, by slug; none while they cannot be read. */
export const pricesOfTimes = ({ readShared }: Pick<ContentContext, 'readShared'>) =>
  readShared('estimates').then(
    ({ prices }) => prices,
    () => ({}),
  );
