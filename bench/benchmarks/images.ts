import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../tools/launch/console.ts';
import { httpGet } from '../measure/http-get.ts';
import { quantile } from '../measure/numbers.ts';
import { chooseCores, pin } from '../measure/pinning.ts';
import { startCpuCount } from '../measure/process-use.ts';
import type { Report, Table } from '../measure/report.ts';
import { budget } from '../measure/report.ts';
import { interleave } from '../measure/rounds.ts';
import { settle } from '../measure/settle.ts';
import { withTemporaryFolder } from '../measure/temporary-folder.ts';
import { runWrk } from '../measure/wrk.ts';
import { takeAnswer } from '../peers/answers.ts';
import { startBareServer } from '../peers/bare-server.ts';
import type { MeasuredProduct } from '../product.ts';
import { withProduct } from '../product.ts';

export const options = {
  pages: 100,
  formats: 'webp,avif',
  width: 640,
  quality: 80,
  pictures: 20,
  seconds: 5,
  rounds: 3,
};

const connections = 64;
const headers = { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
/** A kept picture is an answer from memory like a kept page. */
const leastShare = 0.75;

/** Pictures made on demand: the first answer, which makes one, and the later ones. */
export const run = (given: typeof options): Promise<Report> =>
  withTemporaryFolder((folder) => withProduct({ pages: given.pages }, (product) => measure(given, folder, product)));

async function measure(
  { formats, width, quality, pictures, seconds, rounds }: typeof options,
  folder: string,
  { siteUrl, dataDir, pids }: MeasuredProduct,
) {
  const report: Report = { tables: [], budgets: [], notes: [] };
  const files = originals(dataDir).slice(0, pictures);
  const path = (format: string, file: string) => `/_ipx/f_${format},w_${width},q_${quality}/uploads/${file}`;
  const probe = await httpGet(siteUrl + path('webp', files[0] ?? ''), { headers });
  if (probe.status === 404) {
    report.notes.push(`Не построено: ${path('webp', files[0] ?? '')} отвечает 404.`);
    return report;
  }
  const table: Table = {
    title: `Картинки ${width} px, качество ${quality}`,
    head: ['вид', 'впервые: раз', 'p50, мс', 'p95, мс', 'процессор, мс', 'байт', 'снова: p50, мс', 'не картинок'],
    rows: [],
  };
  for (const format of formats.split(',')) {
    say(`Картинки ${format}`);
    const cpu = startCpuCount(pids());
    // The very first one was the probe's.
    const first = await askEach(files.slice(1).map((file) => siteUrl + path(format, file)));
    const cpuMs = (cpu().site ?? 0) / first.ms.length;
    const again = await askEach(files.slice(1).map((file) => siteUrl + path(format, file)));
    table.rows.push([
      ...[format, first.ms.length, quantile(first.ms, 0.5), quantile(first.ms, 0.95), cpuMs],
      ...[quantile(first.bytes, 0.5), quantile(again.ms, 0.5), first.failed + again.failed],
    ]);
  }
  const cores = chooseCores();
  pin(pids().site, cores.server);
  pin(pids().content, cores.load);
  const url = siteUrl + path('webp', files[1] ?? '');
  const answer = await takeAnswer({ url, name: 'picture', folder, headers });
  const bare = await startBareServer({ answers: [answer], folder, core: cores.server });
  const load = (url: string) => () => runWrk({ url, connections, seconds, headers, core: cores.load });
  const peers = [
    { name: 'сайт', load: load(url) },
    { name: 'node:http', load: load(bare.url + answer.path) },
  ];
  const { сайт: site, 'node:http': peer } = await interleave(peers, rounds, () => settle(pids()));
  await bare.stop();
  report.tables.push(table, {
    title: `Готовая картинка, соединений ${connections}`,
    head: ['кто', 'в секунду', 'p50, мс', 'p99, мс', 'ошибок'],
    rows: Object.entries({ сайт: site, 'node:http': peer }).map(([name, each]) => [
      ...[name, each?.perSecond ?? 0, each?.p50Ms ?? 0, each?.p99Ms ?? 0, each?.errors ?? 0],
    ]),
  });
  const share = (site?.perSecond ?? Number.NaN) / (peer?.perSecond ?? Number.NaN);
  report.budgets.push(budget('готовая картинка: доля голого node:http', share, { atLeast: leastShare }));
  report.notes.push(`Картинка: ${answer.about}`);
  return report;
}

/** @param urls one after the other */
async function askEach(urls: string[]) {
  const result = { ms: [] as number[], bytes: [] as number[], failed: 0 };
  for (const url of urls) {
    const { status, headers: said, body, ms } = await httpGet(url, { headers });
    if (status !== 200 || !said['content-type']?.startsWith('image/')) result.failed += 1;
    result.ms.push(ms);
    result.bytes.push(body.length);
  }
  return result;
}

/** Without the smaller copies that the content service keeps of each. */
const originals = (dataDir: string) =>
  readdirSync(join(dataDir, 'content/public/uploads'))
    .filter((file) => /\.(webp|jpe?g|png)$/.test(file) && !/^(thumbnail|small|medium|large)_/.test(file))
    .sort();
