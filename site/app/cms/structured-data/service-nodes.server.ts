import { paths } from '@clinic/contract/paths';
import type { MedicalProcedure, MedicalWebPage, Offer, Service, Thing } from 'schema-dts';
import { plainText } from '../../lib/markdown.server.ts';
import { present, toPicture } from '../fragments.server.ts';
import type { ServiceQuery, SubServiceQuery } from '../generated/graphql.ts';
import { mainPrice } from '../prices.server.ts';
import { reviewedPart } from './doctor-nodes.server.ts';
import { priceOf, toOffers } from './offer-nodes.server.ts';
import { clinicId, type Site } from './organization.server.ts';

/** The offers of a service are its own prices and those of its sub-services, never the total of an estimate. */
export function serviceNodes(site: Site, service: NonNullable<ServiceQuery['services'][number]>): Thing[] {
  const { slug } = service;
  const under = present(service.sub_services).map((sub): Offer => {
    const price = mainPrice(sub.price_sections);
    const url = site.href(paths.subService(slug, sub.slug));
    return {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: sub.title, url },
      ...(price && priceOf({ price: price.amount, priceFrom: price.from })),
    };
  });
  return describedService(site, {
    url: site.href(paths.service(slug)),
    name: service.title,
    description: service.subtitle || plainText(service.description),
    image: toPicture(service.image)?.src ?? '',
    kind: service.title,
    course: '',
    followup: '',
    offers: [...toOffers(service.price_sections), ...under],
    reviewed: reviewedPart(site, service),
  });
}

export function subServiceNodes(site: Site, sub: NonNullable<SubServiceQuery['subServices'][number]>): Thing[] {
  const { service } = sub;
  return describedService(site, {
    url: site.href(paths.subService(service?.slug ?? '', sub.slug)),
    name: sub.title,
    description: sub.subtitle || plainText(sub.description),
    image: (toPicture(sub.image) ?? toPicture(service?.image))?.src ?? '',
    kind: service?.title ?? '',
    course: [
      ...present(sub.stages).map(({ title, text }) => [title, text].filter(Boolean).join(': ')),
      ...[sub.comfort?.used, sub.comfort?.feels, sub.comfort?.duration].filter(Boolean),
    ].join(' '),
    followup: sub.comfort?.after ?? '',
    offers: toOffers(sub.price_sections),
    reviewed: reviewedPart(site, sub),
  });
}

type ServiceFacts = {
  url: string;
  name: string;
  description: string;
  /** Path on the site, or ''. */
  image: string;
  kind: string;
  /** Stages of the treatment, or ''. */
  course: string;
  /** What to do if it hurts afterwards, or ''. */
  followup: string;
  offers: Offer[];
  reviewed: ReturnType<typeof reviewedPart>;
};

/** schema.org gives a procedure no price and a service no stages, so the page is about both. */
function describedService(site: Site, facts: ServiceFacts): Thing[] {
  const { url, name, description, image, kind, course, followup, offers, reviewed } = facts;
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    '@id': `${url}#page`,
    url,
    name,
    inLanguage: 'ru-RU',
    isPartOf: { '@id': site.href('/#website') },
    about: { '@id': `${url}#procedure` },
    mainEntity: { '@id': `${url}#service` },
    ...reviewed.facts,
  };
  const procedure: MedicalProcedure = {
    '@type': 'MedicalProcedure',
    '@id': `${url}#procedure`,
    name,
    description,
    url,
    relevantSpecialty: 'https://schema.org/Dentistry',
    howPerformed: course,
    ...(followup ? { followup } : {}),
  };
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description,
    url,
    image: image && site.href(image),
    serviceType: kind,
    provider: { '@id': clinicId(site) },
    ...(site.organization.main.city ? { areaServed: { '@type': 'City', name: site.organization.main.city } } : {}),
    ...(offers.length > 0
      ? { hasOfferCatalog: { '@type': 'OfferCatalog', name: 'Цены', itemListElement: offers } }
      : {}),
  };
  return [page, procedure, service, ...reviewed.reviewer];
}
