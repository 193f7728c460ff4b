import { localTime } from '@clinic/contract/clock';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { type Attribute, labelOf, readContentModel, schemaOf } from '../../platform/content-model/content-model';
import { readDraft } from '../../platform/content-model/read-draft';
import { type Checker, changesRelation, checkerOf, isSame, readNames, titleOf } from '../entry-content';
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
  if (!draft || new Date(draft.updatedAt).getTime() === version.getTime()) return null;
  const checker = checkerOf(strapi, ctx, uid);
  const sent = await checker.sanitizeUpdateInput(draft)(structuredClone(ctx.request.body as Values));
  const attributes = schemaOf(strapi, uid)?.attributes ?? {};
  const changed = Object.keys(sent).filter(
    (name) =>
      attributes[name] &&
      (attributes[name].type === 'relation' ? changesRelation(sent[name]) : !isSame(sent[name], draft[name])),
  );
  if (changed.length === 0) return null;
  return describe(strapi, ctx, { uid, draft, checker, attributes, changed });
}

type Found = {
  uid: string;
  draft: Draft;
  checker: Checker;
  attributes: Record<string, Attribute>;
  changed: readonly string[];
};

async function describe(strapi: Core.Strapi, ctx: Context, found: Found): Promise<Conflict> {
  const { uid, draft, checker, attributes, changed } = found;
  const current = checker.cannot.read(draft) ? {} : await checker.sanitizeOutput(draft);
  const readable = changed.filter((name) => name in current);
  const relations = readable.filter((name) => attributes[name]?.type === 'relation');
  const { author, links } = await readAround(strapi, found, relations);
  return {
    version: new Date(draft.updatedAt).toISOString(),
    at: localTime(new Date(draft.updatedAt), await readClinicZone(strapi)),
    author: (await readNames(strapi, [author], (id) => id))(author),
    isOwn: author !== null && author === ctx.state.user?.id,
    fields: readable.map((name) => ({ name, label: labelOf(strapi, uid, name), type: attributes[name]?.type ?? '' })),
    current,
    links,
  };
}

/** Reads who saved the entry last, and titles of related documents. */
async function readAround(strapi: Core.Strapi, { uid, draft, attributes }: Found, relations: readonly string[]) {
  const content = readContentModel(strapi);
  const titles = new Map(relations.map((name) => [name, titleOf(content, attributes[name]?.target ?? '')]));
  const row: Values & { updatedBy: { id: number } | null } = await strapi.db.query(uid as UID.ContentType).findOne({
    where: { id: draft.id },
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
