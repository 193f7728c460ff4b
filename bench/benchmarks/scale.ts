import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tools/launch/console.ts';
import { pick, quantile, seededRandom } from '../content-set/numbers.ts';
import { readPages } from '../content-set/pages.ts';
import { withProduct } from '../content-set/product.ts';
import {
  answersTable,
  askAll,
  browserHeaders,
  countOther,
  type LoadResult,
  loadSteadily,
  whenSeen,
} from '../measure/http.ts';
import { readUse, startCpuCount, type Use } from '../measure/processes.ts';
import { budget, type Report } from '../report.ts';
import { type Edit, prepareEdits } from './publish.ts';
import { prepareSubmit, words } from './soak.ts';

/** A day of a large site, packed into some minutes. With `cold` no page has been made before. */
export const options = { pages: 10_000, cold: false, requests: 100_000, submits: 100, publications: 20, minutes: 10 };

const searchShare = 0.02;
const publishP95Ms = 3000;
const kbPerMb = 1024;
/** What grows, in the data folder. */
const folders = {
  'база данных': 'content/content.db',
  'готовые страницы': 'site/pages',
  'всё вместе': '.',
};

export async function run({ pages, cold, requests, submits, publications, minutes }: typeof options): Promise<Report> {
  return withProduct({ pages }, async (product) => {
    const { siteUrl, dataDir, pids } = product;
    const paths = (await readPages(dataDir)).map(({ path }) => path);
    const [edit, submit, random] = [await prepareEdits(product), await prepareSubmit(siteUrl), seededRandom(11)];
    const forMs = minutes * 60_000;
    const perSecond = requests / (minutes * 60);
    const page = () => ({ url: siteUrl + pick(random, paths), headers: browserHeaders });
    const search = () => ({ url: `${siteUrl}/search/hits?q=${encodeURIComponent(pick(random, words))}` });
    const madeMinutes = cold ? 0 : await makeAll(siteUrl, paths);
    const before = useNow(pids(), dataDir);
    const cpu = startCpuCount(pids());
    say(
      `${minutes} мин: ${requests} запросов по ${paths.length} страницам, ${submits} заявок, ${publications} публикаций`,
    );
    const [ofPages, ofSearches, ofSubmits, published] = await Promise.all([
      loadSteadily({ perSecond: perSecond * (1 - searchShare), forMs, next: page }),
      loadSteadily({ perSecond: perSecond * searchShare, forMs, next: search }),
      loadSteadily({ perSecond: submits / (minutes * 60), forMs, next: submit }),
      publishEvenly(siteUrl, edit, publications, forMs),
    ]);
    const answers = { страницы: ofPages, поиски: ofSearches, заявки: ofSubmits };
    const after = useNow(pids(), dataDir);
    return describe({ answers, published, madeMinutes, before, after, cpuMs: cpu() });
  });
}

/** Returns the minutes in which the site made all its pages. */
async function makeAll(siteUrl: string, paths: string[]): Promise<number> {
  say(`Делаю ${paths.length} страниц`);
  const startedAt = performance.now();
  await askAll(siteUrl, paths);
  return (performance.now() - startedAt) / 60_000;
}

/** Returns the milliseconds from each «Опубликовать» to the new title on the article's page. */
async function publishEvenly(siteUrl: string, edit: Edit, times: number, forMs: number) {
  const ms: number[] = [];
  for (let i = 0; i < times; i++) {
    await sleep(forMs / (times + 1));
    const startedAt = performance.now();
    const { isPublished, mark, path } = await edit();
    const [seenMs] = await Promise.all([whenSeen(siteUrl + path, mark, startedAt), isPublished]);
    ms.push(seenMs);
  }
  return ms;
}

type UseNow = { processes: Record<string, Use>; disk: Record<string, number> };

const useNow = ({ content, site }: { content: number; site: number }, dataDir: string): UseNow => ({
  processes: { site: readUse(site), content: readUse(content) },
  disk: diskUse(dataDir),
});

/** Returns the size on disk in MB of each of `folders`; 0 for a missing one. */
function diskUse(dataDir: string): Record<string, number> {
  // It fails when a file is renamed meanwhile, but still prints the sum.
  const sizeOf = (path: string) => Number.parseInt(spawnSync('du', ['-sLk', path], { encoding: 'utf8' }).stdout, 10);
  return Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [name, (sizeOf(join(dataDir, folder)) || 0) / kbPerMb]),
  );
}

function describe({
  answers,
  published,
  madeMinutes,
  before,
  after,
  cpuMs,
}: {
  answers: Record<string, LoadResult>;
  published: number[];
  madeMinutes: number;
  before: UseNow;
  after: UseNow;
  cpuMs: Record<string, number>;
}): Report {
  return {
    tables: [
      answersTable('Ответы', answers),
      {
        title: 'Процессы',
        head: ['кто', 'память в начале, МБ', 'в конце, МБ', 'больше всего, МБ', 'процессор, с'],
        rows: Object.entries(after.processes).map(([name, use]) => [
          ...[name, before.processes[name]?.rssMb ?? 0, use.rssMb, use.peakRssMb],
          (cpuMs[name] ?? 0) / 1000,
        ]),
      },
      {
        title: 'Диск',
        head: ['что', 'в начале, МБ', 'в конце, МБ'],
        rows: Object.entries(after.disk).map(([name, size]) => [name, before.disk[name] ?? 0, size]),
      },
      {
        title: 'От публикации до видимого под этой нагрузкой',
        head: ['раз', 'p50, мс', 'p95, мс'],
        rows: [[published.length, quantile(published, 0.5), quantile(published, 0.95)]],
      },
    ],
    budgets: [
      budget('ответов с ошибкой и без ответа', countOther(Object.values(answers), /^[23]/), { atMost: 0 }),
      budget('публикация: p95 на странице статьи', quantile(published, 0.95), { atMost: publishP95Ms }, 'мс'),
    ],
    notes: [
      'Запросы идут по всем страницам поровну.',
      madeMinutes
        ? `До начала все страницы были сделаны по одному разу: ${madeMinutes.toFixed(1)} мин.`
        : 'До начала сайт не хранил ни одной страницы.',
    ],
  };
}
