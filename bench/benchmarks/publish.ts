import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, say } from '../../tools/launch/console.ts';
import { publishChange, signIn } from '../admin.ts';
import { dataAddress, readAddresses } from '../content-set/addresses.ts';
import type { Article } from '../content-set/newest-articles.ts';
import { readNewestArticles } from '../content-set/newest-articles.ts';
import { askAll } from '../measure/ask-all.ts';
import { quantile } from '../measure/numbers.ts';
import { startCpuCount } from '../measure/process-use.ts';
import type { Report } from '../measure/report.ts';
import { budget } from '../measure/report.ts';
import { settle } from '../measure/settle.ts';
import { whenSeen } from '../measure/when-seen.ts';
import { readNumbers } from '../options.ts';
import type { MeasuredProduct } from '../product.ts';
import { withProduct } from '../product.ts';

/** warm: how many pages are asked for before, all when 0 */
export const options = { pages: '100,1000,10000', edits: 30, quietEdits: 10, warm: 0 };

const uid = 'api::article.article';
/** Time enough for all that an edit sets going. */
const quietMs = 2500;
/** The newest articles, among them those that the home page and the list show. */
const candidates = 20;
const budgetsMs = [
  { upTo: 100, p95: 1000 },
  { upTo: Number.POSITIVE_INFINITY, p95: 3000 },
];
/**
 * An edit's price may grow by so much while the site grows a hundredfold: it is for the pages changed, not for all.
 */
const mostGrowth = 2;

export type Measured = {
  pages: number;
  ms: Record<string, number[]>;
  cpu: { site: number; content: number };
  failed: number;
};

/** From the press of «Опубликовать» to the new text on the page, in its list and on the home page. */
export async function run({ pages, edits, quietEdits, warm }: typeof options): Promise<Report> {
  const all: Measured[] = [];
  for (const count of readNumbers(pages)) {
    all.push(await withProduct({ pages: count }, (product) => measure(product, { edits, quietEdits, warm })));
  }
  return describe(all);
}

async function measure(
  product: MeasuredProduct,
  { edits, quietEdits, warm }: { edits: number; quietEdits: number; warm: number },
): Promise<Measured> {
  const { siteUrl, dataDir, pids } = product;
  const addresses = (await readAddresses(dataDir)).map(({ path }) => path);
  say(`Страниц ${addresses.length}: запрашиваю ${warm || 'каждую'}`);
  const failed = await askAll(siteUrl, warm ? addresses.slice(0, warm) : addresses);
  const admin = await signIn(product);
  const articles = await shownEverywhere(siteUrl, await readNewestArticles(dataDir, candidates));
  let number = 0;
  const edit = async () => {
    const article = articles[number % articles.length];
    number += 1;
    const mark = `Правка${number}номер`;
    const changes = { title: `${mark} ${article?.title ?? ''}` };
    const isPublished = publishChange(admin, { uid, documentId: article?.documentId ?? '', changes });
    return { isPublished, mark, path: `/articles/${article?.slug}` };
  };

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
    const places = { страница: path, 'её данные': dataAddress(path), список: '/articles', главная: '/' };
    const seen = Object.entries(places).map(async ([name, at]) =>
      ms[name]?.push(await whenSeen(siteUrl + at, mark, startedAt)),
    );
    await isPublished;
    ms['ответ админ-панели']?.push(performance.now() - startedAt);
    await Promise.all(seen);
  }
  await settle(pids(), 10_000);
  return { pages: addresses.length, ms, cpu: await countQuietly(pids(), edit, quietEdits), failed };
}

async function shownEverywhere(siteUrl: string, articles: Article[]) {
  const pages = await Promise.all(['/', '/articles'].map(async (path) => (await fetch(siteUrl + path)).text()));
  const shown = articles.filter(({ slug }) => pages.every((html) => html.includes(`"/articles/${slug}"`)));
  if (shown.length === 0) throw new Fault('Ни одной статьи нет и на главной, и в списке: правку негде увидеть');
  return shown;
}

/** What an edit costs when nobody looks at the pages, without what the services do anyway. */
async function countQuietly(
  pids: Record<string, number>,
  edit: () => Promise<{ isPublished: Promise<void> }>,
  edits: number,
) {
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
  // Of two nearly equal numbers the difference may be a little below nothing.
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
              atMost: mostGrowth,
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
