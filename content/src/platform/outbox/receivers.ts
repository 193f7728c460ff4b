import type { Core } from '@strapi/strapi';
import { readDoubt } from '../clock/clock';
import { requestUid } from '../content-model/uids';
import { column, type Table } from '../database/define-table';
import { clockText } from '../zone/clock-text';

/** A receiver as «Каналы» shows it; times are texts on the clinic's clock. */
export type ReceiverState = {
  lastSuccess: string | null;
  lastFailure: string | null;
  failure: string | null;
  /** Whether the last try has failed. */
  isFailing: boolean;
};

/** The columns of every table of receivers, which has a row for each that is switched on. */
export const receiverColumns = <Name extends string>() => ({
  name: column.string<Name>(),
  /** When the receiver was switched on: it gets no older requests. */
  since: column.datetime(),
  lastSuccessAt: column.datetime<string | null>(),
  lastFailureAt: column.datetime<string | null>(),
  /** The last failure in words for the staff. */
  failure: column.string<string | null>(),
});
export const receiverIndexes = { name: { columns: ['name'], type: 'unique' } } as const;

/** Returns what both kinds of receivers do with their table. */
export function createReceivers<Row extends { name: string }>(table: Table<Row>) {
  type Name = Row['name'];
  const readAll = (strapi: Core.Strapi) => table.of(strapi).findMany({ orderBy: { id: 'asc' } });
  const read = (strapi: Core.Strapi, name: Name) => table.of(strapi).findOne({ where: { name } });

  /**
   * Keeps a row for each receiver that is switched on, and no other. A new one gets nothing of the past.
   * @param trusted the last moment that is trusted
   */
  async function sync(strapi: Core.Strapi, on: readonly Name[], trusted: Date): Promise<void> {
    await table.of(strapi).deleteMany({ where: { name: { $notIn: [...on] } } });
    const known = (await readAll(strapi)).map(({ name }) => name);
    const since = await afterNewestRequest(strapi, trusted);
    for (const name of on.filter((one) => !known.includes(one))) {
      // Another node may add it at the same moment.
      const ignoreTwin = async (error: Error) => {
        if (!(await read(strapi, name))) throw error;
      };
      await table.of(strapi).create({ data: { name, since } }).catch(ignoreTwin);
    }
  }

  return {
    readAll,
    read,

    async update(strapi: Core.Strapi, name: Name, data: Partial<Record<keyof Row, Date | string | null>>) {
      await table.of(strapi).updateMany({ where: { name }, data });
    },

    /**
     * Returns the run of a task in which each receiver works on its own: a slow or broken one delays no other. Nothing
     * leaves while the clock is doubted: receivers refuse wrong timestamps, and a refusal uses the request up.
     * @param on receivers that are switched on
     * @param work does what is due, `null` for a receiver that asks itself
     * @param title names a receiver in the log
     */
    workOff(
      strapi: Core.Strapi,
      on: readonly Name[],
      work: (row: Row) => Promise<void> | null,
      title: (name: Name) => string,
    ): () => Promise<void> {
      const busy = new Set<Name>();
      let isSynced = false;
      return async () => {
        const now = new Date();
        const doubt = await readDoubt(strapi, now);
        if (!isSynced) await sync(strapi, on, doubt ?? now);
        isSynced = true;
        if (doubt) return;
        // Switched on under a clock that was ahead.
        await table.of(strapi).updateMany({ where: { since: { $gt: now } }, data: { since: now } });
        for (const row of await readAll(strapi)) {
          const { name } = row;
          if (busy.has(name)) continue;
          busy.add(name);
          void Promise.resolve(work(row))
            .catch((error: Error) =>
              strapi.log.error({ event: 'outbox-failed', message: `${title(name)}: ${error.message}` }),
            )
            .finally(() => busy.delete(name));
        }
      };
    },
  };
}

/** Returns `moment`, or a later one if a request is stored for it: the service was stopped, or its clock was ahead. */
async function afterNewestRequest(strapi: Core.Strapi, moment: Date): Promise<Date> {
  const newest = await strapi.db.query(requestUid).findOne({ select: ['createdAt'], orderBy: { createdAt: 'desc' } });
  return new Date(Math.max(moment.getTime(), newest ? new Date(newest.createdAt).getTime() + 1 : 0));
}

type Times = { lastSuccessAt: string | null; lastFailureAt: string | null; failure: string | null };

/** Whether the last try of a receiver has failed. */
export const isFailing = ({ lastFailureAt, lastSuccessAt }: Times): boolean =>
  lastFailureAt !== null && new Date(lastFailureAt) > new Date(lastSuccessAt ?? 0);

/** @param row `undefined` for a receiver that is switched off */
export function stateOf(row: Times | undefined, timeZone: string): ReceiverState {
  const { lastSuccessAt = null, lastFailureAt = null, failure = null } = row ?? {};
  const clock = (moment: string | null) => moment && clockText(new Date(moment), timeZone);
  return {
    lastSuccess: clock(lastSuccessAt),
    lastFailure: clock(lastFailureAt),
    failure,
    isFailing: row !== undefined && isFailing(row),
  };
}
