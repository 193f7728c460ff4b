import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tools/launch/console.ts';
import { withThrowAwayProduct } from '../../tools/testing/throw-away-product.ts';
import { readPages } from '../content-set/pages.ts';
import { ensureContentSet } from '../content-set/sets.ts';
import { browserHeaders, httpGet, loadSteadily } from '../measure/http.ts';
import { pick, quantile, seededRandom } from '../measure/numbers.ts';
import { readUse } from '../measure/processes.ts';
import { ensureBuilt } from '../product.ts';
import { budget, type Report } from '../report.ts';

/** `seconds` from the start to the first picture; `rate`: page views per second meanwhile. */
export const options = { pages: 100, seconds: 120, samples: 200, rate: 5 };

/** Pages are rendered first; only then their views are measured. */
const renderingMs = 20_000;

const srcset = /srcset="([^"]+)"/gi;

/** Measures the first requests of picture variants some time after a start without any variant. */
export async function run({ pages, seconds, samples, rate }: typeof options): Promise<Report> {
  await ensureBuilt();
  const from = await ensureContentSet(pages);
  // Products of one content set share their variants: this one has to begin without.
  const fill = async ({ DATA_DIR = '' }) => rmSync(join(DATA_DIR, 'site/images'), { recursive: true, force: true });
  return withThrowAwayProduct(
    async ({ siteUrl, dataDir, services }) => {
      const paths = (await readPages(dataDir)).map(({ path }) => path);
      say(`${seconds} с после запуска: ${rate} страниц в секунду, адресов ${paths.length}`);
      const random = seededRandom(11);
      await sleep(renderingMs);
      const views = await loadSteadily({
        perSecond: rate,
        forMs: seconds * 1000 - renderingMs,
        next: () => ({ url: siteUrl + pick(random, paths), headers: browserHeaders }),
      });
      const urls = await variantsOf(siteUrl, paths);
      const chosen = [...urls].sort(() => random() - 0.5).slice(0, samples);
      const ms: number[] = [];
      let failed = 0;
      for (const url of chosen) {
        const answer = await httpGet(siteUrl + url, { headers: { Accept: 'image/avif,image/webp,*/*' } });
        ms.push(answer.ms);
        if (answer.status !== 200) failed += 1;
      }
      const siteMb = readUse(services[1]?.pid() ?? 0).rssMb;
      return describe({ ms, failed, views: views.ms, urls: urls.size, siteMb });
    },
    { from, fill },
  );
}

/** Returns the URLs that the pages' `srcset` offer. */
async function variantsOf(siteUrl: string, paths: string[]): Promise<Set<string>> {
  const urls = new Set<string>();
  for (const path of paths) {
    const page = await httpGet(siteUrl + path, { headers: { ...browserHeaders, 'Accept-Encoding': 'identity' } });
    for (const [, candidates = ''] of page.body.toString('utf8').matchAll(srcset))
      for (const candidate of candidates.split(', ')) urls.add(candidate.split(' ', 1)[0] ?? '');
  }
  return urls;
}

type Figures = { ms: number[]; failed: number; views: number[]; urls: number; siteMb: number };

const describe = ({ ms, failed, views, urls, siteMb }: Figures): Report => ({
  tables: [
    {
      title: 'Ответы',
      head: ['что', 'раз', 'p50, мс', 'p95, мс', 'p99, мс', 'дольше всего, мс'],
      rows: Object.entries({ 'первый запрос варианта': ms, 'страницы, пока картинки готовятся': views }).map(
        ([name, values]) => [name, values.length, ...[0.5, 0.95, 0.99, 1].map((share) => quantile(values, share))],
      ),
    },
  ],
  budgets: [
    budget('p95 первого запроса варианта', quantile(ms, 0.95), { atMost: 20 }, 'мс'),
    budget('вариантов с ответом не 200', failed, { atMost: 0 }),
    budget('p99 страниц, пока картинки готовятся', quantile(views, 0.99), { atMost: 100 }, 'мс'),
  ],
  notes: [`Страницы предлагают вариантов: ${urls}. Память сайта после них: ${Math.round(siteMb)} МБ.`],
});
