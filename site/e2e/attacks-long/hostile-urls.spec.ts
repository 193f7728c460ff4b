import { expect, test } from '../attacks/attack.ts';
import { hostileTexts } from '../hostile/texts.ts';
import { askFrom } from '../http/ask-from.ts';
import { foreignParts } from './foreign.ts';

/** Requests of one visitor: the limit is 60 searches a minute. */
const requestsAVisitor = 50;

test.setTimeout(400_000);

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
