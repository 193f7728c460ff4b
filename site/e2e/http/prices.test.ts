import { expect, test } from 'vitest';
import { crawl, type Page } from './crawl.ts';
import { all, facts, nodeOf, words } from './html.ts';
import { get } from './site.ts';

const number = '[1-9]\\d{0,2}(?:\u00a0\\d{3})*';
const amount = `(?:${number}–\u2060)?${number}\u00a0₽`;
const isPrice = new RegExp(`^(?:от\u00a0)?${amount}$`);
const serviceHref = '(/services/[\\w/-]+)';

/** Returns the texts of the body, without scripts and attributes. */
const texts = ({ text }: Page) =>
  all(text.slice(text.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, ''), />([^<]*₽[^<]*)/g);
const rubles = (price: string) => Number(price.replace(/\D/g, ''));

/** Returns the rows of a page's price tables: name and price, without the former price of an offer. */
function rowsOf({ text }: Page): { name: string; price: string }[] {
  return [...text.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/gs)].map(
    ([, name = '', cell = '']) => ({
      name: words(name.replace(/<small>.*?<\/small>/s, '')),
      price: /<span[^>]*>([^<]*₽)<\/span>$/.exec(cell)?.[1] ?? '',
    }),
  );
}

/** Returns the price under the title of a service, or ''. */
const priceOf = ({ text }: Page) => /<\/h1>(?:<p class="lead">.*?<\/p>)?<p[^>]*><b>([^<]*)<\/b>/s.exec(text)?.[1] ?? '';

const servicePages = async () => (await crawl()).pages.filter(({ path }) => /^\/services\/[\w/-]+$/.test(path));

test('each amount is whole, not zero, and keeps together with «от» and ₽', async () => {
  const { pages } = await crawl();
  const found = pages.flatMap((page) => texts(page).map((text) => ({ path: page.path, text })));
  expect(found.length, 'the whole demo clinic').toBeGreaterThan(500);
  const isWhole = (text: string) =>
    text.split(new RegExp(amount)).every((rest) => !/₽|\d\u00a0?$|от $/.test(rest)) && !/(^|\D)0\u00a0₽/.test(text);
  expect(found.filter(({ text }) => !isWhole(text))).toEqual([]);
});

