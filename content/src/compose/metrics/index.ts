import { readFileSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countHandovers } from '../../delivery/handover';
import { countNotices } from '../../delivery/staff-calls';
import { countOverlaps } from '../../desk/appointments';
import type { Settings } from '../../platform/settings';
import { readLastChange } from '../../publishing/change-log';
import { countDocuments } from '../../publishing/search-index';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics that the README describes. */
export function createMetrics(strapi: Core.Strapi, settings: Settings) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'content_requests_total',
    help: 'Calls by the class of their path',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'content_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const build = gauge('content_build_info', 'Version of the product', ['version']);
  build.set({ version: JSON.parse(readFileSync('../package.json', 'utf8')).version }, 1);
  const isDatabaseUp = gauge('content_database_up', '1 while the database answers');
  const lastChange = gauge('content_change_log_last', 'Number of the last change of what visitors see');
  const notices = gauge('content_notices', 'Mails about requests and reviews that have not gone out', ['state']);
  const handovers = gauge('content_handovers', 'Requests that a program of the clinic has not got', [
    'target',
    'state',
  ]);
  const troubles = gauge('content_handover_troubles', 'Why a program of the clinic gets no requests', ['target']);
  const overlaps = gauge('content_visit_overlaps', 'Pairs of coming visits that nobody placed one over the other: 0');
  const documents = gauge('content_search_documents', 'Documents that can be found', ['index']);

  async function look() {
    for (const [index, count] of Object.entries(countDocuments())) documents.set({ index }, count);
    try {
      const state = await readDatabaseState(strapi, settings);
      isDatabaseUp.set(1);
      lastChange.set(state.lastChange);
      notices.set({ state: 'waiting' }, state.notices.waiting);
      notices.set({ state: 'failed' }, state.notices.failed);
      overlaps.set(state.overlaps);
      for (const { target, waiting, failed, troubles: count } of state.handovers) {
        handovers.set({ target, state: 'waiting' }, waiting);
        handovers.set({ target, state: 'failed' }, failed);
        troubles.set({ target }, count);
      }
    } catch {
      isDatabaseUp.set(0);
    }
  }

  return {
    contentType: registry.contentType,
    note(route: RouteClass, status: number, tookSeconds: number): void {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ route }, tookSeconds);
    },
    async read(): Promise<string> {
      await look();
      return registry.metrics();
    },
  };
}

/** Throws while the database does not answer. */
async function readDatabaseState(strapi: Core.Strapi, settings: Settings) {
  const now = new Date();
  return {
    lastChange: await readLastChange(strapi),
    notices: await countNotices(strapi, now),
    overlaps: await countOverlaps(strapi, now),
    handovers: await countHandovers(strapi, settings, now),
  };
}

/** Classes of paths. The admin has many root paths, so it gets the rest. */
const classes = [
  ['graphql', /^\/graphql$/],
  ['search', /^\/indexes\//],
  ['changes', /^\/api\/changes(\/|$)/],
  ['api', /^\/api(\/|$)/],
  ['uploads', /^\/uploads\//],
  ['private-files', /^\/private-files\//],
  ['health', /^\/_health$/],
] as const;

export type RouteClass = (typeof classes)[number][0] | 'admin';

/** @param path in lower case, without a trailing slash */
export const routeClass = (path: string): RouteClass =>
  classes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'admin';
