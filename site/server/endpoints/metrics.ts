import { readFileSync } from 'node:fs';
import type { Handler, Hono, MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ContentWatch } from '#app/entry-points.server.ts';
import type { FastPath } from '../page-store/fast-path.ts';
import type { PageStore } from '../page-store/page-store.ts';
import { hasToken } from '../platform/content-service.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { RenderQueue } from '../publishing/render-queue.ts';

/** Seconds. A page takes about ten milliseconds, with a slow content service five seconds. */
const renderBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const cacheStates = ['hit', 'stale', 'miss', 'bypass', 'other'] as const;
type CacheState = (typeof cacheStates)[number];
const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
const forms = ['callback', 'review', 'vision'] as const;
type Form = (typeof forms)[number];
/** refused: invalid fields. rejected: refused before the fields were read, by this server or the framework. */
const formOutcomes = ['sent', 'refused', 'rejected', 'too-many', 'failed'] as const;
type FormOutcome = (typeof formOutcomes)[number];

type Watched = {
  fastPath: Pick<FastPath, 'counts'>;
  store: Pick<PageStore, 'memoryBytes' | 'entries'>;
  queue: Pick<RenderQueue, 'size'>;
  publisher: Pick<Publisher, 'progress'>;
};

export function register(app: Hono, { metrics }: { metrics: Metrics }): void {
  app.get('/metrics', metrics.answer);
}

/** Metrics of the site for Prometheus, at GET /metrics (docs/operations/monitoring.md). */
export class Metrics {
  readonly #registry = new Registry();
  readonly #token: string | undefined;
  readonly #responses: Counter<'kind' | 'status'>;
  readonly #outcomes: Counter<'form' | 'outcome'>;
  readonly #renders: Histogram;
  /** Receives failures from the content client. */
  readonly contentWatch: ContentWatch;
  /** Adds the responses of the fast path since the last reading. */
  #addFastPath = () => {};

  constructor({ token }: { token: string | undefined }) {
    this.#token = token;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#renders = new Histogram({
      name: 'site_render_seconds',
      help: 'Time to render one page',
      buckets: renderBuckets,
      registers,
    });
    const build = new Gauge({
      name: 'site_build_info',
      help: 'Version of the product',
      labelNames: ['version'],
      registers,
    });
    build.set({ version: JSON.parse(readFileSync('../package.json', 'utf8')).version }, 1);
    const failures = new Counter({
      name: 'site_content_faults_total',
      help: 'Queries that failed at the content service',
      registers,
    });
    const breaker = new Gauge({
      name: 'site_content_breaker_open',
      help: '1 while queries are suspended after failures',
      registers,
    });
    this.contentWatch = {
      noteFault: () => failures.inc(),
      noteBreaker: (isOpen) => breaker.set(isOpen ? 1 : 0),
    };
    this.#responses = new Counter({
      name: 'site_answers_total',
      help: 'Responses by cache status',
      labelNames: ['kind', 'status'],
      registers,
      collect: () => this.#addFastPath(),
    });
    this.#outcomes = new Counter({
      name: 'site_form_outcomes_total',
      help: 'Forms by outcome',
      labelNames: ['form', 'outcome'],
      registers,
    });
    // Prometheus needs a first value to see an increase.
    for (const kind of cacheStates) for (const status of statusClasses) this.#responses.inc({ kind, status }, 0);
    for (const form of forms) for (const outcome of formOutcomes) this.#outcomes.inc({ form, outcome }, 0);
  }

  readonly answer: Handler = async (c) => {
    if (!hasToken(c.req.header('Authorization'), this.#token))
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const body = await this.#registry.metrics();
    return c.body(body, 200, { 'Content-Type': this.#registry.contentType, 'Cache-Control': 'no-store' });
  };

  /** Counts every response of the slow path, and the outcomes of forms among them. */
  readonly count: MiddlewareHandler = async (c, next) => {
    await next();
    const { status, headers } = c.res;
    this.#responses.inc({ kind: stateOf(headers.get('Cache-Status')), status: `${Math.floor(status / 100)}xx` });
    const form = c.req.method === 'POST' ? formOf(c.req.path) : null;
    if (form) this.#outcomes.inc({ form, outcome: outcomeOf(status) });
  };

  noteRender(seconds: number): void {
    this.#renders.observe(seconds);
  }

  /** Adds the metrics of publishing, which is created later. */
  watch({ fastPath, store, queue, publisher }: Watched): void {
    let seen = { hit: 0, stale: 0, notModified: 0 };
    this.#addFastPath = () => {
      const { hit, stale, notModified } = fastPath.counts;
      this.#responses.inc({ kind: 'hit', status: '2xx' }, hit - seen.hit);
      this.#responses.inc({ kind: 'stale', status: '2xx' }, stale - seen.stale);
      this.#responses.inc({ kind: 'hit', status: '3xx' }, notModified - seen.notModified);
      seen = { hit, stale, notModified };
    };
    const pages = () => [...store.entries()];
    this.#gauge('site_pages', 'Stored pages', () => pages().length);
    this.#gauge(
      'site_pages_stale',
      'Stored pages that are stale',
      () => pages().filter(({ isStale }) => isStale).length,
    );
    this.#gauge('site_page_memory_bytes', 'Bytes of stored pages in memory', () => store.memoryBytes());
    this.#gauge('site_render_queue_pages', 'Pages that wait to be rendered', () => queue.size());
    this.#gauge(
      'site_publisher_last_change',
      'Number of the last change applied',
      () => publisher.progress().lastChange,
    );
    this.#gauge(
      'site_publisher_silent_seconds',
      'Seconds since the change log was last read',
      () => publisher.progress().silentSeconds,
    );
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
}

/** Reads Cache-Status as page-store/page-response.ts writes it. */
function stateOf(cacheStatus: string | null): CacheState {
  if (cacheStatus === null) return 'other';
  if (cacheStatus.includes('fwd=bypass')) return 'bypass';
  if (cacheStatus.includes('fwd=miss')) return 'miss';
  return cacheStatus.includes('detail=stale') ? 'stale' : 'hit';
}

function formOf(path: string): Form | null {
  if (/^\/callback(\/submission)?(\.data)?$/.test(path)) return 'callback';
  if (/^\/vision(\.data)?$/.test(path)) return 'vision';
  return /^\/reviews(\/submission)?(\.data)?$/.test(path) ? 'review' : null;
}

/** Maps the statuses of app/forms/form-result.ts; without script a stored form redirects to a page. */
function outcomeOf(status: number): FormOutcome {
  if (status < 400) return 'sent';
  if (status === 429) return 'too-many';
  if (status === 422) return 'refused';
  return status < 500 ? 'rejected' : 'failed';
}
