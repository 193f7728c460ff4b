import { paths } from '@clinic/contract/paths';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { IconName } from '../model/icon.ts';
import type { SubServicePage } from '../model/services.ts';
import { toAnswerCard } from './answer.server.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import { toDoctorCard } from './doctor.server.ts';
import { SubServiceDocument, type SubServiceQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';
import { mainPriceText, validFromNote } from './price.server.ts';
import { textNotesHtml } from './reviewed.server.ts';
import { toPriceGroups } from './service.server.ts';
import { subServiceCard, toShareImage } from './share-card.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { subServiceNodes } from './structured-data/service-nodes.server.ts';
import { trails } from './trail.server.ts';

type Fact = NonNullable<NonNullable<NonNullable<SubServiceQuery['subServices'][number]>['facts']>[number]>;

const factIcons: Record<NonNullable<Fact['icon']>, IconName> = {
  clock: 'clock',
  calendar: 'calendar-check',
  shield: 'shield-check',
  wallet: 'wallet',
  tooth: 'tooth',
  heart: 'heart',
};

/** @throws 404 when this service has no such sub-service, 503 when the content cannot be read */
export async function requireSubService(
  context: ContentContext,
  service: string,
  slug: string,
): Promise<Described<SubServicePage>> {
  const answer = await context.content.query(SubServiceDocument, { service, slug });
  const [sub] = present(answer.subServices);
  const page = toSubServicePage(answer, await clinicDay(context));
  if (!sub || !page) throw notFound(paths.subService(service, slug));
  const nodes = (site: Site) => subServiceNodes(site, sub);
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

export function toSubServicePage(answer: SubServiceQuery, day: string): SubServicePage | null {
  const [sub] = present(answer.subServices);
  if (!sub?.service?.slug) return null;
  const slug = sub.slug ?? '';
  const parent = { title: typeset(sub.service.title), path: paths.service(sub.service.slug) };
  const picture = toPicture(sub.image) ?? toPicture(sub.service.image);
  return {
    head: toHead(sub.seo, {
      title: sub.title,
      descriptions: [sub.subtitle, sub.description, 'Как проходит лечение, цены, врачи и запись на приём.'],
      canonicalPath: paths.subService(sub.service.slug, slug),
      image: toShareImage(paths.subService(sub.service.slug, slug), subServiceCard(sub)),
    }),
    trail: [...trails.service, { label: parent.title, to: parent.path }],
    slug,
    title: typeset(sub.title),
    subtitle: typeset(sub.subtitle),
    descriptionHtml: renderRichText(sub.description).html + textNotesHtml(sub, answer.footer?.warning),
    picture,
    parent,
    price: mainPriceText(sub.price_sections),
    facts: present(sub.facts).map(({ icon, text }) => ({ icon: factIcons[icon ?? 'tooth'], text: typeset(text) })),
    suitableFor: present(sub.suitableFor).map(({ text }) => typeset(text)),
    discussFirst: present(sub.discussFirst).map(({ text }) => typeset(text)),
    stages: present(sub.stages).map(({ title, text, duration }) => ({
      title: typeset(title),
      text: typeset(text),
      duration: typeset(duration),
    })),
    prices: toPriceGroups(sub.price_sections),
    pricesNote: validFromNote(answer.pricesPage?.validFrom),
    doctors: present(sub.doctors).map((doctor) => toDoctorCard(doctor, day)),
    gallery: present(sub.galary).flatMap((file) => toPicture(file) ?? []),
    related: present(sub.relatedServicesTo).flatMap(({ title, slug: relatedSlug, service, price_sections }) =>
      relatedSlug && service?.slug
        ? [
            {
              title: typeset(title),
              path: paths.subService(service.slug, relatedSlug),
              price: mainPriceText(price_sections),
            },
          ]
        : [],
    ),
    answers: present(sub.answers).map(toAnswerCard),
  };
}
