import { paths } from '@clinic/contract/paths';
import { toShownDate, validFromNote } from '../lib/dates.ts';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { IconName } from '../model/icon.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { toDoctorCard, withDoctorFacts } from './doctor.server.ts';
import { editOf } from './editable.server.ts';
import { readUsual, subServicesOf, type UsualOf } from './estimates.server.ts';
import { toAnswerCard } from './faq.server.ts';
import { present, textNotesHtml, toCaptionedPictures, toPicture } from './fragments.server.ts';
import {
  ServiceDocument,
  type ServiceQuery,
  ServicesDocument,
  type ServicesQuery,
  SubServiceDocument,
  type SubServiceQuery,
} from './generated/graphql.ts';
import { toHead, toTopLevelPage, trails } from './head.server.ts';
import {
  headlineOf,
  mainPriceRow,
  mainPriceText,
  serviceHeadline,
  servicePriceText,
  toPriceGroups,
  toPriceParts,
  toSubServiceLinks,
} from './prices.server.ts';
import { withSubject } from './request-source.server.ts';
import { toShareImage } from './share-image.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';
import { serviceNodes, subServiceNodes } from './structured-data/service-nodes.server.ts';

export type ServiceList = ReturnType<typeof toServiceList>;
export type ServiceListItem = ServiceList['services'][number];
export type ServicePage = PageOf<typeof getService>;
export type SubServicePage = PageOf<typeof getSubService>;

export async function getServices(context: ContentContext) {
  const result = await context.content.query(ServicesDocument);
  return withGraph(toServiceList(result, await readUsual(context, subServicesOf(result.services))));
}

function toServiceList({ servicesPage, services }: ServicesQuery, usualOf: UsualOf) {
  return {
    ...toTopLevelPage(servicesPage, {
      title: 'Услуги',
      summary: 'Что мы лечим и сколько это стоит, врачи и запись на приём.',
      path: paths.services(),
    }),
    services: present(services).map((service) => {
      const { slug } = service;
      return {
        slug,
        title: typeset(service.title),
        path: paths.service(slug),
        ...editOf(service),
        subtitle: typeset(service.subtitle),
        picture: toPicture(service.image),
        price: servicePriceText(service, usualOf),
        subServices: present(service.sub_services).map((sub) => ({
          title: typeset(sub.title),
          path: paths.subService(slug, sub.slug),
          ...mainPriceRow(sub, usualOf),
        })),
      };
    }),
  };
}

export async function getService(context: ContentContext, slug: string) {
  const result = await context.content.query(ServiceDocument, { slug });
  const [service] = present(result.services);
  if (!service) return null;
  const usualOf = await readUsual(context, subServicesOf([service]));
  const found = toServicePage(service, result, { usualOf, day: await clinicDay(context) });
  const doctors = await withDoctorFacts(context, found.doctors);
  const page = await withSubject(context, { ...found, doctors }, { kind: 'section', slug });
  return withGraph(page, (site) => serviceNodes(site, service));
}

type Service = NonNullable<ServiceQuery['services'][number]>;

type Circumstances = { usualOf: UsualOf; day: string };

function toServicePage(service: Service, result: ServiceQuery, { usualOf, day }: Circumstances) {
  const { slug } = service;
  const ids: HeadingIds = new Map();
  const picture = toPicture(service.image);
  return {
    head: toHead(service.seo, {
      title: service.title,
      descriptions: [service.subtitle, service.description, 'Цены, врачи, ответы на вопросы и запись на приём.'],
      canonicalPath: paths.service(slug),
      image: toShareImage(picture, service.title),
    }),
    trail: trails.service,
    ...editOf(service),
    slug,
    title: typeset(service.title),
    subtitle: typeset(service.subtitle),
    descriptionHtml: renderRichText(service.description, ids).html + textNotesHtml(service),
    picture,
    headline: serviceHeadline(service, usualOf),
    subServices: present(service.sub_services).map((sub) => ({
      title: typeset(sub.title),
      subtitle: typeset(sub.subtitle),
      ...editOf(sub),
      path: paths.subService(slug, sub.slug),
      price: mainPriceText(sub, usualOf),
    })),
    prices: toPriceParts(service),
    /** «Цены действуют с …», or ''. */
    pricesNote: validFromNote(result.pricesPage?.validFrom),
    doctors: present(result.doctors).map((doctor) => toDoctorCard(doctor, day)),
    answers: present(result.answers).map((answer) => toAnswerCard(answer, ids)),
    articles: present(result.articles).map((article) => ({
      title: typeset(article.title),
      path: paths.article(article.slug),
      date: toShownDate(article.date),
    })),
  };
}

