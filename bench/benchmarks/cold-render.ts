import { oneOfEachKind, readAddresses } from '../content-set/addresses.ts';
import { httpGet } from '../measure/http-get.ts';
import { quantile, sum } from '../measure/numbers.ts';
import { startCpuCount } from '../measure/process-use.ts';
import type { Report } from '../measure/report.ts';
import { budget } from '../measure/report.ts';
import type { MeasuredProduct } from '../product.ts';
import { withProduct } from '../product.ts';
import { timeSiteStart } from '../site-start.ts';

export const options = { pages: 1000, rounds: 3, samples: 10 };

export type Cold = { kind: string; ms: number[]; siteCpuMs: number; contentCpuMs: number; stored: number };

/**
 * The first answer of pages that nobody has asked for. Each round begins with a new product that keeps nothing; of kinds
 * with many pages several are asked for, each once.
 */
export async function run({ pages, rounds, samples }: typeof options): Promise<Report> {
  const byKind: Map<string, Cold> = new Map();
  const starts: { up: number[]; down: number[] } = { up: [], down: [] };
  for (let round = 0; round < rounds; round++) {
    await withProduct({ pages }, async (product) => {
      const addresses = await readAddresses(product.dataDir);
      // The site makes all pages by itself: those of documents are asked for before it gets to them.
      for (const { kind } of oneOfEachKind(addresses).reverse()) {
        const paths = addresses.filter((address) => address.kind === kind).map(({ path }) => path);
        // Another part of the pages each round, from the first to the last.
        const step = Math.max(1, Math.floor(paths.length / (samples * rounds)));
        const chosen = paths
          .filter((_, i) => i % step === 0)
          .filter((_, i) => paths.length === 1 || i % rounds === round);
        await askOnce(product, kind, chosen.slice(0, samples), byKind);
      }
      starts.up.push(await timeSiteStart(product, { isContentUp: true }));
      starts.down.push(await timeSiteStart(product, { isContentUp: false }));
    });
  }
  return describe([...byKind.values()], starts, { pages, rounds });
}

async function askOnce({ siteUrl, pids }: MeasuredProduct, kind: string, paths: string[], byKind: Map<string, Cold>) {
  const cold = byKind.get(kind) ?? { kind, ms: [], siteCpuMs: 0, contentCpuMs: 0, stored: 0 };
  byKind.set(kind, cold);
  const cpu = startCpuCount(pids());
  for (const path of paths) {
    const { status, headers, ms } = await httpGet(siteUrl + path);
    if (status !== 200 || String(headers['cache-status']).includes('; hit')) cold.stored += 1;
    else cold.ms.push(ms);
  }
  const { site = 0, content = 0 } = cpu();
  cold.siteCpuMs += site;
  cold.contentCpuMs += content;
}

function describe(
  kinds: Cold[],
  starts: { up: number[]; down: number[] },
  { pages, rounds }: { pages: number; rounds: number },
) {
  const notCold = sum(kinds.map(({ stored }) => stored));
  return {
    tables: [
      {
        title: 'Первый ответ страницы',
        head: ['страница', 'раз', 'p50, мс', 'p95, мс', 'сайт, мс процессора', 'контент, мс процессора'],
        rows: kinds.map(({ kind, ms, siteCpuMs, contentCpuMs }) => [
          ...[kind, ms.length, quantile(ms, 0.5), quantile(ms, 0.95)],
          ...[siteCpuMs / ms.length, contentCpuMs / ms.length],
        ]),
      },
      {
        title: 'Сайт: от запуска до первой страницы',
        head: ['сервис контента', 'раз', 'p50, мс', 'хуже всего, мс'],
        rows: [
          ['работает', starts.up.length, quantile(starts.up, 0.5), Math.max(...starts.up)],
          ['не работает', starts.down.length, quantile(starts.down, 0.5), Math.max(...starts.down)],
        ],
      },
    ],
    budgets: [
      budget('первая страница после запуска, контент работает', Math.max(...starts.up), { atMost: 3000 }, 'мс'),
      budget('первая страница после запуска, контент не работает', Math.max(...starts.down), { atMost: 3000 }, 'мс'),
    ],
    notes: [
      `Страниц ${pages}, кругов ${rounds}, один запрос за раз, пока сайт в фоне делает остальные страницы. Процессор считается по 10 мс: у страниц, что одни в своём роде, это грубо.`,
      ...(notCold ? [`Ответов, что не были первыми или не были страницей: ${notCold}, они не считаются.`] : []),
    ],
  };
}
