import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Capability } from '../../../platform/capability';
import { schemaOf } from '../../../platform/content-model/content-model';
import { column, defineTable } from '../../../platform/database/define-table';
import { openDocument, readNames } from '../../../platform/entries';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { type GuardedPlugin, guardRoutes } from '../../../platform/strapi/plugin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { lockLog } from '../../../publishing/change-log';
import { findConflict } from './find-conflict';
import { conflictSentence, versionHeader } from './rules';

const saves = [
  'collection-types.update',
  'collection-types.publish',
  'single-types.createOrUpdate',
  'single-types.publish',
];

/** Refuses saves and publications based on an older version of the entry. */
function refuseStaleSaves(plugin: GuardedPlugin): void {
  guardRoutes(plugin, (handler) => (saves.includes(handler) ? refuseStaleSave : undefined));
}

/** Only forms send a version; bulk actions, the seed and other programs save as before. */
async function refuseStaleSave(ctx: Context, next: Next, strapi: Core.Strapi): Promise<unknown> {
  const version = new Date(ctx.get(versionHeader));
  if (Number.isNaN(version.getTime())) return next();
  dropReadOnly(strapi, ctx);
  return strapi.db.transaction(async ({ trx }) => {
    // Prevents another save between the check and this save.
    await lockLog(strapi, trx);
    const conflict = await findConflict(strapi, ctx, version);
    if (!conflict) return next();
    ctx.status = 409;
    const message = conflictSentence(conflict);
    ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: conflict } };
  });
}

/** Drops read-only fields, which forms send too: the hits of a redirect may have grown since. */
function dropReadOnly(strapi: Core.Strapi, ctx: Context): void {
  const body = ctx.request.body as Record<string, unknown>;
  for (const [name, { pluginOptions }] of Object.entries(schemaOf(strapi, ctx.params.model)?.attributes ?? {})) {
    if (pluginOptions?.form?.readOnly) delete body[name];
  }
}

/** In the database, so that editors see each other across nodes. Holds the last minute only: a row per open form. */
const openEntryTable = defineTable(
  'open_entries',
  {
    type: column.string(),
    document: column.string(),
    /** Id of an admin user. */
    editor: column.integer(),
    since: column.datetime<string>(),
    seenAt: column.datetime(),
  },
  { document: { columns: ['type', 'document'] } },
);

/** Three beats of the form (`admin/index.tsx`). */
const forgottenAfterMs = 60_000;
const path = '/open-entries/:uid/:documentId';

/**
 * Tells who else has an entry open; times are on the clinic's clock, YYYY-MM-DDTHH:mm.
 *
 *     POST   /open-entries/:uid/:documentId → { colleagues: [{ name, since }] }, while the form is open
 *     DELETE /open-entries/:uid/:documentId → {}, when it is closed
 */
function openEntryRoutes(strapi: Core.Strapi): AdminRoute[] {
  const table = () => openEntryTable.of(strapi);

  async function beat(ctx: Context) {
    const { uid, documentId } = await openDocument(strapi, ctx, 'read');
    const place = { type: uid, document: documentId };
    const editor: number = ctx.state.user.id;
    const now = new Date();
    const [past, future] = [-forgottenAfterMs, forgottenAfterMs].map((ms) => new Date(now.getTime() + ms));
    // A beat in the future is of a wrong clock.
    await table().deleteMany({ where: { $or: [{ seenAt: { $lt: past } }, { seenAt: { $gt: future } }] } });
    const { count } = await table().updateMany({ where: { ...place, editor }, data: { seenAt: now } });
    if (count === 0) await table().create({ data: { ...place, editor, since: now, seenAt: now } });
    const rows = await table().findMany({
      where: { ...place, editor: { $ne: editor } },
      orderBy: { id: 'asc' },
    });
    const nameOf = await readNames(strapi, rows, (row) => row.editor);
    const zone = await readClinicZone(strapi);
    const colleagues = new Map<string, string>();
    for (const row of rows) {
      const name = nameOf(row.editor);
      // Two simultaneous first beats leave two rows of one editor.
      if (name && !colleagues.has(name)) colleagues.set(name, localTime(new Date(row.since), zone));
    }
    return { colleagues: [...colleagues].map(([name, since]) => ({ name, since })) };
  }

  async function close(ctx: Context) {
    const { uid, documentId } = ctx.params;
    await table().deleteMany({ where: { type: uid, document: documentId, editor: ctx.state.user.id } });
    return {};
  }

  return [route(`POST ${path}`, null, beat), route(`DELETE ${path}`, null, close)];
}

export const staleSaves: Capability = {
  tables: [openEntryTable],
  extend: { 'content-manager': refuseStaleSaves },
  adminRoutes: ({ strapi }) => openEntryRoutes(strapi),
};
