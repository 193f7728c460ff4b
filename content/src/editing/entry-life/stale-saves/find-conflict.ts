import { localTime } from '@clinic/contract/clock';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { labelOf, schemaOf } from '../../../platform/content-model/content-model';
import { readDraft } from '../../../platform/content-model/read-draft';
import { changesRelation, checkerOf, isSame, readNames } from '../../../platform/entries';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import type { Conflict } from './rules';

type Values = Record<string, unknown>;
type Draft = Values & { id: number; updatedAt: string | Date };

/**
 * Returns the changes that a save would overwrite, null when there are none: the entry has the version that the form
 * started from, or already holds what the form sends.
 */
export async function findConflict(strapi: Core.Strapi, ctx: Context, version: Date): Promise<Conflict | null> {
  const { model: uid, id } = ctx.params as { model: string; id?: string };
  const draft = (await readDraft(strapi, uid, id)) as Draft | null;
  if (!draft) return null;
  const savedAt = new Date(draft.updatedAt);
  if (savedAt.getTime() === version.getTime()) return null;
  const checker = checkerOf(strapi, ctx, uid);
  const sent = await checker.sanitizeUpdateInput(draft)(structuredClone(ctx.request.body as Values));
  const attributes = schemaOf(strapi, uid)?.attributes ?? {};
  const changed = Object.keys(sent).filter(
    (name) =>
      attributes[name] &&
      (attributes[name]?.type === 'relation' ? changesRelation(sent[name]) : !isSame(sent[name], draft[name])),
  );
  if (changed.length === 0) return null;

  const current = checker.cannot.read(draft) ? {} : await checker.sanitizeOutput(draft);
  const author = await readAuthor(strapi, uid, draft.id);
  const nameOf = await readNames(strapi, [author], (editor) => editor);
  return {
    version: savedAt.toISOString(),
    at: localTime(savedAt, await readClinicZone(strapi)),
    author: nameOf(author),
    isOwn: author !== null && author === ctx.state.user?.id,
    fields: changed.filter((name) => name in current).map((name) => labelOf(strapi, uid, name)),
    current,
  };
}

/** Returns the id of who saved a row last. */
async function readAuthor(strapi: Core.Strapi, uid: string, id: number): Promise<number | null> {
  const row: { updatedBy: { id: number } | null } = await strapi.db
    .query(uid as UID.ContentType)
    .findOne({ where: { id }, select: ['id'], populate: { updatedBy: { select: ['id'] } } });
  return row.updatedBy?.id ?? null;
}
