import type { Core } from '@strapi/strapi';
import { keepFormerSlugs } from '../addresses/former-slugs';
import { pageTypes } from '../addresses/page-types';
import { readAddress } from '../addresses/read-addresses';
import { compare } from '../published/compare';
import { type ContentModel, hasDrafts } from '../published/content-model';
import { VersionReader } from '../published/read-version';
import { readOwners, takenFrom } from '../published/taken-from';
import type { End, Version } from '../published/version';
import { documentTag } from '../tags';
import { lockLog } from './lock-log';
import { tagsOfChange } from './tags-of-change';
import { writeChange } from './write-change';

type Call = { uid: string; action: string; params: { documentId?: string; status?: string } };

/**
 * A change of one document as it stands in the log.
 * @property kind `same`: published, and visitors see no difference
 * @property first, last numbers of its rows; null where there are none
 */
export type WrittenChange = {
  uid: string;
  documentId: string;
  title: string | null;
  kind: 'shown' | 'changed' | 'gone' | 'deleted' | 'same';
  rows: { first: number; last: number } | null;
};

/** Whether a call may change what visitors see. Saving, cloning and discarding a draft cannot. */
export function isPublic(content: ContentModel, { uid, action, params }: Call): boolean {
  if (!content.publicUids.has(uid)) return false;
  if (!hasDrafts(content, uid)) return ['create', 'update', 'clone', 'delete'].includes(action);
  if (action === 'create' || action === 'update') return params.status === 'published';
  return ['publish', 'unpublish', 'delete'].includes(action);
}

/**
 * Writes down every change of a document that visitors see, in the transaction of the change. What has changed is found
 * by reading what is published before and after, whatever the framework does in between.
 * @param hooks `written` is called within the transaction, `changed` after commit
 */
export function followDocuments(
  strapi: Core.Strapi,
  content: ContentModel,
  { written, changed }: { written: (change: WrittenChange) => Promise<void>; changed: () => void },
): void {
  const reader = new VersionReader(strapi, content);
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as Call;
    if (!isPublic(content, { uid, action, params })) return next();
    return strapi.db.transaction(async ({ trx, onCommit }) => {
      await lockLog(strapi, trx);
      const before = params.documentId ? await reader.read(uid, params.documentId) : null;
      const owners = await readOwners(strapi, content, uid);
      const result = await next();
      const documentId = (result as { documentId?: string } | null)?.documentId ?? params.documentId;
      if (!documentId) return result;
      const after = await reader.read(uid, documentId);
      const difference = compare(before, after);
      const title = titleOf(after ?? before);
      if (!difference) {
        if (after) await written({ uid, documentId, title, kind: 'same', rows: null });
        // Taken off the site before: nobody sees a difference, and yet it is gone for good.
        if (action === 'delete') {
          await keepFormer(strapi, content, { uid, documentId }, null, null, true);
          await written({ uid, documentId, title, kind: 'deleted', rows: null });
        }
        return result;
      }
      const robbed = takenFrom(owners, documentId, after?.ends ?? []);
      const ends = [...difference.ends, ...robbed];
      const document = { uid, documentId };
      const tags = tagsOfChange(content.typeName, document, { ...difference, ends });
      await keepFormer(strapi, content, document, before, after, action === 'delete');
      const first = await writeChange(strapi, tags, await readAddress(strapi, content, uid, documentId));
      const last = (await writeMoved(strapi, content, ends)) ?? first;
      const kind = action === 'delete' ? 'deleted' : difference.kind;
      await written({ uid, documentId, title, kind, rows: { first, last } });
      onCommit(changed);
      return result;
    });
  });
}

async function keepFormer(
  strapi: Core.Strapi,
  content: ContentModel,
  { uid, documentId }: { uid: string; documentId: string },
  before: Version | null,
  after: Version | null,
  isDeleted: boolean,
): Promise<void> {
  const slug = pageTypes[uid]?.slug;
  if (!slug) return;
  const slugOf = (version: Version | null): string | null => JSON.parse(version?.attributes[slug] ?? 'null');
  const type = content.typeName(uid);
  await keepFormerSlugs(strapi, { type, documentId, before: slugOf(before), after: slugOf(after), isDeleted });
}

/** Attributes by which editors tell documents from each other. */
const titles = ['title', 'name', 'label', 'h1'];

function titleOf(version: Version | null): string | null {
  for (const name of titles) {
    const title: unknown = JSON.parse(version?.attributes[name] ?? 'null');
    if (typeof title === 'string' && title) return title;
  }
  return null;
}

/**
 * Documents whose address begins with another's have moved when they were given to it or taken from it.
 * @returns the number of the last row; null when there is none
 */
async function writeMoved(strapi: Core.Strapi, content: ContentModel, ends: readonly End[]): Promise<number | null> {
  let last: number | null = null;
  for (const { uid, documentId, attribute } of ends) {
    if (!attribute || pageTypes[uid]?.parent !== attribute) continue;
    const tags = [documentTag(content.typeName(uid), documentId)];
    last = await writeChange(strapi, tags, await readAddress(strapi, content, uid, documentId));
  }
  return last;
}
