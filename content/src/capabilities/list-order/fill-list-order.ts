import type { Core, UID } from '@strapi/strapi';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { dated, dayIn } from './keep-list-order';

type Undated = { documentId: string; publishedAt: string | Date };

/**
 * Gives what lists go by to rows of before `keepListOrder`: order 0, and to what is published without a date the day of its
 * publishing; to its draft too, or its next publishing would make it the newest. At start and past the change log: a new
 * version of the content service comes with a new one of the site, which makes all pages anew.
 */
export async function fillListOrder(strapi: Core.Strapi): Promise<void> {
  for (const [uid, { attributes }] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::') || !attributes.order) continue;
    await strapi.db.query(uid as UID.Schema).updateMany({ where: { order: { $null: true } }, data: { order: 0 } });
  }
  for (const uid of dated) await fillDates(strapi, uid as UID.Schema);
}

async function fillDates(strapi: Core.Strapi, uid: UID.Schema): Promise<void> {
  const table = strapi.db.query(uid);
  const where = { date: { $null: true }, publishedAt: { $notNull: true } };
  const undated: Undated[] = await table.findMany({ select: ['documentId', 'publishedAt'], where });
  if (undated.length === 0) return;
  const timeZone = await readClinicZone(strapi);
  for (const { documentId, publishedAt } of undated) {
    const date = dayIn(timeZone, new Date(publishedAt));
    await table.updateMany({ where: { documentId, date: { $null: true } }, data: { date } });
  }
}
