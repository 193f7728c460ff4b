import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, UserError } from '../../tools/launch/console.ts';
import { withSqlite } from '../../tools/launch/drivers.ts';
import { openAdmin } from '../../tools/testing/editor.ts';
import { quantile, readNumbers } from '../content-set/numbers.ts';
import { dataUrlOf, readPages } from '../content-set/pages.ts';
import { type MeasuredProduct, withProduct } from '../content-set/product.ts';
import { askAll, whenSeen } from '../measure/http.ts';
import { settle, startCpuCount } from '../measure/processes.ts';
import { budget, type Report } from '../report.ts';

export const options = { pages: '100,1000,10000', edits: 30, quietEdits: 10 };

/** The site makes the pictures of its pages in the background after its first start. */
const picturesMs = 10 * 60_000;
/** Longer than any background work after an edit. */
const quietMs = 2500;
/** Newest articles to look for on the home page and in the list. */
const candidates = 20;
const budgetsMs = [
  { upTo: 100, p95: 1000 },
  { upTo: Number.POSITIVE_INFINITY, p95: 3000 },
];
/** Processor time depends on the changed pages, so it may only double while the site grows a hundredfold. */
const maxGrowth = 2;

type Measured = {
  pages: number;
  ms: Record<string, number[]>;
  cpu: { site: number; content: number };
  failed: number;
};

/** Measures from the click on «Опубликовать» to the new text on the page, in its list and on the home page. */
export async function run({ pages, edits, quietEdits }: typeof options): Promise<Report> {
  const all: Measured[] = [];
  for (const count of readNumbers(pages)) {
    all.push(await withProduct({ pages: count }, (product) => measure(product, edits, quietEdits)));
  }
  return describe(all);
}

async function measure(product: MeasuredProduct, edits: number, quietEdits: number): Promise<Measured> {
  const { siteUrl, dataDir, pids } = product;
  const paths = (await readPages(dataDir)).map(({ path }) => path);
  say(`Страниц ${paths.length}: запрашиваю каждую`);
  const failed = await askAll(siteUrl, paths);
  await settle(pids(), picturesMs);
  const edit = await prepareEdits(product);
  const ms: Record<string, number[]> = {
    страница: [],
    'её данные': [],
    список: [],
    главная: [],
    'ответ админ-панели': [],
  };
  for (let i = 0; i < edits; i++) {
    await settle(pids(), 5000);
    const startedAt = performance.now();
    const { isPublished, mark, path } = await edit();
    const places = { страница: path, 'её данные': dataUrlOf(path), список: '/articles', главная: '/' };
    const seen = Object.entries(places).map(async ([name, at]) =>
      ms[name]?.push(await whenSeen(siteUrl + at, mark, startedAt)),
    );
    await isPublished;
    ms['ответ админ-панели']?.push(performance.now() - startedAt);
    await Promise.all(seen);
  }
  await settle(pids(), 10_000);
  return { pages: paths.length, ms, cpu: await countQuietly(pids(), edit, quietEdits), failed };
}

/** Returns an edit: it gives an article that the home page and the list show a new title, and publishes it. */
export async function prepareEdits(product: MeasuredProduct) {
  const admin = await openAdmin(product);
  const articles = await shownEverywhere(product.siteUrl, await readNewestArticles(product.dataDir, candidates));
  let number = 0;
  return async () => {
    const article = articles[number % articles.length];
    number += 1;
    const mark = `Правка${number}номер`;
    const title = `${mark} ${article?.title ?? ''}`;
    const isPublished = admin.publish('api::article.article', article?.documentId ?? '', { title });
    return { isPublished, mark, path: `/articles/${article?.slug}` };
  };
}

export type Edit = Awaited<ReturnType<typeof prepareEdits>>;

async function shownEverywhere(siteUrl: string, articles: Article[]) {
  const pages = await Promise.all(['/', '/articles'].map(async (path) => (await fetch(siteUrl + path)).text()));
  const shown = articles.filter(({ slug }) => pages.every((html) => html.includes(`"/articles/${slug}"`)));
  if (shown.length === 0) throw new UserError('Ни одной статьи нет и на главной, и в списке: правку негде увидеть');
  return shown;
}

/** Measures the processor time of an edit without page views, minus what idle services use. */
async function countQuietly(pids: Record<string, number>, edit: Edit, edits: number) {
  const idle = startCpuCount(pids);
  await sleep(quietMs);
  const { site: idleSite = 0, content: idleContent = 0 } = idle();
  const cpu = startCpuCount(pids);
  const startedAt = performance.now();
  for (let i = 0; i < edits; i++) {
    await (await edit()).isPublished;
    await sleep(quietMs);
  }
  const { site = 0, content = 0 } = cpu();
  const waits = (performance.now() - startedAt) / quietMs;
  const own = (used: number, idle: number) => Math.max(0, used - idle * waits) / edits;
  return { site: own(site, idleSite), content: own(content, idleContent) };
}

function describe(all: Measured[]) {
  const first = all[0];
  const last = all[all.length - 1];
  const growth = (name: 'site' | 'content') => (last?.cpu[name] ?? 0) / (first?.cpu[name] || Number.NaN);
  return {
    tables: [
      {
        title: 'От публикации до видимого',
        head: ['страниц', 'где', 'раз', 'p50, мс', 'p95, мс'],
        rows: all.flatMap(({ pages, ms }) =>
          Object.entries(ms).map(([where, times]) => [
            pages,
            where,
            times.length,
            quantile(times, 0.5),
            quantile(times, 0.95),
          ]),
        ),
      },
      {
        title: 'Процессорное время одной правки',
        head: ['страниц', 'сайт, мс', 'контент, мс'],
        rows: all.map(({ pages, cpu }) => [pages, cpu.site, cpu.content]),
      },
    ],
    budgets: [
      ...all.map(({ pages, ms: { 'ответ админ-панели': _, ...places } }) => {
        const worst = Math.max(...Object.values(places).map((times) => quantile(times, 0.95)));
        const atMost = budgetsMs.find(({ upTo }) => pages <= upTo + 99)?.p95 ?? 0;
        return budget(`${pages} страниц: p95 там, где дольше всего`, worst, { atMost }, 'мс');
      }),
      ...(all.length > 1
        ? (['site', 'content'] as const).map((name) =>
            budget(`процессор ${name}: рост от ${first?.pages} до ${last?.pages} страниц, раз`, growth(name), {
              atMost: maxGrowth,
            }),
          )
        : []),
    ],
    notes: [
      'Отсчёт от отправки правки в админ-панель: её собственный ответ входит во время.',
      ...all.filter(({ failed }) => failed).map(({ pages, failed }) => `${pages} страниц: не ответили ${failed}`),
    ],
  };
}

type Article = { documentId: string; slug: string; title: string };

/**
 * Reads articles that share their date with no other: publishing reorders articles of the same day, which could move
 * one off the home page.
 */
const readNewestArticles = (dataDir: string, count: number): Promise<Article[]> =>
  withSqlite(join(dataDir, 'content/content.db'), { readonly: true }, (database) =>
    database
      .prepare(
        `SELECT document_id AS documentId, slug, title FROM articles WHERE published_at IS NOT NULL
         GROUP BY date HAVING count(*) = 1 ORDER BY date DESC LIMIT ?`,
      )
      .all<Article>(count),
  );
