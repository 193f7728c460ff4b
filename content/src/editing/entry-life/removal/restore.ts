import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type ContentModel, labelOf } from '../../../platform/content-model/content-model';
import type { EntryId } from '../../../platform/content-model/uids';
import { type Checker, titleOf } from '../../../platform/entries';
import { documentService } from '../../../platform/strapi/documents';
import { pageTypes } from '../../../publishing/change-log';
import { makeUnique } from '../../../publishing/redirects/unique-slug';
import { readInput } from '../history';
import { type Link, restoreLinks } from '../kept-links';
import { typeName } from './effects';
import { type DeletedEntry, dropDeleted, readTitle } from './store';

export type Restored = EntryId & {
  /** What the entry itself had and no longer exists. */
  leftOut: string[];
  /** Null when the entry has its old one again. */
  newSlug: string | null;
  /** Number of entries that refer to this one again, without those that it refers to itself. */
  relinked: number;
  /** Links of other entries that could not be made again, in words. */
  unlinked: string[];
  /** Deleted entries that are linked again as soon as they are restored. */
  waiting: string[];
  /** Whether a planned publication was lost. */
  wasPlanned: boolean;
};

/**
 * Makes a draft of a deleted entry, with its former id and with the links of other entries to it. A slug that another
 * entry has taken gets a number.
 * @param userId who restores
 * @throws a message for the editor when they may not write every field or the entry was already restored
 */
export async function restoreDeleted(
  strapi: Core.Strapi,
  content: ContentModel,
  { id, type: uid, document, content: fields, wasPlanned }: DeletedEntry,
  checker: Checker,
  userId: number,
): Promise<Restored> {
  return strapi.db.transaction(async () => {
    // First, so that two clicks do not create two entries.
    if ((await dropDeleted(strapi, id)) === 0) throw new errors.NotFoundError('Эту запись уже вернули');
    const { data, leftOut } = await readInput(strapi, content, {
      uid,
      fields,
      sanitize: checker.sanitizeCreateInput,
      refusal: 'В этой записи есть поля, которые вам менять нельзя',
    });
    const { slug: field = '' } = pageTypes[uid] ?? {};
    const slug = data[field];
    const free = slug ? await makeUnique(strapi, uid as UID.ContentType, field, String(slug), null) : slug;
    const own = {
      ...(document ? { documentId: document } : {}),
      ...(field ? { [field]: free } : {}),
      createdBy: userId,
      updatedBy: userId,
    };
    const { documentId } = await documentService(strapi, uid).create({ data: { ...data, ...own } });
    const links = await relink(strapi, content, { uid, documentId });
    return {
      uid,
      documentId,
      leftOut: leftOut.filter((title) => !links.waiting.includes(title)),
      newSlug: free === slug ? null : String(free),
      ...links,
      wasPlanned: wasPlanned === true,
    };
  });
}

async function relink(strapi: Core.Strapi, content: ContentModel, entry: EntryId) {
  const { made, failed, waiting } = await restoreLinks(strapi, content, entry);
  const otherOf = ({ source, target }: Link) => (source.documentId === entry.documentId ? target : source);
  const unlinked = new Set<string>();
  for (const link of failed) {
    const { type, title } = await nameEnd(strapi, content, otherOf(link));
    unlinked.add(
      `${[type, title && `«${title}»`].filter(Boolean).join(' ')}, поле «${labelOf(strapi, link.model, link.attribute)}»`,
    );
  }
  const deleted = new Set<string>();
  for (const link of waiting) {
    const { uid, documentId } = otherOf(link);
    const title = await readTitle(strapi, { uid, documentId });
    if (title !== null) deleted.add(`«${title}»`);
  }
  return {
    relinked: new Set(made.map((link) => otherOf(link).documentId)).size,
    unlinked: [...unlinked],
    waiting: [...deleted],
  };
}

/** Types that visitors never read have no title here: that of a request is a person's name. */
async function nameEnd(strapi: Core.Strapi, content: ContentModel, { uid, documentId }: EntryId) {
  const title = content.publicUids.has(uid) ? titleOf(content, uid) : 'documentId';
  const row: Record<string, unknown> | null = await strapi.db
    .query(uid as UID.Schema)
    .findOne({ where: { documentId }, select: ['documentId', title] });
  return { type: typeName(strapi, uid), title: title === 'documentId' ? '' : String(row?.[title] ?? '') };
}
