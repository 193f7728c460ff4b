import type { Core, UID } from '@strapi/strapi';
import { pageTypes } from '../../plugins/change-log/addresses/page-types';
import { readContentModel } from '../../plugins/change-log/published/content-model';
import type { Target } from './sign-link';

type Found = { documentId: string } & Record<string, unknown>;

/**
 * Where the draft of a document is: its address may be another than the published one's.
 * @param documentId not looked at for a type with one document
 * @returns null when there is no such document
 */
export async function readTarget(strapi: Core.Strapi, uid: string, documentId?: string): Promise<Target | null> {
  const { slug, parent } = pageTypes[uid] ?? {};
  const { typeName, model } = readContentModel(strapi);
  const above = parent ? model(uid).attributes[parent]?.target : undefined;
  const aboveSlug = above ? pageTypes[above]?.slug : undefined;
  const query = {
    status: 'draft' as const,
    fields: ['documentId', ...(slug ? [slug] : [])],
    populate: parent && aboveSlug ? { [parent]: { fields: [aboveSlug] } } : {},
  };
  const documents = strapi.documents(uid as UID.ContentType) as unknown as {
    findOne(query: object): Promise<Found | null>;
    findFirst(query: object): Promise<Found | null>;
  };
  const isOnly = model(uid).kind === 'singleType';
  if (!isOnly && !documentId) return null;
  const found = isOnly ? await documents.findFirst(query) : await documents.findOne({ ...query, documentId });
  if (!found) return null;
  return {
    type: typeName(uid),
    documentId: found.documentId,
    slug: textOf(slug && found[slug]),
    parent: textOf(parent && aboveSlug && (found[parent] as Record<string, unknown> | null)?.[aboveSlug]),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
