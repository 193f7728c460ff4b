import type { ValidationErrors } from '@clinic/contract/submissions/fields';
import { clinicsOf, findPlaceErrors, type PlacedDoctor, placesOf } from '@clinic/contract/submissions/places';
import type { RequestInput } from '@clinic/contract/submissions/request';
import { type NamedSource, readSource, type SourceInput, type SourceKind } from '@clinic/contract/submissions/source';
import type { Core } from '@strapi/strapi';
import { documentService } from '../../../platform/strapi/documents';
import { readTotal } from '../../../publishing/price-list';

type Clinic = { documentId: string; label: string };
type DoctorRow = {
  documentId: string;
  clinicAddress?: Clinic | null;
  reception?: { clinic?: Clinic | null }[] | null;
};

const clinic = { fields: ['label'] };
/** Populates a `DoctorRow`. */
const places = { clinicAddress: clinic, reception: { populate: { clinic } } };

const toPlaced = (doctor: DoctorRow): PlacedDoctor => ({
  id: doctor.documentId,
  clinics: clinicsOf(doctor).map(({ documentId, label }) => ({ id: documentId, label })),
});

/**
 * Checks the choices against each other, by the published content. Returns an error for each that contradicts another
 * one, and the clinic where the patient will be seen: the chosen one or the only one possible, `null` when it is open.
 */
export async function findPlace(
  strapi: Core.Strapi,
  { doctor, sub_service, clinic }: Pick<RequestInput, 'doctor' | 'sub_service' | 'clinic'>,
): Promise<{ errors: ValidationErrors; clinic: string | null }> {
  const found = doctor ? await readPublished(strapi, 'api::doctor.doctor', doctor, places) : null;
  const service = sub_service
    ? await readPublished(strapi, 'api::sub-service.sub-service', sub_service, { doctors: { populate: places } })
    : null;
  const placed = found && toPlaced(found as DoctorRow);
  const able = service && ((service as { doctors?: DoctorRow[] }).doctors ?? []).map(toPlaced);
  const errors = findPlaceErrors({ clinic: clinic || null, doctor: placed, serviceDoctors: able });
  const possible = placesOf(placed ? [placed] : (able ?? []));
  return { errors, clinic: clinic || (possible.length === 1 ? (possible[0]?.id ?? null) : null) };
}

const readPublished = (
  strapi: Core.Strapi,
  uid: 'api::doctor.doctor' | 'api::sub-service.sub-service',
  documentId: string,
  populate: object,
) => documentService(strapi, uid).findOne({ documentId, status: 'published', fields: ['documentId'], populate });

/** Where the page of a source is found: its content type, the field of its slug, the field of its title. */
const sourceTypes = {
  promo: ['api::promo.promo', 'slug', 'title'],
  estimate: ['api::estimate.estimate', 'slug', 'title'],
  section: ['api::service.service', 'slug', 'title'],
  article: ['api::article.article', 'slug', 'title'],
  news: ['api::news-post.news-post', 'slug', 'title'],
  page: ['api::text-page.text-page', 'url', 'title'],
  service: ['api::sub-service.sub-service', 'slug', 'title'],
  doctor: ['api::doctor.doctor', 'slug', 'name'],
  clinic: ['api::clinic.clinic', 'documentId', 'label'],
} as const satisfies Record<SourceKind, readonly [uid: string, slug: string, title: string]>;

/**
 * Returns the source with the title of its published page, an estimate with its total, too. `null` for an unknown page: a request is not refused for
 * where it came from.
 */
export async function findSource(strapi: Core.Strapi, input: SourceInput): Promise<NamedSource | null> {
  const source = readSource(input);
  if (!source) return null;
  const [uid, slug, title] = sourceTypes[source.kind];
  const query = { status: 'published', filters: { [slug]: { $eq: source.slug } }, fields: [title] };
  const page = await documentService<Record<string, unknown>>(strapi, uid).findFirst(query);
  const found = page?.[title];
  if (typeof found !== 'string') return null;
  const total = source.kind === 'estimate' ? await readTotal(strapi, source.slug) : null;
  return { ...source, title: found, ...total };
}
