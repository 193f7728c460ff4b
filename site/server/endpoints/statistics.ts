import { paths } from '@clinic/contract/paths';
import { createRateLimit } from '@clinic/contract/rate-limit';
import {
  type BrowserEvent,
  browserEvents,
  type CountedEvent,
  type CountReport,
  countedFields,
} from '@clinic/contract/statistics';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { type Count, statisticsPath } from '#app/entry-points.server.ts';
import { createTally } from '../platform/tally.ts';

/** Filling in a form with many corrections takes about ten events; an IP may be a whole office. */
const quota = 120;
const windowSeconds = 600;
/** Maximum body of a beacon. */
const bodyMaxBytes = 1000;
/** The form has fewer fields. */
const maxFields = 20;

export type Statistics = {
  /** Counts events of one request, for actions and loaders. */
  countFor: (c: Context) => Count;
  /** POST: events of browsers. */
  beacon: Handler;
  /** Counts form pages that were sent; a form opened by script over another page sends a beacon. */
  openings: MiddlewareHandler;
};

export function register(app: Hono, { statistics }: { statistics: Statistics }): void {
  app.post(statisticsPath, statistics.beacon);
  for (const path of [paths.callback(), `${paths.callback()}.data`]) app.use(path, statistics.openings);
}

export function createStatistics(options: {
  counter: Pick<DayCounter, 'note'>;
  /** Used for rate limits only. */
  clientIpOf: (c: Context) => string;
}): Statistics {
  const { counter, clientIpOf } = options;
  const limit = createRateLimit({ quota, windowSeconds });
  const countFor =
    (c: Context): Count =>
    (event, fields) => {
      if (isbot(c.req.header('user-agent') ?? '') || limit.consume(clientIpOf(c)) !== null) return;
      counter.note(event, fields);
    };
  return {
    countFor,
    async beacon(c) {
      // `sameOrigin` has checked that it is our origin; programs send none.
      const isFromPage = c.req.header('Origin') !== undefined;
      const size = Number(c.req.header('Content-Length') ?? Number.NaN);
      if (!isFromPage || !(size <= bodyMaxBytes)) return c.body(null, 400);
      const sent = parseBeacon(await c.req.text());
      if (!sent) return c.body(null, 400);
      countFor(c)(sent.event, sent.fields);
      return c.body(null, 204);
    },
    async openings(c, next) {
      await next();
      const isPrefetch = /prefetch/.test(`${c.req.header('Sec-Purpose')} ${c.req.header('Purpose')}`);
      const isForm = c.req.method === 'GET' && c.req.query('done') === undefined;
      if (isForm && !isPrefetch && c.res.status === 200) countFor(c)('form-opened');
    },
  };
}

function parseBeacon(body: string): { event: BrowserEvent; fields: string[] } | null {
  const sent = new URLSearchParams(body);
  const event = browserEvents.find((known) => known === sent.get('event'));
  const fields = sent.getAll('field');
  if (!event || fields.length > maxFields || (event !== 'form-refused' && fields.length > 0)) return null;
  return { event, fields };
}

const reportMs = 10_000;
/** During an outage of the content service older days are dropped. */
const maxDays = 30;

export type DayCounter = ReturnType<typeof createDayCounter>;

/** Counts events by day and reports them to the content service. */
export function createDayCounter(options: {
  /** Returns the clinic's calendar day. While it fails, events are not counted. */
  today: () => Promise<string>;
  /** Rejects when the content service has not accepted the report; it is sent again with the next. */
  send: (report: CountReport) => Promise<void>;
}) {
  const { add, flush } = createTally<CountReport[string]>({ sum, send: options.send, reportMs, maxKeys: maxDays });
  return {
    /** Counts an event now. `fields`: those that a form was refused for. */
    note(event: CountedEvent, fields: readonly string[] = []): void {
      const known = countedFields.filter((field) => fields.includes(field));
      const names = [event, ...known.map((field) => `${event}:${field}`)];
      const amounts = Object.fromEntries(names.map((name) => [name, 1]));
      options.today().then(
        (day) => add(day, amounts),
        () => {},
      );
    },
    flush,
  };
}

function sum(one: CountReport[string], other: CountReport[string]): CountReport[string] {
  const all = { ...one };
  for (const [name, amount] of Object.entries(other)) all[name] = (all[name] ?? 0) + amount;
  return all;
}
