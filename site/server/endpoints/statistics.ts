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

/** A killed process loses the events of this time at most. */
const reportMs = 10_000;
/** During an outage of the content service older days are dropped. */
const maxDays = 30;

type CounterOptions = {
  /** Returns the clinic's calendar day. While it fails, events are not counted. */
  today: () => Promise<string>;
  /** Throws when the content service has not accepted the report; it is sent again with the next. */
  send: (report: CountReport) => Promise<void>;
};

/** Counts events by day and reports them to the content service. */
export class DayCounter {
  readonly #options: CounterOptions;
  #days = new Map<string, Map<string, number>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /** Counts an event now. `fields`: those that a form was refused for. */
  note(event: CountedEvent, fields: readonly string[] = []): void {
    const known = countedFields.filter((field) => fields.includes(field));
    const names = [event, ...known.map((field) => `${event}:${field}`)];
    this.#options.today().then(
      (day) => {
        for (const name of names) this.#add(day, name, 1);
      },
      () => {},
    );
  }

  /** Sends what was not sent yet. Call before the process ends. Never throws. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#days.size === 0) return;
    const sent = this.#days;
    this.#days = new Map();
    try {
      await this.#options.send(Object.fromEntries([...sent].map(([day, names]) => [day, Object.fromEntries(names)])));
    } catch {
      // Not logged: the publisher logs outages of the content service.
      for (const [day, names] of sent) for (const [name, count] of names) this.#add(day, name, count);
      for (const day of [...this.#days.keys()].sort().slice(0, -maxDays)) this.#days.delete(day);
    }
  }

  #add(day: string, name: string, count: number): void {
    const names = this.#days.get(day) ?? new Map<string, number>();
    names.set(name, (names.get(name) ?? 0) + count);
    this.#days.set(day, names);
    this.#timer ??= setTimeout(() => void this.flush(), reportMs).unref();
  }
}
