import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import type { Count } from '#app/forms/forms-context.ts';
import type { DayCounter } from './day-counter.ts';
import { readBeacon } from './read-beacon.ts';

/** A visitor who fills in the form with many corrections takes about ten; behind one address may be a whole office. */
const turns = 120;
const windowSeconds = 600;
/** Of a beacon. Its body has no other reader, and a browser's own limit is 64 kB. */
const bodyMaxBytes = 1000;

export type Statistics = {
  /** What an action or a loader counts with. */
  countFor: (c: Context) => Count;
  /** POST: what browsers tell. */
  beacon: Handler;
  /** Counts whoever gets the form as a page; with script it opens over other pages and tells of that itself. */
  openings: MiddlewareHandler;
};

/**
 * @param addressOf the visitor's address, looked at for his turns only
 */
export function createStatistics({
  counter,
  addressOf,
}: {
  counter: Pick<DayCounter, 'note'>;
  addressOf: (c: Context) => string;
}): Statistics {
  const limit = createRateLimit({ quota: turns, windowSeconds });
  const countFor =
    (c: Context): Count =>
    (event, fields) => {
      if (isbot(c.req.header('user-agent') ?? '') || limit.consume(addressOf(c)) !== null) return;
      counter.note(event, fields);
    };
  return {
    countFor,
    async beacon(c) {
      // Browsers say where a beacon comes from; that it is our own page was checked before.
      const isFromPage = c.req.header('Origin') !== undefined;
      const size = Number(c.req.header('Content-Length') ?? Number.NaN);
      if (!isFromPage || !(size <= bodyMaxBytes)) return c.body(null, 400);
      const told = readBeacon(await c.req.text());
      if (!told) return c.body(null, 400);
      countFor(c)(told.event, told.fields);
      return c.body(null, 204);
    },
    async openings(c, next) {
      await next();
      const isAhead = /prefetch/.test(`${c.req.header('Sec-Purpose')} ${c.req.header('Purpose')}`);
      const isForm = c.req.method === 'GET' && c.req.query('done') === undefined;
      if (isForm && !isAhead && c.res.status === 200) countFor(c)('form-opened');
    },
  };
}
