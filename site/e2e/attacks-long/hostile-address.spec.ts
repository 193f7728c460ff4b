import { expect, test } from '../attacks/attack.ts';
import { askFrom } from '../attacks/wire.ts';
import { attacks, hostileTexts } from '../hostile/texts.ts';
import { untilAlive } from '../support/alive.ts';
import { faultsOf, foreignParts } from './foreign.ts';

/** Requests from one of this machine's own addresses, before its turns are over. */
const turnsAnAddress = 50;

test.setTimeout(400_000);

const scripts = (html: string) => html.match(/<script/g)?.length;

/** Places in addresses whose words reach the page. */
const places = ['/search?q=', '/prices?q=', '/callback?type=question&doctor='];
for (const [n, place] of places.entries())
  test(`Весь набор в параметре ${place}`, async ({ page, baseURL }) => {
    await page.goto('/vision');
    const ask = (i: number, text: string) =>
      askFrom(`127.0.${7 + n}.${1 + Math.floor(i / turnsAnAddress)}`, `${baseURL}${place}${encodeURIComponent(text)}`);
    const plain = (await ask(hostileTexts.length, 'zzzz')).body.toString();
    for (const [i, text] of hostileTexts.entries()) {
      const { status, body } = await ask(i, text);
      expect(status, text).toBe(200);
      const html = body.toString();
      expect(scripts(html), text).toBe(scripts(plain));
      expect(await foreignParts(page, html), text).toEqual([]);
    }
  });

test('Весь набор после решётки на открытой странице', async ({ page }) => {
  const faults = await faultsOf(page, async () => {
    await page.goto('/faq');
    await untilAlive(page);
    await page.evaluate(async (texts) => {
      for (const text of texts) {
        location.hash = text;
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, hostileTexts);
  });
  expect(faults).toEqual([]);
});

test('Атаки в имени параметра, в его значении и после решётки с самого начала', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const text of attacks) {
    const value = encodeURIComponent(text);
    const faults = await faultsOf(page, () => page.goto(`/vision?${value}=${value}#${value}`));
    expect(faults, text).toEqual([]);
  }
  await page.close();
});
