import { attacks, hostileTexts } from '../hostile/texts.ts';
import { askFrom } from '../http/ask-from.ts';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './attack.ts';
import { faultsOf, foreignParts } from './foreign.ts';

test.setTimeout(patient(400_000));

test('all hostile texts after the hash of an open page', async ({ page }) => {
  const faults = await faultsOf(page, async () => {
    await page.goto('/faq');
    await untilHydrated(page);
    await page.evaluate(async (texts) => {
      for (const text of texts) {
        location.hash = text;
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, hostileTexts);
  });
  expect(faults).toEqual([]);
});

test('attacks in a parameter’s name, in its value and after the hash on load', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const text of attacks) {
    const value = encodeURIComponent(text);
    const faults = await faultsOf(page, () => page.goto(`/vision?${value}=${value}#${value}`));
    expect(faults, text).toEqual([]);
  }
  await page.close();
});

/** Requests of one visitor: the limit is 60 searches a minute. */
const requestsAVisitor = 50;

const scripts = (html: string) => html.match(/<script/g)?.length;

/** Parameters that appear on the page. */
const places = ['/search?q=', '/prices?q=', '/callback?type=question&doctor='];
for (const [n, place] of places.entries())
  test(`all hostile texts in the parameter ${place}`, async ({ page }) => {
    await page.goto('/vision');
    const ask = (i: number, text: string) =>
      askFrom(`127.0.${7 + n}.${1 + Math.floor(i / requestsAVisitor)}`, place + encodeURIComponent(text));
    const plain = (await ask(hostileTexts.length, 'zzzz')).text;
    for (const [i, text] of hostileTexts.entries()) {
      const { status, text: html } = await ask(i, text);
      expect(status, text).toBe(200);
      expect(scripts(html), text).toBe(scripts(plain));
      expect(await foreignParts(page, html), text).toEqual([]);
    }
  });
