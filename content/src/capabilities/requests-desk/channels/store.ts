import type { Core } from '@strapi/strapi';
import { column, defineTable, type RowOf } from '../../../platform/database/define-table';
import { pendingRequests } from '../../../platform/outbox/outbox';
import { longestOf } from '../../../platform/outbox/pauses';
import { type ChannelName, channelNames, type Pending, pauses } from './escalation';

export const channelTable = defineTable(
  'requests_desk_channels',
  {
    name: column.string<ChannelName>(),
    /** When the channel was switched on: it does not report older requests. */
    since: column.datetime(),
    lastSuccessAt: column.datetime<string | null>(),
    lastFailureAt: column.datetime<string | null>(),
    /** The last failure in words for the staff. */
    fault: column.string<string | null>(),
  },
  { name: { columns: ['name'], type: 'unique' } },
);

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

export type ChannelRow = RowOf<typeof channelTable>;

const maxAgeMs = 14 * 86_400_000;
const batchSize = 50;

/** Keeps a row for each channel that is switched on, and no other. */
export async function syncChannels(strapi: Core.Strapi, on: readonly ChannelName[], now: Date): Promise<void> {
  const table = channelTable.of(strapi);
  await table.deleteMany({ where: { name: { $in: channelNames.filter((name) => !on.includes(name)) } } });
  const known = (await readChannels(strapi)).map(({ name }) => name);
  for (const name of on) if (!known.includes(name)) await table.create({ data: { name, since: now } });
}

export async function readChannels(strapi: Core.Strapi): Promise<ChannelRow[]> {
  return channelTable.of(strapi).findMany({});
}

export async function noteSuccess(strapi: Core.Strapi, name: ChannelName): Promise<void> {
  await channelTable.of(strapi).updateMany({ where: { name }, data: { lastSuccessAt: new Date() } });
}

export async function noteFailure(strapi: Core.Strapi, name: ChannelName, fault: string): Promise<void> {
  await channelTable.of(strapi).updateMany({ where: { name }, data: { lastFailureAt: new Date(), fault } });
}

type PendingRow = { number: number; type: string; created_at: string | number | Date; tries: number | null };

/**
 * Returns the oldest new requests that the channel still has to report, without those that wait for a retry. Two weeks
 * outlast the longest holidays.
 */
export async function readPending(strapi: Core.Strapi, channel: ChannelRow, now: Date): Promise<Pending[]> {
  const switchedOn = new Date(channel.since);
  const longAgo = new Date(now.getTime() - maxAgeMs);
  // A moment in the future is of a wrong clock.
  const since = switchedOn > longAgo && switchedOn <= now ? switchedOn : longAgo;
  const rows: PendingRow[] = await pendingRequests(strapi, channel.name, since)
    .where('requests.workflow', 'new')
    .where((either) => {
      either
        .whereNull('delivery.id')
        .orWhere('delivery.next_try_at', '<=', now)
        .orWhere('delivery.next_try_at', '>', new Date(now.getTime() + longestOf(pauses)));
    })
    .limit(batchSize)
    .select('requests.number', 'requests.type', 'requests.created_at', 'delivery.tries');
  return rows.map(({ number, type, created_at, tries }) => ({
    number,
    type,
    createdAt: new Date(created_at),
    tries: tries ?? 0,
  }));
}
