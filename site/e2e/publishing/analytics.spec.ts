import type { APIRequestContext, Page } from '@playwright/test';
import { score } from '../attacks/observatory.ts';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { type Editor, signInEditor } from '../support/editor.ts';
import { holdScript } from '../support/hold-script.ts';
import { screens } from '../support/screens.ts';

const freshMs = 30_000;
const counter = '12345678';
/** By Mozilla's Observatory, docs/decisions/010: a counter's script would not come under `require-corp`. */
const countedPoints = 140;

/** In place of the counter's own script, at the edge of the network: takes what was kept for it, and goes on noting. */
const fakeScript = `
  const calls = window.ym.a ?? [];
  window.ym = (...call) => calls.push(call);
  window.counted = calls;`;

/** Here is no phone. Notes for each press of a number whether the page has left it to the browser. */
function keepFromCalling() {
  const calls: string[] = [];
  Object.assign(window, { calls });
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[href^="tel:"]')) return;
    calls.push(event.defaultPrevented ? 'page' : 'browser');
    event.preventDefault();
  });
}

let editor: Editor;
let desk: APIRequestContext;

test.describe.configure({ mode: 'serial' });
test.use({ isFirstVisit: true });

test.beforeAll(async ({ playwright }) => {
  desk = await playwright.request.newContext();
  editor = await signInEditor(desk);
});
test.afterAll(async () => {
  await editor.saveSingle('common-config', { metrikaCounter: null });
  await desk.dispose();
});

const notice = (page: Page) => page.getByRole('complementary', { name: 'Файлы cookie' });
/** What was told to the counter, without its number. */
const counted = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { counted?: unknown[][] }).counted ?? []).map(([, ...call]) => call as unknown[]),
  );
const goals = async (page: Page) =>
  (await counted(page)).filter(([method]) => method === 'reachGoal').map(([, goal, details]) => [goal, details]);

test('Счётчика нет: о нём ни слова, и согласие ничего не включает', async ({ page }) => {
  const answer = await page.goto('/prices');
  expect(answer?.headers()['content-security-policy']).not.toContain('yandex');
  await untilAlive(page);
  await expect(notice(page)).not.toContainText('Метрик');
  await notice(page).getByRole('button', { name: 'Хорошо' }).click();
  await page.goto('/contacts');
  await untilAlive(page);
});

test('Счётчик есть, выбора нет: ни одна страница ни к кому не обращается', async ({ page, request }) => {
  test.setTimeout(180_000);
  await editor.saveSingle('common-config', { metrikaCounter: counter });
  for (const { path } of screens)
    await expect
      .poll(async () => (await request.get(path)).headers()['content-security-policy'], {
        timeout: freshMs,
        message: path,
      })
      .toContain('https://mc.yandex.ru');
  // A request to anyone else fails the journey (console.ts).
  for (const { path } of screens) {
    const answer = await page.goto(path);
    const headers = answer?.headers() ?? {};
    const { points, of } = score((header) => headers[header] ?? null);
    expect.soft(points, `${path} ${JSON.stringify(of)}`).toBeGreaterThanOrEqual(countedPoints);
    await untilAlive(page);
    await expect(notice(page)).toContainText('Яндекс Метрикой');
  }
});

test('Отказ: уведомление уходит, счётчик не включается и оставленное прежде стирается', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: '_ym_uid', value: '1', url: baseURL ?? '' }]);
  await page.goto('/prices');
  await untilAlive(page);
  await notice(page).getByRole('button', { name: 'Только необходимые' }).click();
  await expect(notice(page)).toBeHidden();
  await page.goto('/contacts');
  await untilAlive(page);
  await expect(notice(page)).toBeHidden();
  const flag = `disableYaCounter${counter}`;
  await expect.poll(() => page.evaluate((name) => (window as never)[name], flag)).toBe(true);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ym'))).toEqual([]);
});

