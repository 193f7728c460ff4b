import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PriceGroup, ServiceList, ServicePage } from '../model/services.ts';
import { toAnswerCard } from './answer.server.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import { toDoctorCard } from './doctor.server.ts';
import {
  type PriceSectionFragment,
  ServiceDocument,
  type ServiceQuery,
  ServicesDocument,
  type ServicesQuery,
} from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';
import { mainPriceText, servicePriceText, toPriceLine, validFromNote } from './price.server.ts';
import { textNotesHtml } from './reviewed.server.ts';
import { serviceCard, toShareImage } from './share-card.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { serviceNodes } from './structured-data/service-nodes.server.ts';
import { trails } from './trail.server.ts';

type Sections = readonly (PriceSectionFragment | null)[] | null;
type Priced = { price_sections: Sections };

export function toPriceGroups(sections: Sections): PriceGroup[] {
  return present(sections)
    .map((section) => ({
      id: section.id,
      label: typeset(section.label),
      rows: present(section.prices).map(toPriceLine),
    }))
    .filter((group) => group.rows.length > 0);
}

/** The whole price list of a service: its own sections, then each sub-service under its name. */
export function serviceGroups(
  service: Priced & { sub_services: readonly ((Priced & { title: string }) | null)[] | null },
): PriceGroup[] {
  const ofSubServices = present(service.sub_services).flatMap((sub) => {
    const groups = toPriceGroups(sub.price_sections);
    const name = typeset(sub.title);
    return groups.map((group) => ({
      ...group,
      label: groups.length > 1 ? `${name}: ${group.label.toLowerCase()}` : name,
    }));
  });
  return [...toPriceGroups(service.price_sections), ...ofSubServices];
}

export async function getServices({ content }: ContentContext): Promise<Described<ServiceList>> {
  const page = toServiceList(await content.query(ServicesDocument));
  return { page, graph: { trail: page.trail, current: page.title } };
}

export function toServiceList({ servicesPage, services, footer }: ServicesQuery): ServiceList {
  const title = servicesPage?.title || 'Услуги';
  return {
    head: toHead(servicesPage?.seo, {
      title,
      descriptions: [servicesPage?.description, 'Что мы лечим и сколько это стоит, врачи и запись на приём.'],
      canonicalPath: paths.services(),
    }),
    trail: trails.top,
    title: typeset(title),
    // The law wants the warning beside cards that advertise (38-ФЗ, article 24, part 7).
    lead: [typeset(servicesPage?.description), typeset(footer?.warning)].filter(Boolean).join(' '),
    services: present(services).map((service) => {
      const slug = service.slug ?? '';
      return {
        slug,
        title: typeset(service.title),
        path: paths.service(slug),
        subtitle: typeset(service.subtitle),
        picture: toPicture(service.image),
        price: servicePriceText(service),
        subServices: present(service.sub_services).map((sub) => ({
          title: typeset(sub.title),
          path: paths.subService(slug, sub.slug ?? ''),
          price: mainPriceText(sub.price_sections),
        })),
      };
    }),
  };
}

/** @throws 404 when there is no such service, 503 when the content cannot be read */
export async function requireService(context: ContentContext, slug: string): Promise<Described<ServicePage>> {
  const answer = await context.content.query(ServiceDocument, { slug });
  const [service] = present(answer.services);
  const page = toServicePage(answer, await clinicDay(context));
  if (!service || !page) throw notFound(paths.service(slug));
  const nodes = (site: Site) => serviceNodes(site, service);
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

export function toServicePage(answer: ServiceQuery, day: string): ServicePage | null {
  const [service] = present(answer.services);
  if (!service) return null;
  const slug = service.slug ?? '';
  const subServices = present(service.sub_services);
  const picture = toPicture(service.image);
  return {
    head: toHead(service.seo, {
      title: service.title,
      descriptions: [service.subtitle, service.description, 'Цены, врачи, ответы на вопросы и запись на приём.'],
      canonicalPath: paths.service(slug),
      image: toShareImage(paths.service(slug), serviceCard(service)),
    }),
    trail: trails.service,
    slug,
    title: typeset(service.title),
    subtitle: typeset(service.subtitle),
    descriptionHtml: renderRichText(service.description).html + textNotesHtml(service, answer.footer?.warning),
    picture,
    price: servicePriceText(service),
    subServices: subServices.map((sub) => ({
      title: typeset(sub.title),
      subtitle: typeset(sub.subtitle),
      path: paths.subService(slug, sub.slug ?? ''),
      price: mainPriceText(sub.price_sections),
    })),
    prices: serviceGroups(service),
    pricesNote: validFromNote(answer.pricesPage?.validFrom),
    doctors: present(service.doctors).map((doctor) => toDoctorCard(doctor, day)),
    answers: present(answer.answers).map(toAnswerCard),
    articles: present(answer.articles).map((article) => ({
      title: typeset(article.title),
      path: paths.article(article.slug ?? ''),
      date: article.date ? { iso: article.date, text: formatDate(article.date) } : null,
    })),
  };
}
