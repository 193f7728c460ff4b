import { paths } from '@clinic/contract/paths';
import { isHidden, type Kind, type Origin, record, records, type Source, text } from './kind';
import { pageKind } from './pages';
import { plainText } from './plain-text';

const professions =
  'терапевт хирург имплантолог ортопед протезист ортодонт пародонтолог эндодонтист гигиенист рентгенолог'.split(' ');
const comfortNames = ['used', 'feels', 'duration', 'after'];
const single = { lists: [], fixed: [] };

/** The indexes by name. Amounts are not indexed: promotions change them by the day, so the site reads them. */
export const kinds: Record<string, Kind> = {
  doctor: {
    ...single,
    searchable: ['name', 'specification', 'services', 'education', 'information'],
    texts: ['education', 'information'],
    hasPeople: true,
    askedBy: ['врач', 'доктор', 'специалист', 'кто', 'кому', 'хто', ...professions],
    displayed: ['id', 'name', 'slug', 'specification', 'years', 'careerStart', 'services', 'education', 'information'],
    dependsOn: { 'api::sub-service.sub-service': 'sub_services' },
    origins: [
      {
        uid: 'api::doctor.doctor',
        fields: ['name', 'slug', 'specification', 'years', 'careerStart', 'information', 'order'],
        populate: {
          sub_services: { fields: ['title', 'subtitle'] },
          education: { fields: ['title', 'institution'] },
          seo: { fields: ['preventIndexing'] },
        },
        toDocuments: toDoctor,
      },
    ],
  },
  'sub-service': {
    ...single,
    searchable: ['title', 'service.title', 'subtitle', 'description'],
    texts: ['description'],
    askedBy: ['стоит', 'стоить', 'стоят', 'стоимость', 'цена', 'цены', 'цену', 'прайс', 'почем', 'рублей'],
    displayed: ['id', 'title', 'slug', 'subtitle', 'description', 'service'],
    dependsOn: { 'api::service.service': 'service' },
    origins: [
      {
        uid: 'api::sub-service.sub-service',
        fields: ['title', 'slug', 'subtitle', 'description', 'order'],
        populate: {
          service: { fields: ['title', 'slug'] },
          comfort: { fields: comfortNames },
          seo: { fields: ['preventIndexing'] },
        },
        toDocuments: toSubService,
      },
    ],
  },
  answer: {
    ...single,
    searchable: ['title', 'text', 'tag'],
    texts: ['text'],
    hintedBy: [
      'ли',
      'можно',
      'нельзя',
      'как',
      'когда',
      'зачем',
      'почему',
      'надо',
      'нужно',
      'что',
      'если',
      'вы',
      'какая',
      'какой',
    ],
    displayed: ['id', 'title', 'text', 'tag'],
    dependsOn: { 'api::tag.tag': 'tag' },
    origins: [
      {
        uid: 'api::answer.answer',
        fields: ['title', 'text', 'order'],
        populate: { tag: { fields: ['title'] } },
        toDocuments: ({ documentId, title, text: answer, tag }) => [
          { id: documentId, title: text(title), text: plainText(answer), tag: text(record(tag)?.title) },
        ],
      },
    ],
  },
  page: pageKind,
  /** Rows of the price list. */
  price: {
    fixed: [],
    origins: [],
    searchable: ['title', 'treatment', 'note'],
    texts: ['note'],
    displayed: ['id', 'title', 'treatment', 'note', 'path'],
    dependsOn: {},
    lists: [
      priceList('api::service.service', {}, ({ slug }) => paths.service(text(slug))),
      priceList('api::sub-service.sub-service', { service: { fields: ['slug'] } }, ({ slug, service }) =>
        paths.subService(text(record(service)?.slug), text(slug)),
      ),
    ],
  },
};

function priceList(uid: Origin['uid'], parent: Origin['populate'], pathOf: (source: Source) => string): Origin {
  return {
    uid,
    fields: ['title', 'slug', 'order'],
    populate: { ...parent, price_sections: { populate: { prices: true } }, seo: { fields: ['preventIndexing'] } },
    toDocuments: (source) => {
      if (isHidden(source.seo)) return [];
      const rows = records(source.price_sections).flatMap(({ prices }) => records(prices));
      return rows.map(({ description, note }, i) => ({
        id: `${source.documentId}-${i}`,
        title: text(description),
        treatment: text(source.title),
        note: text(note),
        path: pathOf(source),
      }));
    },
  };
}

function toDoctor({ documentId, name, slug, specification, years, careerStart, seo, ...rest }: Source) {
  if (isHidden(seo)) return [];
  const doctor = {
    id: documentId,
    name: text(name),
    slug: text(slug),
    specification: text(specification),
    ...(typeof years === 'number' ? { years } : {}),
    ...(typeof careerStart === 'number' ? { careerStart } : {}),
    services: records(rest.sub_services).map(({ title }) => text(title)),
    education: records(rest.education).map(({ title, institution }) => `${text(title)}. ${text(institution)}`),
    // Patients look for a doctor by what hurts, which the subtitles of services say.
    information: [
      plainText(rest.information),
      ...records(rest.sub_services).map(({ subtitle }) => text(subtitle)),
    ].join(' '),
  };
  return [doctor];
}

/** «Больно ли» as visitors ask it, with the clinic's answer. */
function painText(comfort: ReturnType<typeof record>): string {
  const facts = comfortNames.map((name) => text(comfort?.[name])).filter(Boolean);
  return facts.length > 0 ? ['Больно ли?', ...facts].join(' ') : '';
}

function toSubService({ documentId, title, slug, subtitle, description, service, comfort, seo }: Source) {
  const parent = record(service);
  // The path of a sub-service starts with that of its service.
  if (!parent || isHidden(seo)) return [];
  const subService = {
    id: documentId,
    title: text(title),
    slug: text(slug),
    subtitle: text(subtitle),
    description: [plainText(description), painText(record(comfort))].filter(Boolean).join(' '),
    service: { title: text(parent.title), slug: text(parent.slug) },
  };
  return [subService];
}
