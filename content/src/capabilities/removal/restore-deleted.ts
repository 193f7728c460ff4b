import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageTypes } from '../../plugins/change-log/addresses/page-types';
import type { ContentModel } from '../../plugins/change-log/published/content-model';
import type { Checker } from '../entry-content/admin-access';
import { createNames } from '../history/names';
import { readPresent } from '../history/present';
import { toInput } from '../history/restore';
import { makeUnique } from '../slugs/fill-slugs';
import { type DeletedEntry, dropDeleted } from './deleted-store';

/** @property newSlug null when the entry has its old one again */
export type Restored = { uid: string; documentId: string; leftOut: string[]; newSlug: string | null };

/**
 * Makes a new draft of a deleted entry. A slug that another entry has taken gets a number.
 * @param userId who restores
 * @throws in words for the editor when they may not write every field, or another node was faster
 */
export async function restoreDeleted(
  strapi: Core.Strapi,
  content: ContentModel,
  { id, type: uid, content: fields }: DeletedEntry,
  checker: Checker,
  userId: number,
): Promise<Restored> {
  return strapi.db.transaction(async () => {
    // Before the draft: two clicks must not make two entries.
    if ((await dropDeleted(strapi, id)) === 0) throw new errors.NotFoundError('Эту запись уже вернули');
    const present = await readPresent(strapi, content, uid, fields);
    const { data, leftOut } = toInput(content, uid, fields, present, createNames(strapi).field);
    const allowed = await checker.sanitizeCreateInput(structuredClone(data));
    if (!isDeepStrictEqual(allowed, data)) {
      throw new errors.PolicyError('В этой записи есть поля, которые вам менять нельзя');
    }
    const { slug: field = '' } = pageTypes[uid] ?? {};
    const slug = data[field];
    const free = slug ? await makeUnique(strapi, uid as UID.ContentType, field, String(slug), null) : slug;
    const creator = { createdBy: userId, updatedBy: userId };
    const { documentId } = await strapi
      .documents(uid as UID.ContentType)
      .create({ data: { ...data, ...(field ? { [field]: free } : {}), ...creator } as never });
    return { uid, documentId, leftOut, newSlug: free === slug ? null : String(free) };
  });
}
