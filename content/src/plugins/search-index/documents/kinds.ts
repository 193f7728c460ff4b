import type { SearchDocument } from '../engine/search-index';
import { plainText } from './plain-text';

/** A published document as read from Strapi. */
export type Source = { documentId: string; order?: number | null } & Record<string, unknown>;

/** One index: where its documents come from, which fields are searched and what else changes them. */
export type Kind = {
  uid: 'api::doctor.doctor' | 'api::sub-service.sub-service' | 'api::answer.answer';
  /** The most important field first. */
  searchable: readonly string[];
  displayed: readonly string[];
  fields: readonly string[];
  populate: Record<string, { fields: readonly string[] }>;
  /** Types whose titles are part of the documents of this index. */
  dependsOn: readonly string[];
  /** Returns `null` for documents that have no page or that editors hide from searches. */
  toDocument(source: Source): SearchDocument | null;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const record = (value: unknown) => (isRecord(value) ? value : null);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** «Скрыть от поисковиков» also hides documents from this search. */
const isHidden = (seo: unknown) => record(seo)?.preventIndexing === true;

/** The indexes by name. Prices are not searched: they change often, and the price list shows them. */
export const kinds: Record<string, Kind> = {
  doctor: {
    uid: 'api::doctor.doctor',
    searchable: ['name', 'specification', 'services', 'education', 'information'],
    displayed: ['id', 'name', 'slug', 'specification', 'years', 'careerStart', 'services', 'education', 'information'],
    fields: ['name', 'slug', 'specification', 'years', 'careerStart', 'information', 'order'],
    populate: {
      sub_services: { fields: ['title'] },
      education: { fields: ['title', 'institution'] },
      seo: { fields: ['preventIndexing'] },
    },
    dependsOn: ['api::sub-service.sub-service'],
    toDocument: ({ documentId, name, slug, specification, years, careerStart, seo, ...rest }) => {
      if (isHidden(seo)) return null;
      return {
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
    },
  },
  'sub-service': {
    uid: 'api::sub-service.sub-service',
    searchable: ['title', 'service.title', 'subtitle', 'description'],
    displayed: ['id', 'title', 'slug', 'subtitle', 'description', 'service'],
    fields: ['title', 'slug', 'subtitle', 'description', 'order'],
    populate: { service: { fields: ['title', 'slug'] }, seo: { fields: ['preventIndexing'] } },
    dependsOn: ['api::service.service'],
    toDocument: ({ documentId, title, slug, subtitle, description, service, seo }) => {
      const parent = record(service);
      // The path of a sub-service starts with that of its service.
      if (!parent || isHidden(seo)) return null;
      return {
        id: documentId,
        title: text(title),
        slug: text(slug),
        subtitle: text(subtitle),
        description: plainText(description),
        service: { title: text(parent.title), slug: text(parent.slug) },
      };
    },
  },
  answer: {
    uid: 'api::answer.answer',
    searchable: ['title', 'text', 'tag'],
    displayed: ['id', 'title', 'text', 'tag'],
    fields: ['title', 'text', 'order'],
    populate: { tag: { fields: ['title'] } },
    dependsOn: ['api::tag.tag'],
    toDocument: ({ documentId, title, text: answer, tag }) => ({
      id: documentId,
      title: text(title),
      text: plainText(answer),
      tag: text(record(tag)?.title),
    }),
  },
};
