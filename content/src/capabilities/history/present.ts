import type { Core, UID } from '@strapi/strapi';
import { type ContentModel, fileUid } from '../../plugins/change-log/published/content-model';
import type { Fields } from '../entry-content/fields';

/** What of a version there still is: documents by `presentKey`, and files of the media library. */
export type Present = { documents: ReadonlySet<string>; files: ReadonlySet<number> };

export const presentKey = (uid: string, documentId: string) => `${uid} ${documentId}`;

/** Looks up which of the documents and files in a version are still there. */
export async function readPresent(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  fields: Fields,
): Promise<Present> {
  const wanted = new Map<string, Set<string>>();
  const files = new Set<number>();
  const collect = (model: string, from: Fields): void => {
    for (const [name, value] of Object.entries(from)) {
      if (value.kind === 'files') for (const { id } of value.files) files.add(id);
      if (value.kind === 'parts') for (const part of value.parts) collect(part.uid, part.fields);
      const target = isKnown(strapi, model) ? content.model(model).attributes[name]?.target : undefined;
      if (value.kind !== 'links' || !target) continue;
      const ids = wanted.get(target) ?? new Set();
      for (const { documentId } of value.links) ids.add(documentId);
      wanted.set(target, ids);
    }
  };
  collect(uid, fields);
  const documents = new Set<string>();
  for (const [target, ids] of wanted) {
    const rows: { documentId: string }[] = await strapi.db
      .query(target as UID.Schema)
      .findMany({ where: { documentId: { $in: [...ids] } }, select: ['documentId'] });
    for (const { documentId } of rows) documents.add(presentKey(target, documentId));
  }
  const rows: { id: number }[] = await strapi.db
    .query(fileUid)
    .findMany({ where: { id: { $in: [...files] } }, select: ['id'] });
  return { documents, files: new Set(rows.map(({ id }) => id)) };
}

const isKnown = (strapi: Core.Strapi, uid: string): boolean => strapi.getModel(uid as UID.Schema) !== undefined;
