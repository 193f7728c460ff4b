import { localTime } from '@clinic/contract/clock';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { labelOf, readContentModel, schemaOf } from '../../platform/content-model/content-model';
import { readDraft } from '../../platform/content-model/read-draft';
import { changesRelation, checkerOf, isSame, readNames, titleOf } from '../entry-content';
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
  const typeOf = (name: string) => attributes[name]?.type ?? '';
  const changed = Object.keys(sent).filter(
    (name) =>
      attributes[name] &&
      (typeOf(name) === 'relation' ? changesRelation(sent[name]) : !isSame(sent[name], draft[name])),
  );
  if (changed.length === 0) return null;

  const current = checker.cannot.read(draft) ? {} : await checker.sanitizeOutput(draft);
  const readable = changed.filter((name) => name in current);
  const content = readContentModel(strapi);
  const relations = readable.filter((name) => typeOf(name) === 'relation');
  const titles = new Map(relations.map((name) => [name, titleOf(content, attributes[name]?.target ?? '')]));
  const { author, links } = await readAround(strapi, uid, draft.id, titles);
  const nameOf = await readNames(strapi, [author], (editor) => editor);
  return {
    version: savedAt.toISOString(),
    at: localTime(savedAt, await readClinicZone(strapi)),
    author: nameOf(author),
    isOwn: author !== null && author === ctx.state.user?.id,
    fields: readable.map((name) => ({ name, label: labelOf(strapi, uid, name), type: typeOf(name) })),
    current,
    links,
  };
}

/**
 * Reads who saved a row last, and titles of related documents.
 * @param titles the attribute that names the documents of a relation, by relation
 */
async function readAround(strapi: Core.Strapi, uid: string, id: number, titles: ReadonlyMap<string, string>) {
  const row: Values & { updatedBy: { id: number } | null } = await strapi.db.query(uid as UID.ContentType).findOne({
    where: { id },
    populate: {
      updatedBy: { select: ['id'] },
      ...Object.fromEntries([...titles].map(([name, title]) => [name, { select: ['documentId', title] }])),
    },
  });
  const links = Object.fromEntries(
    [...titles].map(([name, title]) => [
      name,
      [row[name] ?? []].flat().map((other) => String((other as Values)[title] ?? (other as Values).documentId)),
    ]),
  );
  return { author: row.updatedBy?.id ?? null, links };
}
