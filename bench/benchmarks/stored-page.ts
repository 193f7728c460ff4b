import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tools/launch/console.ts';
import { withTemporaryFolder } from '../../tools/launch/temporary-folder.ts';
import { type PeerAnswer, startBareServer, takeAnswer } from '../bare-server.ts';
import { readNumbers } from '../content-set/numbers.ts';
import { dataUrlOf } from '../content-set/pages.ts';
import { type MeasuredProduct, withProduct } from '../content-set/product.ts';
import { browserHeaders, httpGet } from '../measure/http.ts';
import { chooseCores, pin, readUse, settle } from '../measure/processes.ts';
import { interleave, type Load, runWrk } from '../measure/wrk.ts';
import { budget, type Report } from '../report.ts';

export const options = { seconds: 8, rounds: 3, connections: '64,1000,9000', page: '/', pages: 100 };

/** The latency budget, `.data` and 304 need only a few connections; more only show how bytes are written. */
const fewConnections = 64;
const manyConnections = 9000;

type Target = { name: string; path: string; answer: PeerAnswer };
type Measured = { name: string; count: number; results: Record<string, Load> };

/** Compares stored pages with a bare node:http server that sends the same bytes and headers. */
export const run = (given: typeof options): Promise<Report> =>
  withTemporaryFolder('bench-', (folder) =>
    withProduct({ pages: given.pages }, (product) => measure(given, folder, product)),
  );

async function measure(
  { seconds, rounds, connections, page }: typeof options,
  folder: string,
  { siteUrl, pids }: MeasuredProduct,
) {
  const cores = chooseCores();
  const { site, content } = pids();
  pin(site, cores.server);
  pin(content, cores.load);
  const targets = await takeTargets(siteUrl, page, folder);
  const bare = await startBareServer(
    targets.map(({ answer }) => answer),
    folder,
    cores.server,
  );
  const measured: Measured[] = [];
  for (const { name, count, path, answer, isUnchanged } of plan(targets, readNumbers(connections))) {
    say(`${name}, соединений ${count}`);
    const load = (url: string) => async () =>
      runWrk({ url, connections: count, seconds, core: cores.load, headers: await headersFor(url, isUnchanged) });
    const peers = [
      { name: 'site', load: load(siteUrl + path) },
      { name: 'bare', load: load(bare.url + answer.path) },
    ];
    measured.push({ name, count, results: await interleave(peers, rounds, () => settle(pids())) });
  }
  const { peakRssMb } = readUse(site);
  await bare.stop();
  return {
    tables: [tableOf(measured)],
    budgets: [...measured.flatMap(budgetsOf), budget('память сайта, наибольшая', peakRssMb, { atMost: 400 }, 'МБ')],
    notes: [
      ...targets.map(({ name, path, answer }) => `${name} ${path}: ${answer.about}`),
      `Ядра: сервер ${cores.server}, нагрузка ${cores.load}. Медианы ${rounds} кругов по ${seconds} с.`,
    ],
  };
}

async function takeTargets(siteUrl: string, page: string, folder: string): Promise<Target[]> {
  const data = dataUrlOf(page);
  for (const path of [page, data]) await httpGet(siteUrl + path);
  // The store compresses a page better some time after its first response.
  await sleep(2000);
  return [
    { name: 'HTML', path: page, answer: await takeAnswer(siteUrl + page, 'html', folder) },
    { name: '.data', path: data, answer: await takeAnswer(siteUrl + data, 'data', folder) },
  ];
}

function plan([html, data]: Target[], counts: number[]) {
  if (!html || !data) return [];
  return [
    ...counts.map((count) => ({ ...html, count, isUnchanged: false })),
    { ...data, count: fewConnections, isUnchanged: false },
    { ...html, name: '304', count: fewConnections, isUnchanged: true },
  ];
}

async function headersFor(url: string, isUnchanged: boolean): Promise<Record<string, string>> {
  if (!isUnchanged) return browserHeaders;
  const { headers } = await httpGet(url);
  return { ...browserHeaders, 'If-None-Match': headers.etag ?? '' };
}

const peerNames: Record<string, string> = { site: 'сайт', bare: 'node:http' };

const tableOf = (measured: Measured[]) => ({
  title: 'Готовая страница',
  head: ['что', 'соединений', 'кто', 'в секунду', 'доля node:http', 'p50, мс', 'p99, мс', 'ошибок', 'байт на ответ'],
  rows: measured.flatMap(({ name, count, results }) =>
    Object.entries(results).map(([peer, load]) => [
      ...[name, count, peerNames[peer] ?? peer, load.perSecond, load.perSecond / (results.bare?.perSecond ?? 0)],
      ...[load.p50Ms, load.p99Ms, load.errors, load.perRequestBytes],
    ]),
  ),
});

function budgetsOf({ name, count, results: { site, bare } }: Measured) {
  if (!site || !bare) return [];
  const what = `${name}, ${count} соединений`;
  const errors = budget(`${what}: ошибок`, site.errors, { atMost: 0 });
  if (count >= manyConnections) {
    return [
      errors,
      budget(`${what}: ответов`, site.perSecond, { atLeast: 8000 }, 'в секунду'),
      budget(`${what}: p99`, site.p99Ms, { atMost: 2000 }, 'мс'),
    ];
  }
  return [
    errors,
    budget(`${what}: доля голого node:http`, site.perSecond / bare.perSecond, { atLeast: 0.9 }),
    ...(count === fewConnections ? [budget(`${what}: p99`, site.p99Ms, { atMost: bare.p99Ms + 3 }, 'мс')] : []),
  ];
}
