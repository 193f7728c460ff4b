import type { ValidationErrors } from '@clinic/contract/submissions/fields';
import { resumeMimeTypes } from '@clinic/contract/submissions/request';
import type { Core } from '@strapi/strapi';
import { privatePrefix } from '../private-files/keep-uploads-private';

const targets = {
  doctor: { uid: 'api::doctor.doctor', message: 'Такого врача нет' },
  sub_service: { uid: 'api::sub-service.sub-service', message: 'Такой услуги нет' },
  clinic: { uid: 'api::clinic.clinic', message: 'Такой клиники нет' },
} as const;

type Field = keyof typeof targets;

/**
 * Returns an error for each reference to a document that is missing or unpublished: a guessed id must neither reveal
 * nor link a draft.
 */
export async function findMissing(
  strapi: Core.Strapi,
  input: Partial<Record<Field, string | null | undefined>>,
): Promise<ValidationErrors> {
  const found: ValidationErrors = {};
  for (const [field, { uid, message }] of Object.entries(targets) as [Field, (typeof targets)[Field]][]) {
    const documentId = input[field];
    if (!documentId) continue;
    const document = await strapi.documents(uid).findOne({ documentId, status: 'published', fields: ['documentId'] });
    if (!document) found[field] = message;
  }
  return found;
}

const mimeTypes: readonly string[] = Object.values(resumeMimeTypes);

/** Tells whether the id of an uploaded file belongs to a CV sent by the site, not to a file of the media library. */
export async function isUploadedResume(strapi: Core.Strapi, id: string): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  const file: { mime: string; url: string } | null = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { id: Number(id) } });
  return file !== null && mimeTypes.includes(file.mime) && file.url.startsWith(privatePrefix);
}