test('«от» of a service is one of its own prices, and an only price is exact', async () => {
  const pages = await servicePages();
  const faults: string[] = [];
  for (const page of pages) {
    const [price, rows] = [priceOf(page), rowsOf(page)];
    if (price === '' || price.includes('–')) continue;
    const under = pages.filter(({ path }) => path.startsWith(`${page.path}/`)).flatMap(rowsOf);
    const own = [...rows, ...under].filter((row) => rubles(row.price) === rubles(price));
    if (!isPrice.test(price)) faults.push(`${page.path}: ${price}`);
    if (own.length === 0) faults.push(`${page.path}: ${price} is none of its prices`);
    if (price.startsWith('от') && under.length + rows.length === 1 && own[0]?.price !== price)
      faults.push(`${page.path}: ${price} of one price`);
  }
  expect(pages.filter((page) => priceOf(page) !== '').length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test('lists and cards show the price that the page of the service shows', async () => {
  const prices = new Map((await servicePages()).map((page) => [page.path, priceOf(page)]));
  const inRow = new RegExp(`<a [^>]*href="${serviceHref}"[^>]*><b>[^<]*</b>(?:<span[^>]*>([^<]*₽)</span>)?`, 'g');
  const inHead = new RegExp(
    `<h[23]><a [^>]*href="${serviceHref}"[^>]*>[^<]*</a></h[23]>(?:<span[^>]*>([^<]*₽)</span>)?`,
    'g',
  );
  const shown = (await crawl()).pages.flatMap(({ path: from, text }) =>
    [...text.matchAll(inRow), ...text.matchAll(inHead)].map(([, path = '', price = '']) => ({ from, path, price })),
  );
  expect(shown.filter(({ price }) => price !== '').length).toBeGreaterThan(50);
  // «Имплант с коронкой: 68 300–93 500 ₽».
  const isSame = ({ path, price }: (typeof shown)[number]) => price.split(': ').at(-1) === prices.get(path);
  expect(shown.filter((one) => one.price !== '' && !isSame(one))).toEqual([]);
});

/** Returns the path of the estimate whose total leads on a page, or ''. */
const leadingEstimate = ({ text }: Page) => /<b>[^<]*<\/b> <a [^>]*href="(\/prices\/[\w-]+)"/.exec(text)?.[1] ?? '';
const maxTimesDearest = 3;

test('a total leads only on the page of what it is the whole of, and is near its dearest row', async () => {
  const faults: string[] = [];
  let led = 0;
  for (const page of (await servicePages()).filter(({ path }) => path.split('/').length === 4)) {
    const estimate = leadingEstimate(page);
    const price = priceOf(page);
    if (price.includes('–') !== (estimate !== ''))
      faults.push(`${page.path}: ${price} of ${estimate || 'no estimate'}`);
    if (estimate === '') continue;
    led++;
    const dearest = Math.max(...rowsOf(page).map((row) => rubles(row.price)));
    if ((ends(price).at(-1) ?? 0) > maxTimesDearest * dearest)
      faults.push(`${page.path}: ${price}, dearest ${dearest}`);
  }
  expect(led, 'those that the demo’s editors chose').toBe(14);
  expect(faults).toEqual([]);
});

test('a part of a treatment has its own price, and the treatment below it', async () => {
  const pages = new Map((await servicePages()).map((page) => [page.path, page]));
  const of = (path: string) => {
    const page = pages.get(`/services/${path}`);
    const [, other] = /<\/p><p><a [^>]*href="(\/prices\/[\w-]+)"/.exec(page?.text ?? '') ?? [];
    return [page && priceOf(page).replaceAll('\u00a0', ' '), other];
  };
  expect(of('hirurgiya/udalenie-zuba')).toEqual(['от 2 300 ₽', '/prices/udalenie-implant-koronka']);
  expect(of('implantaciya/koronka-na-implant')).toEqual(['от 26 500 ₽', '/prices/implant-s-koronkoy']);
  expect(of('protezirovanie/viniry')).toEqual(['от 34 000 ₽', '/prices/shest-vinirov']);
});

test('search names the price that the page of the service shows', async () => {
  const faults: string[] = [];
  const found = new Set<string>();
  const pages = new Map((await servicePages()).map((page) => [page.path, page]));
  for (const query of ['удаление', 'имплант', 'коронка', 'каналы', 'чистка', 'брекеты', 'десны', 'виниры']) {
    const { text } = await get(`/search/hits?q=${encodeURIComponent(query)}`);
    const { hits } = JSON.parse(text) as { hits: { services: { path: string; price: string | null }[] } };
    for (const { path, price } of hits.services) {
      found.add(path);
      const page = pages.get(path);
      const shown = page ? priceOf(page) : null;
      if ((price?.split(': ').at(-1) ?? '') !== shown) faults.push(`${query}: ${path} ${price}, not ${shown}`);
    }
  }
  expect(found.size).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});

test('the price list begins with the services that editors put first', async () => {
  const prices = (await crawl()).pages.find(({ path }) => path === '/prices');
  const folds = all(prices?.text ?? '', /<details[^>]*id="([\w-]+)"/g);
  expect(folds.slice(0, 3)).toEqual(['diagnostika', 'terapiya', 'endodontiya']);
  const services = (await servicePages()).filter(({ path }) => path.split('/').length === 3);
  expect(folds.toSorted()).toEqual(services.map(({ path }) => path.split('/')[2]).toSorted());
});

const ends = (text: string) => text.split('–').map(rubles);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test('the total of an estimate is the sum of its rows, wherever it stands', async () => {
  const { pages } = await crawl();
  const estimates = pages.filter(({ path }) => /^\/prices\/[\w-]+$/.test(path));
  const totals = new Map<string, string>();
  const faults: string[] = [];
  for (const page of estimates) {
    const total = /В итоге<\/span><b>([^<]*)<\/b>/.exec(page.text)?.[1] ?? '';
    totals.set(page.path, total);
    const [always = [], maybe = []] = ['Входит', 'Может понадобиться'].map((caption) => {
      const table = page.text.split(`<caption>${caption}</caption>`)[1]?.split('</table>')[0] ?? '';
      return rowsOf({ ...page, text: table }).map(({ price }) => ends(price));
    });
    const least = sum(always.map(([one = 0]) => one));
    const most = sum([...always, ...maybe].map((row) => row.at(-1) ?? 0));
    const [from = 0, to = from] = ends(total);
    const offer = nodeOf(facts(page.text).graphs[0], 'Service').offers as { lowPrice?: number; highPrice?: number };
    const all = [
      [from, to],
      [least, most],
      [offer.lowPrice, offer.highPrice],
    ].map(String);
    if (new Set(all).size > 1) faults.push(`${page.path}: ${all.join('; ')}`);
  }
  expect(estimates).toHaveLength(23);
  expect(faults).toEqual([]);
  const inCard = /href="(\/prices\/[\w-]+)"[^>]*>(?:<b>)?[^<]*<\/(?:a><\/h3><p|b><span)[^>]*>([^<]*₽)/g;
  const cards = pages.flatMap(({ path: from, text }) =>
    [...text.matchAll(inCard)].map(([, path = '', total]) => ({ from, path, total })),
  );
  expect(cards.length).toBeGreaterThan(35);
  expect(cards.filter(({ path, total }) => totals.get(path) !== total)).toEqual([]);
});

test('the structured data offer what the price list says', async () => {
  const faults: string[] = [];
  let compared = 0;
  const pages = await servicePages();
  for (const page of pages) {
    const catalog = nodeOf(facts(page.text).graphs[0], 'Service').hasOfferCatalog as
      | { itemListElement: Offer[] }
      | undefined;
    const all = catalog?.itemListElement ?? [];
    const offers = all.filter(({ name }) => name).map(offerText);
    const rows = rowsOf(page)
      .filter(({ price }) => price !== '')
      .map(({ name, price }) => `${name}: ${price}`);
    compared += offers.length;
    const missing = offers.filter((offer) => !rows.includes(offer));
    for (const { itemOffered, ...offer } of all) {
      const under = pages.find(({ path }) => itemOffered?.url.endsWith(path));
      const amounts = under ? rowsOf(under).map((row) => rubles(row.price)) : [];
      const amount = amountOf(offer);
      if (itemOffered && amount !== null && !amounts.includes(amount)) missing.push(`${itemOffered.url}: ${amount}`);
    }
    if (missing.length > 0) faults.push(`${page.path}: ${missing.join(', ')}`);
  }
  expect(compared).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

type Offer = {
  name?: string;
  price?: string;
  priceSpecification?: { minPrice: number };
  itemOffered?: { url: string };
};

const amountOf = ({ price, priceSpecification }: Offer) =>
  priceSpecification?.minPrice ?? (price === undefined ? null : Number(price));

function offerText({ name = '', price, priceSpecification }: Offer): string {
  const least = priceSpecification?.minPrice;
  const digits = (least ?? Number(price)).toLocaleString('ru-RU');
  return `${words(name)}: ${least === undefined ? '' : 'от\u00a0'}${digits}\u00a0₽`;
}
