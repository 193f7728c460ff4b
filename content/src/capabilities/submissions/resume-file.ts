import type { Core } from '@strapi/strapi';
import { privatePrefix } from '../private-files/keep-uploads-private';

const resumeTypes = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** Whether an uploaded file's number leads to a document that the site has sent, and not to some file of the library. */
export async function isResume(strapi: Core.Strapi, id: string): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  const file: { mime: string; url: string } | null = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { id: Number(id) } });
  return file !== null && resumeTypes.has(file.mime) && file.url.startsWith(privatePrefix);
}
