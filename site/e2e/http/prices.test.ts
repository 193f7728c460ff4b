import { expect, test } from 'vitest';
import { crawl, type Page } from './crawl.ts';
import { get } from './site.ts';

// Which price and which total lead: app/cms/prices.test.ts, offers.test.ts and estimates.test.ts.

const serviceHref = '(/services/[\\w/-]+)';

/** Returns the price under the title of a service, or ''. */
const priceOf = ({ text }: Page) => /<\/h1>(?:<p class="lead">.*?<\/p>)?<p[^>]*><b>([^<]*)<\/b>/s.exec(text)?.[1] ?? '';
const totalOf = ({ text }: Page) => /В итоге<\/span><b>([^<]*)<\/b>/.exec(text)?.[1] ?? '';

/** Where prices of services and totals of estimates stand: path and price. */
const cards: Record<string, [RegExp, least: number]> = {
  'rows and cards of services': [
    new RegExp(
      `<(?:a [^>]*href="${serviceHref}"[^>]*><span><b>[^<]*</b>(?:<small>[^<]*</small>)?</span>|h[23]><a [^>]*href="${serviceHref}"[^>]*>[^<]*</a></h[23]>)<span[^>]*>([^<]*₽)</span>`,
      'g',
    ),
    50,
  ],
  'cards of estimates': [
    /href="(\/prices\/[\w-]+)"()[^>]*>(?:<span><b>)?[^<]*<\/(?:a><\/h3><p|b>(?:<small>[^<]*<\/small>)?<\/span><span)[^>]*>([^<]*₽)/g,
    35,
  ],
};

/** Returns the price or total of each page that has one. A card may name the treatment before its total. */
const shownOn = (pages: Page[]) =>
  new Map(pages.map((page) => [page.path, page.path.startsWith('/prices/') ? totalOf(page) : priceOf(page)]));
const amountIn = (card: string) => card.split(': ').at(-1);

test.for(Object.entries(cards))('%s show what the page itself shows', async ([, [pattern, least]]) => {
  const { pages } = await crawl();
  const onPage = shownOn(pages);
  const shown = pages.flatMap(({ path: from, text }) =>
    [...text.matchAll(pattern)].map(([, one = '', other = '', price = '']) => ({ from, path: one || other, price })),
  );
  expect(shown.length).toBeGreaterThan(least);
  expect(shown.filter(({ path, price }) => amountIn(price) !== onPage.get(path))).toEqual([]);
});

test('search names the price that the page of the service shows', async () => {
  const onPage = shownOn((await crawl()).pages);
  const found = new Map<string, string>();
  for (const query of ['удаление', 'имплант', 'коронка', 'каналы', 'чистка', 'брекеты', 'десны', 'виниры']) {
    const { text } = await get(`/search/hits?q=${encodeURIComponent(query)}`);
    const { hits } = JSON.parse(text) as { hits: { services: { path: string; price: string | null }[] } };
    for (const { path, price } of hits.services) found.set(path, amountIn(price ?? '') ?? '');
  }
  expect(found.size).toBeGreaterThan(15);
  expect([...found].filter(([path, price]) => price !== onPage.get(path))).toEqual([]);
});
