import type { Page } from '@playwright/test';
import { holdScript } from '../support/hold-script.ts';
import { untilHydrated } from '../support/hydration.ts';
import { score } from '../support/observatory.ts';
import { patient } from '../support/patience.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from './desk.ts';

const freshMs = patient(30_000);
const counter = '12345678';
/**
 * Of Mozilla's Observatory; the browser would not load the counter's script under `require-corp`
 * (docs/decisions/010-maps-and-counters.md).
 */
const countedPoints = 140;

/** Replaces the counter's own script: takes over the calls queued for it and records the next ones. */
const fakeScript = `
  const calls = window.ym.a ?? [];
  window.ym = (...call) => calls.push(call);
  window.counted = calls;`;

/**
 * Records for each press of a phone number whether the page left it to the browser, and keeps the browser from
 * dialling.
 */
function keepFromCalling() {
  const calls: string[] = [];
  Object.assign(window, { calls });
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[href^="tel:"]')) return;
    calls.push(event.defaultPrevented ? 'page' : 'browser');
    event.preventDefault();
  });
}

test.describe.configure({ mode: 'serial' });
test.use({ isFirstVisit: true });

test.afterAll(async ({ editor }) => {
  await editor.saveSingle('common-config', { metrikaCounter: null });
});

const notice = (page: Page) => page.getByRole('complementary', { name: 'Файлы cookie' });
/** Returns the calls of the counter without its number. */
const counted = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { counted?: unknown[][] }).counted ?? []).map(([, ...call]) => call as unknown[]),
  );
const goals = async (page: Page) =>
  (await counted(page)).filter(([method]) => method === 'reachGoal').map(([, goal, details]) => [goal, details]);

test('no counter: no trace of it, and consent enables nothing', async ({ page }) => {
  const answer = await page.goto('/prices');
  expect(answer?.headers()['content-security-policy']).not.toContain('yandex');
  await untilHydrated(page);
  await expect(notice(page)).not.toContainText('Метрик');
  await notice(page).getByRole('button', { name: 'Хорошо' }).click();
  await page.goto('/contacts');
  await untilHydrated(page);
});

test('with a counter: the policy of each page allows it, and the Observatory score holds', async ({
  request,
  editor,
}) => {
  await editor.saveSingle('common-config', { metrikaCounter: counter });
  for (const { path } of screens) {
    let headers: Record<string, string> = {};
    await expect
      .poll(
        async () => {
          headers = (await request.get(path)).headers();
          return headers['content-security-policy'];
        },
        { timeout: freshMs, message: path },
      )
      .toContain('https://mc.yandex.ru');
    const { points, of } = score((header) => headers[header] ?? null);
    expect.soft(points, `${path} ${JSON.stringify(of)}`).toBeGreaterThanOrEqual(countedPoints);
  }
});

/** Every run opens these; the nightly run opens the rest. */
const opened = new Set(['/', '/contacts', '/prices', '/doctors/tayozhnyy', '/callback']);
for (const tag of ['', '@nightly']) {
  const part = screens.filter(({ path }) => opened.has(path) === (tag === ''));
  const title = `Счётчик есть, выбора нет: страницы ни к кому не обращаются (${part.length})`;
  test(title, tag ? { tag } : {}, async ({ page }) => {
    test.setTimeout(patient(180_000));
    // A request to another site fails the journey (console.ts).
    for (const { path } of part) {
      await page.goto(path);
      await untilHydrated(page);
      await expect(notice(page), path).toContainText('Яндекс Метрикой');
    }
  });
}

test('refusal: the notice goes, the counter stays off and earlier cookies are erased', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: '_ym_uid', value: '1', url: baseURL ?? '' }]);
  await page.goto('/prices');
  await untilHydrated(page);
  await notice(page).getByRole('button', { name: 'Только необходимые' }).click();
  await expect(notice(page)).toBeHidden();
  await page.goto('/contacts');
  await untilHydrated(page);
  await expect(notice(page)).toBeHidden();
  const flag = `disableYaCounter${counter}`;
  await expect.poll(() => page.evaluate((name) => (window as never)[name], flag)).toBe(true);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ym'))).toEqual([]);
});

