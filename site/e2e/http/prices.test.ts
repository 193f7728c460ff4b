import { expect, test } from 'vitest';
import { pricesBeside } from '../support/prices.ts';
import { crawl, type Page } from './crawl.ts';
import { get } from './site.ts';

// Which price and which total lead: app/cms/prices.test.ts, offers.test.ts and estimates.test.ts.

/** Returns the price under the title of a service, or ''. */
const priceOf = ({ text }: Page) => /<\/h1>(?:<p class="lead">.*?<\/p>)?<p[^>]*><b>([^<]*)<\/b>/s.exec(text)?.[1] ?? '';
const totalOf = ({ text }: Page) => /В итоге<\/span><b>([^<]*)<\/b>/.exec(text)?.[1] ?? '';

/** Links that have a price beside them: the paths they lead to, and how many there are at least. */
const cards: Record<string, [path: string, least: number]> = {
  'rows and cards of services': ['/services/[\\w/-]+', 50],
  'cards of estimates': ['/prices/[\\w-]+', 35],
};

/** Returns the price or total of each page that has one. A card may name the treatment before its total. */
const shownOn = (pages: Page[]) =>
  new Map(pages.map((page) => [page.path, page.path.startsWith('/prices/') ? totalOf(page) : priceOf(page)]));
const amountIn = (card: string) => card.split(': ').at(-1);

test.for(Object.entries(cards))('%s show what the page itself shows', async ([, [path, least]]) => {
  const { pages } = await crawl();
  const onPage = shownOn(pages);
  const shown = pages.flatMap((page) => pricesBeside(page.text, path).map((card) => ({ from: page.path, ...card })));
  expect(shown.length).toBeGreaterThan(least);
  expect(shown.filter(({ path: to, price }) => amountIn(price) !== onPage.get(to))).toEqual([]);
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
