import { placesOf } from '@clinic/contract/submissions/places';
import {
  type NamedSource,
  type RequestSource,
  type SourceKind,
  sourceFromValue,
  sourceValue,
} from '@clinic/contract/submissions/source';
import { typeset } from '../lib/typography.server.ts';
import type { PageSubject } from '../model/layout.ts';
import type { RequestChoices } from '../model/request.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { present } from './fragments.server.ts';
import {
  ArticleSourceDocument,
  NewsSourceDocument,
  PageSourceDocument,
  PromoSourceDocument,
} from './generated/graphql.ts';
import { isCurrent } from './promo.server.ts';

type Choices = Pick<RequestChoices, 'services' | 'doctors' | 'clinics'>;

const serviceOf = ({ services }: Choices, slug: string) =>
  services.flatMap(({ choices }) => choices).find((service) => service.slug === slug);

/**
 * Returns the source with the title of its page, or `null` if there is none. A promotion counts while it runs. Throws a
 * 503 response when the content service is down.
 */
export async function getRequestSource(
  context: ContentContext,
  choices: Choices,
  source: RequestSource | null,
): Promise<NamedSource | null> {
  const title = source && (await titleReaders[source.kind](source.slug, { context, choices }));
  return title ? { ...source, title } : null;
}

const titleOf = ({ title }: { title: string }) => typeset(title);

type Title = string | null | undefined;
type Known = { context: ContentContext; choices: Choices };

const titleReaders: Record<SourceKind, (slug: string, known: Known) => Title | Promise<Title>> = {
  promo: async (slug, { context }) => {
    const [promo] = present((await context.content.query(PromoSourceDocument, { slug })).promos);
    return promo && isCurrent(promo, await clinicDay(context)) ? typeset(promo.title) : null;
  },
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
