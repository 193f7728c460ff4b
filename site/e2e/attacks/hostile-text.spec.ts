import type { Page } from '@playwright/test';
import { connect, type Editor, signInEditor } from '../editor.ts';
import { attacks, hostileTexts } from '../hostile/texts.ts';
import { expect, test } from './attack.ts';
import { askFrom } from './wire.ts';

/** Lists of the content service hold a hundred entries. */
const batchSize = 100;
const publishMs = 60_000;
const turnsAnAddress = 50;

// A required field takes no empty text, and a title is a line of 255 characters.
const shown = hostileTexts.filter((text) => text.trim() !== '');
const batches = Array.from({ length: Math.ceil(shown.length / batchSize) }, (_, i) =>
  shown.slice(i * batchSize, (i + 1) * batchSize),
);
const rich = shown.join('\n\n');
const seo = (text: string) => ({ metaTitle: text.slice(0, 120), metaDescription: rich, keywords: text });

/**
 * What typography may change of a text, left out: spaces, dashes, quotation marks, numbers and the x between them; names of
 * signs are read as the signs.
 */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(#39|quot|amp);/g, '')
    .replace(/[^\p{L}<>]|[xх]/giu, '');

test.describe.configure({ mode: 'serial' });
test.setTimeout(400_000);
// A document with a thousand parts takes the content service its time.
test.use({ actionTimeout: 120_000 });

/** Ends the addresses of this run's documents. */
const run = `hostile-${process.pid}`;

type Made = { path: string; texts: readonly string[] };
const made: Made[] = [];

test('Редактор вставляет чужой текст в каждое поле каждого вида страниц', async ({ request, baseURL }) => {
  const editor = await signInEditor(request);
  await fillServices(editor);
  const title = (i: number) => attacks[i % attacks.length] ?? '';

  await editor.publish('doctor', {
    name: title(0),
    slug: run,
    specification: title(1),
    experience: rich,
    information: rich,
    certs: batches[0]?.map((text) => ({ title: text })),
    education: batches[1]?.map((text) => ({ year: title(2), title: text, institution: text })),
    seo: seo(title(3)),
  });
  made.push({ path: `/doctors/${run}`, texts: [title(0), title(1)] });

  const article = { title: title(10), slug: run, description: rich, seo: seo(title(11)) };
  await editor.publish('article', { ...article, content: rich, author: { name: title(12), specification: title(13) } });
  made.push({ path: `/articles/${run}`, texts: [title(10), title(12)] });
  await editor.publish('news-post', {
    ...article,
    body: [
      { __component: 'blocks.text', text: rich },
      ...attacks.map((text) => ({ __component: 'blocks.text', text })),
    ],
  });
  made.push({ path: `/news/${run}`, texts: [title(10)] });
  await editor.publish('promo', {
    title: title(4),
    slug: run,
    subtitle: rich,
    description: rich,
    price: 1,
    seo: seo(title(5)),
  });
  made.push({ path: `/sales/${run}`, texts: [title(4)] });
  await editor.publish('text-page', {
    title: title(6),
    url: run,
    kind: 'information',
    description: rich,
    textRich: rich,
    seo: seo(title(7)),
  });
  made.push({ path: `/customers/${run}`, texts: [title(6)] });
  for (const text of attacks) await editor.publish('answer', { title: text, text });
  made.push({ path: '/faq', texts: attacks });
  await editor.publish('tag', { title: title(9), slug: run });
  for (const text of attacks.slice(0, 10)) {
    await editor.publish('review', {
      review: { name: text.slice(0, 255), reviewText: rich.slice(0, 4900), reviewType: 'clinic' },
      moderation: 'approved',
      date: '2026-01-01',
    });
  }
  await editor.saveSingle('footer', { copyright: title(14), disclaimer: rich, warning: title(15) });

  for (const { path } of made) {
    await expect
      .poll(async () => (await request.get(`${baseURL}${path}`)).status(), { message: path, timeout: publishMs })
      .toBe(200);
  }
});

/** Pages with lists: each text of the corpus stands in a price, a point and a stage. */
async function fillServices(editor: Editor) {
  const service = connect(await editor.idOf('service', 'slug', 'terapiya'));
  for (const [i, texts] of batches.entries()) {
    const slug = `${run}-${i}`;
    await editor.publish('sub-service', {
      title: attacks[i],
      slug,
      service,
      subtitle: texts.join('\n'),
      description: texts.join('\n\n'),
      price_sections: [
        { label: attacks[i], prices: texts.map((text) => ({ description: text, note: text, price: 1 })) },
      ],
      suitableFor: texts.map((text) => ({ text })),
      discussFirst: texts.map((text) => ({ text })),
      stages: texts.map((text) => ({ title: text, text, duration: text.slice(0, 255) })),
      seo: seo(attacks[i] ?? ''),
    });
    made.push({ path: `/services/terapiya/${slug}`, texts });
  }
}

/** Looks at a page on which nothing foreign may run, be loaded or stand. */
async function faultsOf(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: string) => void faults.push(what);
  const own = new Set(['127.0.0.1', 'localhost']);
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`an exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security|Refused|hydrat/i.test(message.text())) note(message.text());
  });
  page.on('request', (asked) => {
    if (/^https?:/.test(asked.url()) && !own.has(new URL(asked.url()).hostname)) note(`asks ${asked.url()}`);
  });
  await go();
  await page.evaluate(() => document.dispatchEvent(new Event('wheel')));
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  const found = await page.evaluate(() => {
    const foreign =
      'main script, main iframe, main object, main embed, main style, main base, main meta, main link, main form[action^="http"]';
    const withHandlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const running = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:', ''].includes(protocol),
    );
    return [
      ...[...document.querySelectorAll(foreign), ...withHandlers, ...running].map((element) => element.outerHTML),
      ...(document.querySelectorAll('base, meta[http-equiv]').length > 0 ? ['a foreign tag in the head'] : []),
      ...('polluted' in {} ? ['a polluted prototype'] : []),
      ...(document.querySelector('body > footer, footer') ? [] : ['the page is torn: no footer']),
    ];
  });
  return [...faults, ...found];
}

test('На этих страницах ничего чужого не выполняется, а текст виден таким, каким его ввели', async ({
  browser,
  baseURL,
}) => {
  const lists = ['/', '/services', '/prices', '/doctors', '/articles', '/news', '/sales', '/reviews', '/customers'];
  expect(made.length).toBeGreaterThan(10);
  for (const { path, texts } of [...made, ...lists.map((list) => ({ path: list, texts: [] }))]) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    expect(await faultsOf(page, () => page.goto(path)), path).toEqual([]);
    const words = fold((await page.locator('main').textContent()) ?? '');
    expect(
      texts.filter((text) => !words.includes(fold(text))),
      path,
    ).toEqual([]);
    await page.close();
  }
});

test('И при переходе внутри сайта тоже', async ({ browser, baseURL }) => {
  for (const [from, to] of [
    ['/articles', `/articles/${run}`],
    ['/doctors', `/doctors/${run}`],
    ['/services/terapiya', `/services/terapiya/${run}-5`],
  ] as const) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const faults = await faultsOf(page, async () => {
      await page.goto(from);
      await page.locator('html[data-alive]').waitFor({ state: 'attached' });
      await page.locator(`main a[href="${to}"]`).first().dispatchEvent('click');
      await page.waitForURL(to);
    });
    expect(faults, to).toEqual([]);
    await page.close();
  }
});

test('Весь набор в строке поиска, в параметре и после решётки', async ({ browser, baseURL }) => {
  const scripts = (html: string) => html.match(/<script/g)?.length;
  const plain = (await askFrom('127.0.7.1', `${baseURL}/search?q=zzzz`)).body.toString();
  for (const [i, text] of hostileTexts.entries()) {
    const from = `127.0.7.${2 + Math.floor(i / turnsAnAddress)}`;
    const { status, body } = await askFrom(from, `${baseURL}/search?q=${encodeURIComponent(text)}`);
    expect(status, text).toBe(200);
    expect(scripts(body.toString()), text).toBe(scripts(plain));
  }
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const text of attacks) {
    const value = encodeURIComponent(text);
    const faults = await faultsOf(page, () => page.goto(`/vision?${value}=${value}#${value}`));
    expect(faults, text).toEqual([]);
  }
  await page.close();
});
