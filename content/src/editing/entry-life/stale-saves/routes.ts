import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { column, defineTable } from '../../../platform/database/define-table';
import { openDocument, readNames } from '../../../platform/entries';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';

/** In the database, so that editors see each other across nodes. Holds the last minute only: a row per open form. */
export const openEntryTable = defineTable(
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
export function openEntryRoutes(strapi: Core.Strapi): AdminRoute[] {
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