const serveCounter = (page: Page) =>
  page
    .context()
    .route('https://mc.yandex.ru/**', (route) => route.fulfill({ contentType: 'text/javascript', body: fakeScript }));

test.describe('consent', () => {
  test.use({ expectedFault: /^asks another site: https:\/\/mc\.yandex\.ru\/metrika\/tag\.js$/ });

  test('enables the counter at once and on further pages; goals carry nothing that the visitor wrote', async ({
    page,
  }) => {
    await serveCounter(page);
    await page.goto('/prices?q=боль&utm_source=yandex');
    await untilHydrated(page);
    await notice(page).getByRole('button', { name: 'Хорошо' }).click();
    const origin = new URL(page.url()).origin;
    await expect
      .poll(() => counted(page))
      .toEqual([
        ['init', expect.objectContaining({ webvisor: false, defer: true })],
        ['hit', `${origin}/prices?utm_source=yandex`, { referer: '' }],
      ]);

    // The visit goes on across pages; a newly loaded document counts by the stored consent.
    await page.getByRole('banner').getByRole('link', { name: 'Врачи' }).first().click();
    await expect.poll(async () => (await counted(page)).at(-1)?.[1]).toBe(`${origin}/doctors`);
    await page.goto('/contacts');
    await untilHydrated(page);
    await expect.poll(async () => (await counted(page)).at(-1)?.[1]).toBe(`${origin}/contacts`);

    await page.evaluate(keepFromCalling);
    await page.getByRole('main').getByRole('link', { name: /^\+7/ }).first().click();
    await expect.poll(() => goals(page)).toEqual([['call', {}]]);

    await page.getByRole('main').getByRole('button', { name: 'Записаться' }).first().click();
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
    await untilHydrated(page);
    await expect.poll(() => goals(page)).toContainEqual(['search_nothing', {}]);
  });
});

test.describe('a call before the scripts', () => {
  test.use({ expectedFault: /^asks another site: https:\/\/mc\.yandex\.ru\/metrika\/tag\.js$/ });

  test.beforeEach(({ page }) => serveCounter(page));

  /** Presses the number in the header before the script arrives. */
  async function callEarly(page: Page) {
    await page.addInitScript(keepFromCalling);
    const letGo = await holdScript(page);
    await page.goto('/prices');
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    expect(await page.evaluate(() => (window as unknown as { calls?: string[] }).calls)).toEqual(['browser']);
    letGo();
    await untilHydrated(page);
  }

  test('a visitor who consented before: the call counts once', async ({ page }) => {
    await page.goto('/contacts');
    await untilHydrated(page);
    await notice(page).getByRole('button', { name: 'Хорошо' }).click();
    await callEarly(page);
    await expect.poll(() => goals(page)).toEqual([['call', {}]]);
    expect((await counted(page)).map(([method]) => method)).toEqual(['init', 'hit', 'reachGoal']);
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    await expect
      .poll(() => goals(page))
      .toEqual([
        ['call', {}],
        ['call', {}],
      ]);
  });

  test('a visitor who has not answered: the call does not count, even after consent', async ({ page }) => {
    await callEarly(page);
    await expect.poll(() => page.evaluate((name) => (window as never)[name], `disableYaCounter${counter}`)).toBe(true);
    await notice(page).getByRole('button', { name: 'Хорошо' }).click();
    await expect.poll(async () => (await counted(page)).map(([method]) => method)).toEqual(['init', 'hit']);
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    await expect.poll(() => goals(page)).toEqual([['call', {}]]);
  });
});

test('the counter was removed: the policy is closed again', async ({ request, editor }) => {
  await editor.saveSingle('common-config', { metrikaCounter: null });
  await expect
    .poll(async () => (await request.get('/prices')).headers()['content-security-policy'], { timeout: freshMs })
    .not.toContain('yandex');
});