type SubService = NonNullable<SubServiceQuery['subServices'][number]>;
type Fact = NonNullable<NonNullable<SubService['facts']>[number]>;

const factIcons: Record<NonNullable<Fact['icon']>, IconName> = {
  clock: 'clock',
  calendar: 'calendar-check',
  shield: 'shield-check',
  wallet: 'wallet',
  tooth: 'tooth',
  heart: 'heart',
};

/** Returns `null` when the service has no such sub-service. */
export async function getSubService(context: ContentContext, service: string, slug: string) {
  const result = await context.content.query(SubServiceDocument, { service, slug });
  const [sub] = present(result.subServices);
  if (!sub?.service) return null;
  const [usualOf, estimates, day] = await Promise.all([
    readUsual(context, [slug, ...present(sub.relatedServicesTo).map((related) => related.slug)]),
    context.readPart('estimates', slug),
    clinicDay(context),
  ]);
  const found = toSubServicePage(sub, sub.service, result, { usualOf, day });
  const doctors = await withDoctorFacts(context, found.doctors);
  const page = await withSubject(context, { ...found, doctors, estimates }, { kind: 'service', slug });
  return withGraph(page, (site) => subServiceNodes(site, sub));
}

function toSubServicePage(
  sub: SubService,
  service: NonNullable<SubService['service']>,
  result: SubServiceQuery,
  { usualOf, day }: Circumstances,
) {
  const parent = { title: typeset(service.title), path: paths.service(service.slug) };
  const path = paths.subService(service.slug, sub.slug);
  const ids: HeadingIds = new Map();
  const picture = toPicture(sub.image) ?? toPicture(service.image);
  return {
    head: toHead(sub.seo, {
      title: sub.title,
      descriptions: [sub.subtitle, sub.description, 'Как проходит лечение, цены, врачи и запись на приём.'],
      canonicalPath: path,
      image: toShareImage(picture, sub.title),
    }),
    trail: [...trails.service, { label: parent.title, to: parent.path }],
    ...editOf(sub),
    slug: sub.slug,
    title: typeset(sub.title),
    subtitle: typeset(sub.subtitle),
    descriptionHtml: renderRichText(sub.description, ids).html + textNotesHtml(sub),
    /** Its own picture or the parent service's. */
    picture,
    parent,
    headline: headlineOf(sub, usualOf),
    /** Whether patients choose a time. */
    isTimed: sub.isTimed ?? false,
    facts: present(sub.facts).map(({ icon, text }) => ({ icon: factIcons[icon ?? 'tooth'], text: typeset(text) })),
    suitableFor: present(sub.suitableFor).map(({ text }) => typeset(text)),
    discussFirst: present(sub.discussFirst).map(({ text }) => typeset(text)),
    stages: present(sub.stages).map((stage) => ({
      title: typeset(stage.title),
      text: typeset(stage.text),
      duration: typeset(stage.duration),
      ...editOf(stage),
    })),
    comfort: toComfort(sub.comfort),
    prices: toPriceGroups(sub.price_sections),
    pricesNote: validFromNote(result.pricesPage?.validFrom),
    doctors: present(sub.doctors).map((doctor) => toDoctorCard(doctor, day)),
    gallery: toCaptionedPictures(sub.galary),
    related: toSubServiceLinks(sub.relatedServicesTo, usualOf),
    answers: present(sub.answers).map((answer) => toAnswerCard(answer, ids)),
  };
}

const comfortNames = {
  used: 'Чем обезболиваем',
  feels: 'Что вы почувствуете',
  duration: 'Сколько длится',
  after: 'Если заболит потом',
} as const;

/** «Больно ли»: facts with their names; empty ones are left out. */
function toComfort(comfort: SubService['comfort']) {
  return Object.entries(comfortNames).flatMap(([field, name]) => {
    const text = typeset(comfort?.[field as keyof typeof comfortNames]);
    return text ? [{ field, name, text }] : [];
  });
}
