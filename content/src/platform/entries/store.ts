import { createHash } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import {
  type Attribute,
  type ContentModel,
  hasDrafts,
  populateWith,
  readContentModel,
  rowsOf,
  visibleAttributes,
} from '../content-model/content-model';
import { listLayouts } from '../content-model/list-layouts';
import { bareFields, type Fields, type Part, type Value } from './rules';

export type Status = 'draft' | 'published';
type Row = Record<string, unknown>;

/** @property at when the version was published, or the draft saved */
export type Entry = { fields: Fields; at: Date };

/** Whether a type has drafts that visitors see once published: the types with a schedule and a history. */
export function isPublishable(content: ContentModel, uid: string): boolean {
  return content.publicUids.has(uid) && hasDrafts(content, uid);
}

/** Returns null when there is no such version. */
export type ReadEntry = (uid: string, documentId: string, status: Status) => Promise<Entry | null>;

/** Reads entries without checking permissions; callers check them. */
export function createEntryReader(strapi: Core.Strapi): { content: ContentModel; read: ReadEntry } {
  const content = readContentModel(strapi);
  return {
    content,
    read: async (uid, documentId, status) => {
      const row = await strapi.db.query(uid as UID.Schema).findOne({
        where: { documentId, ...rowsOfStatus(status) },
        populate: populateOf(content, uid, status),
      });
      if (!row) return null;
      return {
        fields: fieldsOf(content, uid, row),
        at: new Date(status === 'draft' ? row.updatedAt : row.publishedAt),
      };
    },
  };
}

const rowsOfStatus = (status: Status) => ({ publishedAt: status === 'draft' ? { $null: true } : { $notNull: true } });

/** Populates components whole, relations and files by name. */
export const populateOf = (content: ContentModel, uid: string, status: Status): Record<string, object> =>
  populateWith(content, uid, ({ type, target = '' }) => {
    if (type === 'media') return { select: ['id', 'name'] };
    if (type !== 'relation') return null;
    return {
      select: ['documentId', titleOf(content, target)],
      where: hasDrafts(content, target) ? rowsOfStatus(status) : {},
    };
  });

/** @param row read with `populateOf` */
export function fieldsOf(content: ContentModel, uid: string, row: Row): Fields {
  return Object.fromEntries(
    visibleAttributes(content, uid).map(([name, attribute]) => [name, toValue(content, attribute, row[name])]),
  );
}

function toValue(content: ContentModel, attribute: Attribute, value: unknown): Value {
  const { type, target = '', component = '', mappedBy } = attribute;
  switch (type) {
    case 'relation': {
      const title = titleOf(content, target);
      const links = rowsOf(value).map((row) => ({
        documentId: String(row.documentId),
        title: String(row[title] ?? row.documentId),
      }));
      // The owning side keeps no order for this list.
      if (mappedBy) links.sort((a, b) => (a.documentId < b.documentId ? -1 : 1));
      return { kind: 'links', links };
    }
    case 'media':
      return { kind: 'files', files: rowsOf(value).map(({ id, name }) => ({ id: Number(id), name: String(name) })) };
    case 'component':
      return { kind: 'parts', parts: rowsOf(value).map((row) => partOf(content, component, row)) };
    case 'dynamiczone':
      return { kind: 'parts', parts: rowsOf(value).map((row) => partOf(content, String(row.__component), row)) };
    default:
      return { kind: 'plain', value: value ?? null };
  }
}

const partOf = (content: ContentModel, uid: string, row: Row): Part => ({ uid, fields: fieldsOf(content, uid, row) });

/** Returns the attribute that names documents of a type. */
export function titleOf(content: ContentModel, uid: string): string {
  const { attributes } = content.model(uid);
  const names = [listLayouts[uid]?.mainField ?? '', 'title', 'name', 'label'];
  return names.find((name) => name in attributes && name !== 'documentId') ?? 'documentId';
}

/** Returns equal digests for equal entries; titles of related documents and files do not count. */
export function digestOf(fields: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(bareFields(fields)))
    .digest('hex');
}
