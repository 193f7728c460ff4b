import type { Handler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ContentWatch } from '#app/cms/client.server.ts';
import type { FastPath } from '../../page-store/fast-path.ts';
import type { PageStore } from '../../page-store/page-store.ts';
import { isContentService as isBearer } from '../../platform/is-content-service.ts';
import type { Publisher } from '../../publishing/publisher.ts';
import type { RenderQueue } from '../../publishing/render-queue.ts';
import { countAnswers, createAnswerCounts } from './answer-counts.ts';

/** Seconds. A page takes some ten milliseconds; one that waits for the content service as long as it may, five seconds. */
const renderBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Watched = {
  fastPath: Pick<FastPath, 'counts'>;
  store: Pick<PageStore, 'memoryBytes' | 'entries'>;
  queue: Pick<RenderQueue, 'size'>;
  publisher: Pick<Publisher, 'progress'>;
};

/** What the site tells of itself: README.md beside. @param token that is asked for */
export function createMetrics({ token }: { token: string | undefined }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counts = createAnswerCounts();
  const registers = [registry];
  const renders = new Histogram({
    name: 'site_render_seconds',
    help: 'Time to make one page',
    buckets: renderBuckets,
    registers,
  });
  const faults = new Counter({
    name: 'site_content_faults_total',
    help: 'Questions the content service left unanswered',
    registers,
  });
  const breaker = new Gauge({ name: 'site_content_breaker_open', help: '1 while nobody asks it', registers });
  new Counter({
    name: 'site_form_outcomes_total',
    help: 'Forms by outcome',
    labelNames: ['form', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [form, outcome, count] of counts.outcomes()) this.inc({ form, outcome }, count);
    },
  });

  const answer: Handler = async (c) => {
    if (!isBearer(c.req.header('Authorization'), token || undefined))
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const body = await registry.metrics();
    return c.body(body, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  };
  const contentWatch: ContentWatch = {
    noteFault: () => faults.inc(),
    noteBreaker: (isOpen) => breaker.set(isOpen ? 1 : 0),
  };
  return {
    answer,
    count: countAnswers(counts),
    contentWatch,
    noteRender: (seconds: number) => renders.observe(seconds),
    /** To be called once there is something to look at. */
    watch: (watched: Watched) => watchAll(registry, { ...watched, counts }),
  };
}

function watchAll(
  registry: Registry,
  { fastPath, store, queue, publisher, counts }: Watched & { counts: ReturnType<typeof createAnswerCounts> },
): void {
  const registers = [registry];
  new Counter({
    name: 'site_answers_total',
    help: 'Answers by how they came to be',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [kind, status, count] of counts.answers()) this.inc({ kind, status }, count);
      this.inc({ kind: 'hit', status: '2xx' }, fastPath.counts.hit);
      this.inc({ kind: 'stale', status: '2xx' }, fastPath.counts.stale);
      this.inc({ kind: 'hit', status: '3xx' }, fastPath.counts.notModified);
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const pages = () => [...store.entries()];
  gauge('site_pages', 'Finished pages', () => pages().length);
  gauge(
    'site_pages_stale',
    'Those of them that are out of date',
    () => pages().filter(({ isStale }) => isStale).length,
  );
  gauge('site_page_memory_bytes', 'Bytes of finished pages in memory', () => store.memoryBytes());
  gauge('site_render_queue_pages', 'Pages that wait to be made', () => queue.size());
  gauge('site_publisher_last_change', 'Number of the last change taken', () => publisher.progress().lastChange);
  gauge(
    'site_publisher_silent_seconds',
    'Since the content service last told of changes',
    () => publisher.progress().silentSeconds,
  );
}
