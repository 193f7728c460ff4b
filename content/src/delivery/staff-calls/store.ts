import type { Core } from '@strapi/strapi';
import { readVisitsOf, type VisitRow } from '../../desk/appointments';
import { waitsSince } from '../../people/request-records/rules';
import { requestUid } from '../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import { pendingRequests } from '../../platform/outbox/outbox';
import { longestOf } from '../../platform/outbox/pauses';
import { createReceivers, receiverColumns, receiverIndexes } from '../../platform/outbox/receivers';
import { readCalling } from '../../platform/zone/clinic-timetable';
import { type ChannelName, type Pending, pauses } from './rules';

export const channelTable = defineTable('requests_desk_channels', receiverColumns<ChannelName>(), receiverIndexes);

export type ChannelRow = RowOf<typeof channelTable>;

const channels = createReceivers(channelTable);
export const { readAll: readChannels, update: updateChannel, workOff: workOffChannels } = channels;

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

const maxAgeMs = 14 * 86_400_000;
const batchSize = 50;

type Moment = string | number | Date;
type PendingRow = {
  id: number;
  number: number;
  type: string;
  created_at: Moment;
  next_call_at: Moment | null;
  tries: number | null;
};

/**
 * Returns the oldest new requests that the channel still has to report, without those that wait for a retry. Two weeks
 * outlast the longest holidays.
 */
export async function readPending(strapi: Core.Strapi, channel: ChannelRow, now: Date): Promise<Pending[]> {
  const longAgo = new Date(now.getTime() - maxAgeMs);
  const rows: PendingRow[] = await pendingRequests(strapi, channel, now, longAgo)
    .where('requests.workflow', 'new')
    .where((either) => {
      either
        .whereNull('delivery.id')
        .orWhere('delivery.next_try_at', '<=', now)
        .orWhere('delivery.next_try_at', '>', new Date(now.getTime() + longestOf(pauses)));
    })
    .limit(batchSize)
    .select(
      'requests.id',
      'requests.number',
      'requests.type',
      'requests.created_at',
      'requests.next_call_at',
      'delivery.tries',
    );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [calling, visits, places] = await Promise.all([
    readCalling(strapi),
    readVisitsOf(strapi, ids),
    readClinicsOf(strapi, ids),
  ]);
  return rows.map(({ id, number, type, created_at, next_call_at, tries }) => ({
    number,
    calling: calling(places.get(id)),
    visit: visitOf(visits.get(id)),
    type,
    since: waitsSince(new Date(created_at), next_call_at === null ? null : new Date(next_call_at)),
    tries: tries ?? 0,
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
