import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/launch/places.ts';
import { end, launch, npmCommand } from '../../tools/launch/processes.ts';
import { contentService, siteService } from '../../tools/launch/services.ts';
import { keepRunning } from '../../tools/launch/supervise.ts';
import { readPages } from '../content-set/pages.ts';
import { type MeasuredProduct, withProduct } from '../content-set/product.ts';
import { askAll } from '../measure/http.ts';
import { readUse, settle, treeRssMb } from '../measure/processes.ts';
import { budget, type Report } from '../report.ts';

/** `rest`: seconds from the second start to the look at its memory. */
export const options = { pages: 100, rounds: 3, rest: 30 };

type Figures = Record<'content' | 'site' | 'memory' | 'loaded' | 'whole' | 'up' | 'down', number[]>;

const waitMs = 15_000;
const pollMs = 20;

/** Measures the memory at rest after a crawl, a second start of the product, and restarts of the site alone. */
export async function run({ pages, rounds, rest }: typeof options): Promise<Report> {
  const figures: Figures = { content: [], site: [], memory: [], loaded: [], whole: [], up: [], down: [] };
  for (let round = 0; round < rounds; round++) {
    await withProduct({ pages }, async (product) => {
      const paths = (await readPages(product.dataDir)).map(({ path }) => path);
      await askAll(product.siteUrl, paths);
      await settle(product.pids());
      const { content, site } = product.pids();
      figures.content.push(readUse(content).rssMb);
      figures.site.push(readUse(site).rssMb);
      await Promise.all(product.services.map((service) => service.stop()));
      const whole = await measureWhole(product, paths, rest);
      figures.memory.push(whole.atRest);
      figures.loaded.push(whole.loaded);
      figures.down.push(await timeSite(product));
      const restarted = await timeProduct(product);
      figures.whole.push(restarted.ms);
      await restarted.stopSite();
      figures.up.push(await timeSite(product));
      await restarted.stopContent();
    });
  }
  return describe(figures, rest);
}

/**
 * Starts the product by `npm start`. Returns the MB of everything that it leaves running, some seconds later and as long
 * after a visit to every page.
 */
async function measureWhole({ values, siteUrl }: MeasuredProduct, paths: string[], restSeconds: number) {
  const child = launch({ command: [...npmCommand(), 'start'], cwd: root, env: { ...process.env, ...values }, onLine });
  let isUp = false;
  function onLine(line: string) {
    isUp ||= line.startsWith('Остановить');
  }
  while (!isUp && child.exitCode === null) await sleep(pollMs);
  const rest = async () => {
    await sleep(restSeconds * 1000);
    return treeRssMb(child.pid ?? 0);
  };
  const atRest = await rest();
  await askAll(siteUrl, paths);
  const loaded = await rest();
  await end(child);
  return { atRest, loaded };
}

/** Starts both parts as `npm start` does. */
async function timeProduct({ values, logsDir: logs }: MeasuredProduct) {
  const startedAt = performance.now();
  const content = await keepRunning(contentService(values), { logs });
  const site = await keepRunning(siteService(values), { logs });
  return { ms: performance.now() - startedAt, stopContent: content.stop, stopSite: site.stop };
}

/** Starts the site over its stored pages. Returns the milliseconds until the home page, or Infinity after 15 s. */
async function timeSite({ values, siteUrl }: MeasuredProduct): Promise<number> {
  const startedAt = performance.now();
  const child = launch({ ...siteService(values), onLine: () => {} });
  try {
    while (performance.now() - startedAt < waitMs) {
      const answer = await fetch(siteUrl, { signal: AbortSignal.timeout(waitMs) }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.status === 200) return performance.now() - startedAt;
      await sleep(pollMs);
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await end(child);
  }
}

function describe(figures: Figures, rest: number): Report {
  const rows = [
    { what: 'память в покое, всё, что оставляет npm start', unit: 'МБ', values: figures.memory, atMost: 512 },
    { what: 'то же после обхода всех страниц', unit: 'МБ', values: figures.loaded, atMost: 512 },
    { what: 'память content', unit: 'МБ', values: figures.content, atMost: 290 },
    { what: 'память site', unit: 'МБ', values: figures.site, atMost: 170 },
    { what: 'второй запуск продукта', unit: 'мс', values: figures.whole, atMost: 5000 },
    { what: 'первая страница сайта, контент работает', unit: 'мс', values: figures.up, atMost: 3000 },
    { what: 'первая страница сайта, контент не работает', unit: 'мс', values: figures.down, atMost: 3000 },
  ];
  return {
    tables: [],
    budgets: rows.map(({ what, unit, values, atMost }) => budget(what, Math.max(...values), { atMost }, unit)),
    notes: [
      `Худшее из ${figures.memory.length}. Память частей — после обхода всех страниц, всего вместе — через ${rest} с после второго запуска и через столько же после обхода.`,
    ],
  };
}