test.describe('Согласие', () => {
  test.use({ expectedFault: /^asks another site: https:\/\/mc\.yandex\.ru\/metrika\/tag\.js$/ });

  test('включает счётчик сразу и на следующих страницах; цели без того, что человек пишет', async ({ page }) => {
    await page
      .context()
      .route('https://mc.yandex.ru/**', (route) => route.fulfill({ contentType: 'text/javascript', body: fakeScript }));
    await page.goto('/prices?q=боль&utm_source=yandex');
    await untilAlive(page);
    await notice(page).getByRole('button', { name: 'Хорошо' }).click();
    const origin = new URL(page.url()).origin;
    await expect
      .poll(() => counted(page))
      .toEqual([
        ['init', expect.objectContaining({ webvisor: false, defer: true })],
        ['hit', `${origin}/prices?utm_source=yandex`, { referer: '' }],
      ]);

    // Another page: the same visit goes on, and a document loaded anew counts by the stored answer.
    await page.getByRole('banner').getByRole('link', { name: 'Врачи' }).first().click();
    await expect.poll(async () => (await counted(page)).at(-1)?.[1]).toBe(`${origin}/doctors`);
    await page.goto('/contacts');
    await untilAlive(page);
    await expect.poll(async () => (await counted(page)).at(-1)?.[1]).toBe(`${origin}/contacts`);

    await page.evaluate(keepFromCalling);
    await page.getByRole('main').getByRole('link', { name: /^\+7/ }).first().click();
    await expect.poll(() => goals(page)).toEqual([['call', {}]]);

    await page.getByRole('main').getByRole('link', { name: 'Записаться' }).first().click();
    const popup = page.getByRole('dialog');
    await popup.getByText('Задать вопрос').click();
    await popup.getByLabel('Ваше имя*').fill('Тайная Тамара');
    await popup.getByRole('button', { name: 'отправить' }).click();
    await expect
      .poll(() => goals(page))
      .toEqual([
        ['call', {}],
        ['callback_opened', { type: 'doctor' }],
        ['callback_type', { type: 'question' }],
        ['callback_refused', { fields: expect.stringContaining('phone') }],
      ]);
    expect(JSON.stringify(await counted(page))).not.toContain('Тамара');

    await page.goto('/search?q=зюзюкалка');
    await untilAlive(page);
    await expect.poll(() => goals(page)).toContainEqual(['search_nothing', {}]);
  });
});

test.describe('Звонок до прихода скриптов', () => {
  test.use({ expectedFault: /^asks another site: https:\/\/mc\.yandex\.ru\/metrika\/tag\.js$/ });

  test.beforeEach(async ({ page }) => {
    await page
      .context()
      .route('https://mc.yandex.ru/**', (route) => route.fulfill({ contentType: 'text/javascript', body: fakeScript }));
  });

  /** Presses the number of the page's header as soon as it is seen; only then the script comes. */
  async function callEarly(page: Page) {
    await page.addInitScript(keepFromCalling);
    const letGo = await holdScript(page);
    await page.goto('/prices');
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    expect(await page.evaluate(() => (window as unknown as { calls?: string[] }).calls)).toEqual(['browser']);
    letGo();
    await untilAlive(page);
  }

  test('кто согласился раньше, того звонок сосчитан один раз', async ({ page }) => {
    await page.goto('/contacts');
    await untilAlive(page);
    await notice(page).getByRole('button', { name: 'Хорошо' }).click();
    await callEarly(page);
    await expect.poll(() => goals(page)).toEqual([['call', {}]]);
    expect((await counted(page)).map(([method]) => method)).toEqual(['init', 'hit', 'reachGoal']);
    // The next one is told of by itself.
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    await expect
      .poll(() => goals(page))
      .toEqual([
        ['call', {}],
        ['call', {}],
      ]);
  });

  test('кто не ответил, того звонок не сосчитан и после согласия', async ({ page }) => {
    await callEarly(page);
    await expect.poll(() => page.evaluate((name) => (window as never)[name], `disableYaCounter${counter}`)).toBe(true);
    await notice(page).getByRole('button', { name: 'Хорошо' }).click();
    await expect.poll(async () => (await counted(page)).map(([method]) => method)).toEqual(['init', 'hit']);
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    await expect.poll(() => goals(page)).toEqual([['call', {}]]);
  });
});

test('Счётчик убрали: политика снова закрыта', async ({ request }) => {
  await editor.saveSingle('common-config', { metrikaCounter: null });
  await expect
    .poll(async () => (await request.get('/prices')).headers()['content-security-policy'], { timeout: freshMs })
    .not.toContain('yandex');
});
