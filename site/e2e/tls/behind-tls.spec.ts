import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/console.ts';
import { account, signInEditor } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { fillPerson, form, openForm, send, thanks } from '../support/request-form.ts';
import { pdf } from '../support/resume.ts';
import { ask } from './nginx.ts';

const adminUrl = 'https://admin.clinic.example';

test('a CV is sent from the popup form', async ({ page }) => {
  await openForm(page);
  await form(page).getByText('Отправить резюме').click();
  await fillPerson(page);
  await page.getByLabel('Сопроводительное письмо*').fill('Работаю ассистентом шесть лет.');
  await page.getByLabel('Резюме*').setInputFiles({ name: 'резюме.pdf', mimeType: 'application/pdf', buffer: pdf });
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test.describe('cookies', () => {
  test.use({ isFirstVisit: true });

  test('the version for the visually impaired and the cookie notice: all cookies are Secure', async ({
    page,
    context,
  }) => {
    await page.goto('/vision');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Только необходимые' }).click();
    await page.getByRole('button', { name: 'Белым по чёрному' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'white-on-black');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-vision', 'cookie', 'cookie-consent']);
    expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  });
});

test('the preview opens by an editor’s link and closes with the button', async ({ page, context, request }) => {
  const editor = await signInEditor(request);
  const title = `Статьи с правкой ${randomUUID().slice(0, 8)}`;
  await editor.saveSingle('articles-page', { title });
  const { documentId } = await editor.single('articles-page');
  const link = await editor.previewLink('articles-page', documentId);
  expect(link).toMatch(/^https:\/\/clinic\.example\//);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const [session] = (await context.cookies()).filter(({ name }) => name.endsWith('preview'));
  // «__Host-» means Secure, the whole site and no other host; the specification's token lives 604,800 seconds.
  expect(session).toMatchObject({ name: '__Host-preview', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
  expect(session?.domain).not.toMatch(/^\./);
  expect(Math.abs((session?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(600);

  const banner = page.getByRole('complementary', { name: 'Предпросмотр' });
  await banner.getByRole('button', { name: 'Выйти' }).click();
  await expect(banner).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('preview'))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
});

test('sign-in to the admin: session cookies are Secure, internal API paths are closed to the outside', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(account);
  const { status, headers: answered } = await ask(`${adminUrl}/admin/login`, { method: 'POST', headers, body });
  expect(status).toBe(200);
  const cookies = [answered['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
  expect((await ask(`${adminUrl}/graphql`, { method: 'POST' })).status).toBe(404);

  const { text: page } = await ask(`${adminUrl}/admin/`);
  const script = /<script[^>]+src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
  const { headers: compressed } = await ask(new URL(script, adminUrl).href, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(compressed['content-encoding']).toBe('gzip');
});

test('HTTPS for good; a form of another site is refused', async ({ baseURL, page }) => {
  const url = baseURL ?? '';
  expect((await ask(url)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await page.goto(url.replace('https:', 'http:'));
  await expect(page).toHaveURL(`${url}/`);
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'scale=150&scheme=black-on-white&tracking=normal';
  const send = (Origin: string) => ask(`${url}/vision`, { method: 'POST', headers: { ...type, Origin }, body });
  expect((await send(url)).status).toBe(303);
  for (const origin of ['http://clinic.example', 'https://evil.example', 'null']) {
    expect((await send(origin)).status, origin).toBe(403);
  }
});
