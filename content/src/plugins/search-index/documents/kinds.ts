import { isHidden, type Kind, record, records, type Source, text } from './kind';
import { pageKind } from './pages';
import { plainText } from './plain-text';

const single = { lists: [], fixed: [] };

/** The indexes by name. Prices are not searched: they change often, and the price list shows them. */
export const kinds: Record<string, Kind> = {
  doctor: {
    ...single,
    searchable: ['name', 'specification', 'services', 'education', 'information'],
    texts: ['education', 'information'],
    hasPeople: true,
    displayed: ['id', 'name', 'slug', 'specification', 'years', 'careerStart', 'services', 'education', 'information'],
    dependsOn: { 'api::sub-service.sub-service': 'sub_services' },
    origins: [
      {
        uid: 'api::doctor.doctor',
        fields: ['name', 'slug', 'specification', 'years', 'careerStart', 'information', 'order'],
        populate: {
          sub_services: { fields: ['title'] },
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
    displayed: ['id', 'title', 'slug', 'subtitle', 'description', 'service'],
    dependsOn: { 'api::service.service': 'service' },
    origins: [
      {
        uid: 'api::sub-service.sub-service',
        fields: ['title', 'slug', 'subtitle', 'description', 'order'],
        populate: { service: { fields: ['title', 'slug'] }, seo: { fields: ['preventIndexing'] } },
        toDocuments: toSubService,
      },
    ],
  },
  answer: {
    ...single,
    searchable: ['title', 'text', 'tag'],
    texts: ['text'],
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
};

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
    information: plainText(rest.information),
  };
  return [doctor];
}

function toSubService({ documentId, title, slug, subtitle, description, service, seo }: Source) {
  const parent = record(service);
  // The path of a sub-service starts with that of its service.
  if (!parent || isHidden(seo)) return [];
  const subService = {
    id: documentId,
    title: text(title),
    slug: text(slug),
    subtitle: text(subtitle),
    description: plainText(description),
    service: { title: text(parent.title), slug: text(parent.slug) },
  };
  return [subService];
}
