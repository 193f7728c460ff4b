import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/console.ts';
import { contentUrl, signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Returns the date of the demo clinic's calendar that many days from today, YYYY-MM-DD. */
const clinicDay = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tomsk' }).format(new Date(Date.now() + days * dayMs));

/** Read once: the run may pass midnight. */
const [today, tomorrow] = [clinicDay(0), clinicDay(1)];
const midnightMs = Date.parse(`${tomorrow}T00:00:00+07:00`);

let folder: string;
let clockFile: string;
let site: SiteProcess;

/** Sets the site's clock to this time after (negative: before) the clinic's next midnight. */
const setClock = (msAfterMidnight: number) =>
  writeFileSync(clockFile, String(midnightMs + msAfterMidnight - Date.now()));

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promo-ends-'));
  clockFile = join(folder, 'offset');
  setClock(-10 * minuteMs);
  const clock = `--import=${new URL('set-clock.mjs', import.meta.url).href}`;
  site = await startSite({
    contentUrl,
    dataDir: folder,
    settings: { NODE_OPTIONS: clock, CLOCK_OFFSET_FILE: clockFile },
  });
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('at the clinic’s midnight one promotion ends and another begins, without a publication', async ({
  page,
  request,
}) => {
  test.setTimeout(patient(120_000));
  const editor = await signInEditor(request);
  const mark = randomUUID().slice(0, 8);
  const [last, first] = [`poslednyaya-${mark}`, `pervaya-${mark}`];
  const [ending, coming] = [`Последняя ${mark}`, `Первая ${mark}`];
  const ids = [
    await editor.publish('promo', { title: ending, slug: last, order: -2, endsOn: today }),
    await editor.publish('promo', { title: coming, slug: first, order: -1, startsOn: tomorrow }),
  ];
  const row = { description: `Строка ${mark}`, code: mark, price: 12_345, oldPrice: 23_456, style: 'offer' };
  const service = await editor.publish('service', {
    title: `Услуга ${mark}`,
    slug: mark,
    price_sections: [{ label: 'Цены', prices: [{ ...row, promo: `/sales/${last}` }] }],
  });
  const estimate = await editor.publish('estimate', {
    title: `Расчёт ${mark}`,
    slug: mark,
    lines: [{ code: mark, kind: 'always' }],
  });
  /** Where the price stands; no list of «Услуги по порядку» names the service. */
  const priced = ['/prices', `/prices/${mark}`, `/services/${mark}`];
  const shows = async (path: string, words: string) =>
    (await (await request.get(site.url + path)).text()).includes(words);
  const places: [string, string, string][] = [
    ['/sales', ending, coming],
    ['/', ending, coming],
    ['/sitemap/sales.xml', last, first],
  ];
  const until = async (path: string, words: string, isThere: boolean) =>
    expect.poll(() => shows(path, words), { message: `${path}: ${words}`, timeout: patient(30_000) }).toBe(isThere);
  for (const [path, before, after] of places) {
    await until(path, before, true);
    await until(path, after, false);
  }
  for (const path of priced) await until(path, '12\u00a0345', true);
  await until(`/sales/${last}`, 'Акция завершена', false);
  await until(`/sales/${first}`, 'Начнётся', true);

  setClock(1000);
  for (const [path, before, after] of places) {
    await until(path, before, false);
    await until(path, after, true);
  }
  for (const path of priced) {
    await until(path, '12\u00a0345', false);
    await until(path, '23\u00a0456', true);
  }
  await until(`/sales/${last}`, 'Акция завершена', true);
  await until(`/sales/${first}`, 'Начнётся', false);

  await page.goto(`${site.url}/sales/${last}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Эта акция закончилась. Посмотрите те, что идут сейчас.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Записаться' })).toHaveCount(0);
  await main.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').last().click();
  await expect(page).toHaveURL(`${site.url}/sales`);
  await expect(main.getByRole('link', { name: coming })).toBeVisible();
  await expect(main.getByRole('link', { name: ending })).toHaveCount(0);
  await editor.remove('estimate', estimate);
  await editor.remove('service', service);
  for (const id of ids) await editor.remove('promo', id);
});
