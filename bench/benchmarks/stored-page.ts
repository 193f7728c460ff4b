import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { say } from '../../tools/launch/console.ts';
import { browserHeaders, httpGet } from '../measure/http-get.ts';
import { chooseCores, pin } from '../measure/pinning.ts';
import { readUse } from '../measure/process-use.ts';
import type { Report } from '../measure/report.ts';
import { budget } from '../measure/report.ts';
import { interleave } from '../measure/rounds.ts';
import { settle } from '../measure/settle.ts';
import { withTemporaryFolder } from '../measure/temporary-folder.ts';
import type { Load } from '../measure/wrk.ts';
import { runWrk } from '../measure/wrk.ts';
import { readNumbers } from '../options.ts';
import type { PeerAnswer } from '../peers/answers.ts';
import { takeAnswer } from '../peers/answers.ts';
import { startBareServer } from '../peers/bare-server.ts';
import { startNginx } from '../peers/nginx.ts';
import type { MeasuredProduct } from '../product.ts';
import { withProduct } from '../product.ts';

export const options = {
  seconds: 8,
  rounds: 3,
  connections: '64,1000,9000',
  page: '/',
  data: '/_.data?_routes=routes%2Fhome',
  pages: 100,
};

/**
 * Where a hundred connections and more only show how the page's bytes are pushed out; the others are of one kind with it.
 */
const fewConnections = 64;
const manyConnections = 9000;

/** A page that has been asked for before, against nginx and a bare node:http with the same bytes. */
export const run = (given: typeof options): Promise<Report> =>
  withTemporaryFolder((folder) => withProduct({ pages: given.pages }, (product) => measure(given, folder, product)));

async function measure(
  { seconds, rounds, connections, page, data }: typeof options,
  folder: string,
  { siteUrl, pids }: MeasuredProduct,
) {
  const cores = chooseCores();
  const { site, content } = pids();
  pin(site, cores.server);
  pin(content, cores.load);
  const targets = await takeTargets({ siteUrl, page, data, folder });
  const answers = targets.map(({ answer }) => answer);
  const packed = await packForNginx({ siteUrl, page, folder });
  const core = cores.server;
  const nginx = await startNginx({ answers, folder, core, packed });
  const bare = await startBareServer({ answers, folder, core });
  const counts = readNumbers(connections);
  const measured: { name: string; count: number; results: Record<string, Load> }[] = [];
  for (const { name, count, path, answer, isUnchanged } of plan(targets, counts)) {
    say(`${name}, соединений ${count}`);
    const at = (base: string, path: string) => async () =>
      runWrk({
        url: base + path,
        connections: count,
        seconds,
        core: cores.load,
        headers: await headersFor(base + path, isUnchanged),
      });
    const peers = [
      { name: 'сайт', load: at(siteUrl, path) },
      { name: 'nginx', load: at(nginx.url, answer.path) },
      { name: 'node:http', load: at(bare.url, answer.path) },
    ];
    if (name === 'HTML' && count === fewConnections)
      peers.push({ name: 'nginx gzip_static', load: at(nginx.url, '/gzip-static') });
    measured.push({ name, count, results: await interleave(peers, rounds, () => settle(pids())) });
  }
  const { peakRssMb } = readUse(site);
  await Promise.all([nginx.stop(), bare.stop()]);
  return {
    tables: [tableOf(measured)],
    budgets: [...budgetsOf(measured), budget('память сайта, наибольшая', peakRssMb, { atMost: 400 }, 'МБ')],
    notes: [
      ...targets.map(({ name, path, answer }) => `${name} ${path}: ${answer.about}`),
      `Ядра: сервер ${cores.server}, нагрузка ${cores.load}. Медианы ${rounds} кругов по ${seconds} с.`,
      ...(targets[0]?.answer.etag ? [] : ['У страницы нет ETag: ответы 304 не измерены.']),
    ],
  };
}

export type Target = { name: string; path: string; answer: PeerAnswer };

async function takeTargets({
  siteUrl,
  page,
  data,
  folder,
}: {
  siteUrl: string;
  page: string;
  data: string;
  folder: string;
}): Promise<Target[]> {
  for (const path of [page, data]) await httpGet(siteUrl + path);
  // The store may pack a page better once it has been answered.
  await sleep(2000);
  return [
    { name: 'HTML', path: page, answer: await takeAnswer({ url: siteUrl + page, name: 'html', folder }) },
    { name: '.data', path: data, answer: await takeAnswer({ url: siteUrl + data, name: 'data', folder }) },
  ];
}

function plan([html, data]: Target[], counts: number[]) {
  if (!html || !data) return [];
  const unchanged = html.answer.etag ? [{ ...html, name: '304', count: fewConnections, isUnchanged: true }] : [];
  return [
    ...counts.map((count) => ({ ...html, count, isUnchanged: false })),
    { ...data, count: fewConnections, isUnchanged: false },
    ...unchanged,
  ];
}

/** Each server knows its own ETag. */
async function headersFor(url: string, isUnchanged: boolean): Promise<Record<string, string>> {
  if (!isUnchanged) return browserHeaders;
  const { headers } = await httpGet(url);
  return { ...browserHeaders, 'If-None-Match': headers.etag ?? '' };
}

/** As a site owner would have it without brotli, which Debian's nginx lacks. */
async function packForNginx({ siteUrl, page, folder }: { siteUrl: string; page: string; folder: string }) {
  const file = join(folder, 'gzip-static');
  const { body, headers } = await httpGet(siteUrl + page, {
    headers: { ...browserHeaders, 'Accept-Encoding': 'gzip' },
  });
  if (headers['content-encoding'] !== 'gzip') return undefined;
  writeFileSync(`${file}.gz`, body);
  writeFileSync(file, gunzipSync(body));
  return file;
}

const tableOf = (measured: { name: string; count: number; results: Record<string, Load> }[]) => ({
  title: 'Готовая страница',
  head: ['что', 'соединений', 'кто', 'в секунду', 'доля nginx', 'p50, мс', 'p99, мс', 'ошибок', 'байт на ответ'],
  rows: measured.flatMap(({ name, count, results }) =>
    Object.entries(results).map(([peer, load]) => [
      ...[name, count, peer, load.perSecond, load.perSecond / (results.nginx?.perSecond ?? Number.NaN)],
      ...[load.p50Ms, load.p99Ms, load.errors, load.perRequestBytes],
    ]),
  ),
});

function budgetsOf(measured: { name: string; count: number; results: Record<string, Load> }[]) {
  return measured.flatMap(({ name, count, results: { сайт: site, nginx, 'node:http': bare } }) => {
    if (!site || !nginx || !bare) return [];
    const what = `${name}, ${count} соединений`;
    if (count >= manyConnections)
      return [
        budget(`${what}: ошибок`, site.errors, { atMost: 0 }),
        budget(`${what}: ответов`, site.perSecond, { atLeast: 8000 }, 'в секунду'),
        budget(`${what}: p99`, site.p99Ms, { atMost: 2000 }, 'мс'),
      ];
    return [
      budget(`${what}: доля nginx`, site.perSecond / nginx.perSecond, { atLeast: 0.75 }),
      budget(`${what}: доля голого node:http`, site.perSecond / bare.perSecond, { atLeast: 0.95 }),
      budget(`${what}: ошибок`, site.errors, { atMost: 0 }),
      ...(count === fewConnections ? [budget(`${what}: p99`, site.p99Ms, { atMost: nginx.p99Ms + 5 }, 'мс')] : []),
    ];
  });
}
