import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { toLinkUrl } from '../lib/link-url.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { toDoctorCard, withDoctorFacts } from './doctor.server.ts';
import { editOf } from './editable.server.ts';
import { present, subServicePath, toCaptionedPictures, toMenuLink, toPicture } from './fragments.server.ts';
import {
  CustomerPageDocument,
  type CustomerPageQuery,
  CustomersDocument,
  type CustomersQuery,
  type TextPageCardFragment,
} from './generated/graphql.ts';
import { toHead, toTopLevelPage, trails } from './head.server.ts';
import { withSubject } from './request-source.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';

export type TextPageCard = ReturnType<typeof toTextPageCard>;
export type CustomersPage = ReturnType<typeof toCustomers>;
export type CustomerPage = PageOf<typeof getCustomerPage>;

function toTextPageCard(page: TextPageCardFragment) {
  const before = toPicture(page.beforeImage);
  const after = toPicture(page.afterImage);
  return {
    path: paths.customerPage(page.url),
    kind: page.kind ?? 'information',
    title: typeset(page.title),
    description: typeset(page.description),
    duration: typeset(page.duration),
    beforeAfter: before && after ? { before, after } : null,
    ...editOf(page),
  };
}

export async function getCustomers(context: ContentContext) {
  return withGraph(toCustomers(await context.content.query(CustomersDocument), await clinicDay(context)));
}

const freeCareNames = {
  federal: 'Федеральная программа',
  regional: 'Региональная программа',
  how: 'Как получить помощь',
} as const;

type FreeCare = NonNullable<NonNullable<CustomersQuery['legalInformation']>['freeCare']>;

/** The blocks about free care (приказ № 118н) that are in force; the last one of a kind while no other is. */
const toFreeCare = (rows: FreeCare | null | undefined, day: string) =>
  Object.entries(freeCareNames).flatMap(([kind, name]) => {
    const own = present(rows).filter((row) => row.kind === kind);
    const inForce = own.filter(({ validUntil }) => validUntil >= day);
    const last = own.sort((a, b) => (a.validUntil < b.validUntil ? 1 : -1)).slice(0, 1);
    return (inForce.length > 0 ? inForce : last).map(({ text, year, url, validUntil }) => ({
      title: year ? `${name}, ${year}\u00a0год` : name,
      text: typeset(text),
      url: toLinkUrl(url),
      until: `${formatDate(validUntil)}\u00a0года`,
    }));
  });

/** @param day today, YYYY-MM-DD */
export function toCustomers(
  { clientInformationPage: page, legalInformation: legal, textPages }: CustomersQuery,
  day: string,
) {
  const cards = present(textPages).map(toTextPageCard);
  return {
    ...toTopLevelPage(page, {
      title: 'Пациентам',
      summary: 'Памятки, документы и истории пациентов.',
      path: paths.customers(),
    }),
    links: present(page?.links).flatMap(toMenuLink),
    freeCare: toFreeCare(legal?.freeCare, day),
    pages: cards.filter(({ kind }) => kind !== 'story'),
    stories: {
      title: typeset(page?.storiesTitle) || 'Истории пациентов',
      lead: typeset(page?.storiesDescription),
      cards: cards.filter(({ kind }) => kind === 'story'),
    },
  };
}

export async function getCustomerPage(context: ContentContext, url: string) {
  const { textPages, others } = await context.content.query(CustomerPageDocument, { url });
  const [found] = present(textPages);
  if (!found) return null;
  const page = toCustomerPage(found, others, await clinicDay(context));
  const [doctor = null] = await withDoctorFacts(context, page.doctor ? [page.doctor] : []);
  return withGraph(await withSubject(context, { ...page, doctor }, { kind: 'page', slug: url }));
}

export function toCustomerPage(
  page: NonNullable<CustomerPageQuery['textPages'][number]>,
  others: CustomerPageQuery['others'],
  day: string,
) {
  const card = toTextPageCard(page);
  const { sub_service: service } = page;
  const path = service && subServicePath(service);
  return {
    ...card,
    ...renderRichText(page.textRich),
    head: toHead(page.seo, {
      title: page.title,
      descriptions: [page.description, page.textRich],
      canonicalPath: card.path,
      image: toPicture(page.image) ?? toPicture(page.afterImage),
    }),
    /** Scanned documents, such as the licence. */
    scans: toCaptionedPictures(page.scans),
    trail: trails.customerPage,
    doctor: page.doctor ? toDoctorCard(page.doctor, day) : null,
    service: path ? { title: typeset(service.title), path } : null,
    /** Other pages of the same kind. */
    others: present(others)
      .filter(({ kind }) => (kind ?? 'information') === card.kind)
      .map(({ title, url }) => ({ title: typeset(title), path: paths.customerPage(url) })),
  };
}
