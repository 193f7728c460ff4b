import { elementsOf } from '../../app/lib/xml-for-tests.ts';
import { signInEditor } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { markupFaults } from '../support/markup.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './attack.ts';
import { faultsOf } from './foreign.ts';
import { fillEverything, type Made, run } from './hostile-pages.ts';

const publishMs = patient(90_000);

/**
 * Removes what typography may change in a text: spaces, dashes, quotation marks, numbers and the x between them. Removes
 * combining signs, of which the content service keeps a few. Decodes character references.
 */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(#39|quot|amp);/g, '')
    .replace(/[^\p{L}<>]|[xх]/giu, '');

test.describe.configure({ mode: 'serial' });
test.setTimeout(patient(400_000));
// The content service saves a document with a thousand parts slowly.
test.use({ actionTimeout: patient(120_000) });

const made: Made[] = [];

test('an editor puts hostile text into every field of every kind of page', async ({ page, request }) => {
  made.push(...(await fillEverything(await signInEditor(request))));
  expect(made.length).toBeGreaterThan(20);
  for (const { path, texts } of made) {
    const missing = async () => {
      await page.goto(path);
      const words = fold((await page.locator('main').textContent()) ?? '');
      return texts.filter((text) => !words.includes(fold(text)));
    };
    // The last edits changed every page.
    await expect.poll(missing, { message: path, timeout: publishMs }).toEqual([]);
  }
});

test('on these pages no foreign script runs, the markup is intact and JSON-LD is readable', async ({
  browser,
  baseURL,
}) => {
  const others = ['/callback', '/callback?type=resume', '/search', '/vision', '/net-takoy'];
  for (const path of [...made.map((one) => one.path), ...others]) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    expect.soft(await faultsOf(page, () => page.goto(path)), path).toEqual([]);
    const html = await (await page.request.get(path)).text();
    expect.soft(await markupFaults([{ name: path, html }]), path).toEqual([]);
    const graphs = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
    for (const [, graph = ''] of graphs) expect(() => JSON.parse(graph), path).not.toThrow();
    if (!others.includes(path)) expect(graphs, path).not.toHaveLength(0);
    await page.close();
  }
});

test('the same holds after client navigation', async ({ browser, baseURL }) => {
  for (const [from, to] of [
    ['/articles', `/articles/${run}`],
    ['/doctors', `/doctors/${run}`],
    [`/services/${run}`, `/services/${run}/${run}-5`],
  ] as const) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const faults = await faultsOf(page, async () => {
      await page.goto(from);
      await untilHydrated(page);
      await page.locator(`main a[href="${to}"]`).first().dispatchEvent('click');
      await page.waitForURL(to);
    });
    expect(faults, to).toEqual([]);
    await page.close();
  }
});

test('feeds and the sitemap are well-formed and hold hostile text as text', async ({ request }) => {
  const foreign = 'script img svg math iframe object embed base meta style form input a details'.split(' ');
  const read = async (path: string) => (await request.get(path)).text();
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(parts.length).toBeGreaterThan(3);
  for (const path of ['/news/rss.xml', '/articles/rss.xml', '/feeds/doctors.yml', '/sitemap.xml', ...parts]) {
    const elements = [...elementsOf(await read(path))];
    expect(
      elements.filter((name) => foreign.includes(name.toLowerCase())),
      path,
    ).toEqual([]);
  }
  for (const [feed, folder] of [
    ['/news/rss.xml', 'news'],
    ['/articles/rss.xml', 'articles'],
    ['/feeds/doctors.yml', 'doctors'],
  ] as const)
    expect(await read(feed), feed).toMatch(new RegExp(`/${folder}/${run}<`));
});
