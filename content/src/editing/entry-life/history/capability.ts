import { dayText, localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { Capability } from '../../../platform/capability';
import { labelOf, schemaOf } from '../../../platform/content-model/content-model';
import { reviewUid } from '../../../platform/content-model/uids';
import {
  bareValue,
  type Checker,
  createEntryReader,
  type EntryAccess,
  type Fields,
  openEntry,
  readNames,
  type Value,
} from '../../../platform/entries';
import { type AdminRoute, idOf, route } from '../../../platform/strapi/admin-routes';
import { documentService } from '../../../platform/strapi/documents';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { keepVersions } from '.';
import { readInput } from './restore';
import { compareFields, type Names, type Version } from './rules';
import { dropAllVersions, readHeads, readVersion, type VersionRow, versionTable } from './store';

const entryPath = '/history/:uid/:documentId';
const comparison = v.object({ against: v.optional(v.picklist(['before', 'draft']), 'before') });

/**
 * The admin's calls; times are of the clinic's clock, YYYY-MM-DDTHH:mm.
 *
 *     GET  /history/:uid/:documentId                               → { versions: [Version] }, the newest first
 *     GET  /history/:uid/:documentId/:version?against=before|draft → { changes: [FieldChange] | null }, null: none is kept before it
 *     POST /history/:uid/:documentId/:version/restore              → { leftOut: [words] }
 *
 * Reading needs the right to read the entry and shows only fields that the user may see. Restoring needs the right to
 * change every field that differs: a part of a version never existed.
 */
function historyRoutes(strapi: Core.Strapi): AdminRoute[] {
  const { content, read } = createEntryReader(strapi);
  const names = createNames(strapi);

  async function list(ctx: Context): Promise<{ versions: Version[] }> {
    const versions = await readHeads(strapi, await openEntry(strapi, content, ctx, 'read'));
    const zone = await readClinicZone(strapi);
    const nameOf = await readNames(strapi, versions, ({ author }) => author);
    return {
      versions: versions.map(({ id, createdAt, author, kind }) => ({
        id,
        at: localTime(new Date(createdAt), zone),
        author: nameOf(author),
        kind,
      })),
    };
  }

  async function compare(ctx: Context, query: v.InferOutput<typeof comparison>) {
    const entry = await openEntry(strapi, content, ctx, 'read');
    const { version, before } = await find(ctx, entry);
    const draft = query.against === 'draft' ? await read(entry.uid, entry.documentId, 'draft') : null;
    const [old, current = {}] = draft ? [version.content, draft.fields] : [before?.content, version.content];
    if (!old) return { changes: null };
    const only = await readableFields(entry.checker, [...Object.keys(old), ...Object.keys(current)]);
    return { changes: compareFields(names, entry.uid, old, current, only) };
  }

  async function restore(ctx: Context) {
    const entry = await openEntry(strapi, content, ctx, 'update');
    const { version } = await find(ctx, entry);
    const draft = await read(entry.uid, entry.documentId, 'draft');
    const fields = differingFields(version.content, draft?.fields ?? {});
    const { data, leftOut } = await readInput(strapi, content, {
      uid: entry.uid,
      fields,
      sanitize: entry.checker.sanitizeUpdateInput(entry.draft),
      refusal: 'В этой версии есть поля, которые вам менять нельзя',
    });
    await documentService(strapi, entry.uid).update({
      documentId: entry.documentId,
      data: { ...data, updatedBy: ctx.state.user.id },
    });
    return { leftOut };
  }

  async function find(ctx: Context, entry: EntryAccess): Promise<{ version: VersionRow; before: VersionRow | null }> {
    const [version, before = null] = await readVersion(strapi, entry, idOf(ctx, 'version'));
    if (!version) throw new errors.NotFoundError('Этой версии уже нет: хранятся последние двадцать');
    return { version, before };
  }

  return [
    route(`GET ${entryPath}`, null, list),
    route(`GET ${entryPath}/:version`, null, comparison, compare),
    route(`POST ${entryPath}/:version/restore`, null, restore),
  ];
}

function differingFields(version: Fields, draft: Fields): Fields {
  const textOf = (value: Value | undefined) => JSON.stringify(value && bareValue(value));
  return Object.fromEntries(Object.entries(version).filter(([name, value]) => textOf(draft[name]) !== textOf(value)));
}

/** Returns the attributes that the user may see. */
async function readableFields(checker: Checker, attributes: readonly string[]): Promise<ReadonlySet<string>> {
  const blank = Object.fromEntries(attributes.map((attribute) => [attribute, null]));
  return new Set(Object.keys(await checker.sanitizeOutput(blank)));
}

/** Returns labels of the admin's forms. */
function createNames(strapi: Core.Strapi): Names {
  return {
    attributes: (uid) => Object.keys(schemaOf(strapi, uid)?.attributes ?? {}),
    field: (uid, attribute) => labelOf(strapi, uid, attribute),
    part: (uid) => schemaOf(strapi, uid)?.info?.displayName ?? uid,
    valueText: (uid, attribute, value) => valueText(schemaOf(strapi, uid)?.attributes[attribute]?.type, value),
  };
}

function valueText(type: string | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'object') return JSON.stringify(value);
  return type === 'date' ? dayText(String(value)) : String(value);
}

export const history: Capability = {
  tables: [versionTable],
  adminRoutes: ({ strapi }) => historyRoutes(strapi),
  editing: ({ strapi }) => [keepVersions(strapi)],
  prepare: ({ strapi }) => dropAllVersions(strapi, reviewUid),
};
