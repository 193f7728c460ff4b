import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { contentUrl, signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { pricesBeside } from '../support/prices.ts';

/** A price changes through the price sheet; every place that names a total follows. */

const path = '/prices/karies-odnogo-zuba';
/** The first is always needed, the second its dearest alternative, the third may be needed. */
const codes = ['1104', '1106', '2208'];
const rounds = 2;

type Line = { id: number; code: string; price: number };
type Sheet = { documents: { uid: string; documentId: string; lines: Line[] }[] };

const spaced = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
const rangeOf = (least: number, most: number) =>
  least === most ? `${spaced(least)}\u00a0₽` : `${spaced(least)}–\u2060${spaced(most)}\u00a0₽`;

async function openSheet(request: APIRequestContext) {
  const { headers } = await signInEditor(request);
  const url = `${contentUrl}/price-sheet`;
  const read = async () => {
    const { documents }: Sheet = await (await request.get(url, { headers })).json();
    return codes.map((code) => {
      for (const { uid, documentId, lines } of documents) {
        const line = lines.find((one) => one.code === code);
        if (line) return { uid, documentId, ...line };
      }
      throw new Error(`no line ${code}`);
    });
  };
  const write = async (prices: number[]) => {
    const lines = await read();
    const changed = lines.flatMap((line, i) => (line.price === prices[i] ? [] : [{ ...line, to: prices[i] }]));
    const ids = [...new Set(changed.map(({ documentId }) => documentId))];
    const changes = ids.map((documentId) => ({
      uid: changed.find((line) => line.documentId === documentId)?.uid,
      documentId,
      cells: changed
        .filter((line) => line.documentId === documentId)
        .map(({ id, price, to }) => ({ id, field: 'price', from: price, to })),
    }));
    const answer = await request.put(url, { headers, data: { changes, publishAt: 'now', record: null } });
    expect(await answer.json()).toMatchObject({ conflicts: [], failed: [] });
  };
  return { pricesOf: async () => (await read()).map(({ price }) => price), write };
}

/** What each place says about the total. */
async function totalsOf(request: APIRequestContext): Promise<string[]> {
  const textOf = async (of: string) => (await request.get(of)).text();
  const [page, list, sub] = await Promise.all([
    textOf(path),
    textOf('/prices'),
    textOf('/services/terapiya/lechenie-kariesa'),
  ]);
  const offer = /"lowPrice":(\d+),"highPrice":(\d+)/.exec(page);
  return [
    /В итоге<\/span><b>([^<]*)/.exec(page)?.[1] ?? '',
    rangeOf(Number(offer?.[1]), Number(offer?.[2])),
    pricesBeside(list, path)[0]?.price ?? '',
    pricesBeside(sub, path)[0]?.price ?? '',
    /<\/h1>.*?<b>([^<]*)<\/b> <a[^>]*href="\/prices\/karies-odnogo-zuba"/s.exec(sub)?.[1] ?? '',
  ];
}

test('page, cards and structured data follow every change of a price', async ({ request }) => {
  test.setTimeout(patient(120_000));
  const { pricesOf, write } = await openSheet(request);
  const before = await pricesOf();
  const follows = (prices: number[]) => {
    const [main = 0, other = 0, maybe = 0] = prices;
    const total = rangeOf(Math.min(main, other), Math.max(main, other) + maybe);
    return expect
      .poll(() => totalsOf(request), { timeout: patient(20_000), message: prices.join() })
      .toEqual(Array(5).fill(total));
  };
  try {
    for (let round = 1; round <= rounds; round++) {
      const prices = before.map((price, i) => price + 50 * ((round * (i + 3)) % 17) + 50);
      await write(prices);
      await follows(prices);
    }
  } finally {
    await write(before);
  }
  await follows(before);
});
