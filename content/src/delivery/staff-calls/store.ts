import type { Core } from '@strapi/strapi';
import { readVisitsOf, type VisitRow } from '../../desk/appointments';
import { waitsSince } from '../../people/request-records/rules';
import { requestUid } from '../../platform/content-model/uids';
import { column, defineTable } from '../../platform/database/define-table';
import { readCalling } from '../../platform/zone/clinic-timetable';
import type { Job, Source } from '../jobs';
import type { Pending } from './rules';

export const deviceTable = defineTable(
  'requests_desk_devices',
  {
    /** Id of an admin user. */
    staff: column.integer(),
    /** SHA-256 of the endpoint. */
    hash: column.string(),
    endpoint: column.text(),
    p256dh: column.string(),
    auth: column.string(),
    at: column.datetime(),
  },
  { hash: { columns: ['hash'], type: 'unique' } },
);

type Moment = string | number | Date;
type NewRequest = Job & { id: number; type: string; next_call_at: Moment | null };

/** New requests; two weeks outlast the longest holidays. */
export const newRequests: Source = {
  table: 'requests',
  key: 'number',
  columns: ['id', 'type', 'next_call_at'],
  maxAgeMs: 14 * 86_400_000,
  only: (query) => query.where('requests.workflow', 'new'),
};

/** Reads what decides when new requests are reported. */
export async function readPending(strapi: Core.Strapi, jobs: readonly Job[]): Promise<Pending[]> {
  if (jobs.length === 0) return [];
  const rows = jobs as readonly NewRequest[];
  const ids = rows.map(({ id }) => id);
  const [calling, visits, places] = await Promise.all([
    readCalling(strapi),
    readVisitsOf(strapi, ids),
    readClinicsOf(strapi, ids),
  ]);
  return rows.map(({ id, next_call_at, ...row }) => ({
    ...row,
    calling: calling(places.get(id)),
    visit: visitOf(visits.get(id)),
    since: waitsSince(row.cameAt, next_call_at === null ? null : new Date(next_call_at)),
  }));
}

const visitOf = (row: VisitRow | undefined): Date | null => (row?.state === 'pending' ? new Date(row.startsAt) : null);

/** Returns the document ids of the clinics of requests, by row id. */
async function readClinicsOf(strapi: Core.Strapi, ids: readonly number[]): Promise<Map<number, string>> {
  const rows: { id: number; clinic: { documentId: string } | null }[] = await strapi.db
    .query(requestUid)
    .findMany({ where: { id: { $in: [...ids] } }, select: ['id'], populate: { clinic: { select: ['documentId'] } } });
  return new Map(rows.flatMap(({ id, clinic }) => (clinic ? [[id, clinic.documentId]] : [])));
}
