import { createHash } from 'node:crypto';
import type { Note } from '@clinic/contract/preview';
import type { Core, UID } from '@strapi/strapi';
import { isPublicType, publicTypes } from '../../platform/content-model/public-types';
import { fileUid } from '../../platform/content-model/uids';
import type { Settings } from '../../platform/settings';
import type { SiteRoute } from '../../platform/site-routes';
import { checkDraft } from '../../rules/texts';

/** A document that a preview shows. */
type Reference = { uid: string; documentId: string };

/** The site asks about twenty at a time. */
const maxReferences = 40;
const pattern = /^(api::[a-z-]{1,40}\.[a-z-]{1,40}):([a-z0-9]{1,40})$/;

/** Reads `UID:DOCUMENT_ID,…` of a query. Malformed and further references are left out. */
export function readReferences(text: unknown): Reference[] {
  if (typeof text !== 'string') return [];
  return text.split(',', maxReferences).flatMap((part) => {
    const [, uid, documentId] = pattern.exec(part) ?? [];
    return uid && documentId ? [{ uid, documentId }] : [];
  });
}

/**
 * GET /api/preview/notes?of=UID:DOCUMENT_ID,… → { revision, notes }, for the holder of the preview's token: where each
 * document of a page is edited, and what the content rules say of its draft. `revision` changes with every saved
 * change.
 */
export function previewNotesRoute(strapi: Core.Strapi, settings: Settings): SiteRoute {
  const { publicUrl, secrets } = settings;
  const readNote = async ({ uid, documentId }: Reference): Promise<Note | null> => {
    const checked = await checkDraft(strapi, settings, { uid, documentId });
    const isOnly = strapi.contentTypes[uid as UID.ContentType]?.kind === 'singleType';
    const form = isOnly ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
    return checked && { url: `${publicUrl}/admin/content-manager/${form}`, ...checked };
  };
  return {
    method: 'get',
    path: '/api/preview/notes',
    tokens: [secrets.previewToken],
    handler: async (ctx) => {
      const notes: Record<string, Note> = {};
      for (const reference of readReferences(ctx.query.of)) {
        if (!isPublicType(reference.uid) || !Object.hasOwn(strapi.contentTypes, reference.uid)) continue;
        const note = await readNote(reference);
        if (note) notes[`${reference.uid}:${reference.documentId}`] = note;
      }
      ctx.body = { revision: await readRevision(strapi), notes };
    },
  };
}

/** Returns a text that differs after any change of a draft, a published document or a file. */
async function readRevision(strapi: Core.Strapi): Promise<string> {
  const { connection: knex, metadata } = strapi.db;
  const [first, ...rest] = [...publicTypes(strapi), fileUid].map((uid) =>
    knex(metadata.get(uid).tableName).select(knex.raw('max(updated_at) as newest, count(*) as total')),
  );
  const rows = await first?.unionAll(rest);
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}
