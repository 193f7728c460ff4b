import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Editor, signInEditor } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, test } from './office.ts';
import { formOf, listOf, signInAs } from './people.ts';

let editor: Editor;
test.beforeEach(async ({ request }) => {
  editor = await signInEditor(request);
});

const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const banner = (page: Page) => page.getByRole('complementary', { name: 'Предпросмотр' });

/** Does what opens a tab. Returns the tab when it shows the preview. */
async function openPreview(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await press();
  const preview = await opened;
  await banner(preview).waitFor();
  return preview;
}

test('an editor sees an unpublished edit of a doctor on the site, visitors do not; leaving restores the published page', async ({
  page: admin,
  request,
}) => {
  const slug = 'obskoy';
  const id = await editor.idOf('doctor', 'slug', slug);
  const { name } = await editor.read('doctor', id);
  const draft = unique('Черновиков Пётр');
  await signInAs(admin, request, 'Редактор');
  await admin.goto(formOf('doctor', id));
  await admin.getByLabel('Фамилия, имя, отчество').fill(draft);
  const button = admin.getByRole('button', { name: 'Открыть предпросмотр' });
  await expect(button).toBeDisabled();
  await admin.getByRole('button', { name: 'Сохранить' }).click();
  await expect(button).toBeEnabled();

  const preview = await openPreview(admin, () => button.click());
  await expect(preview).toHaveURL(new RegExp(`/doctors/${slug}$`));
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(draft);
  // The preview goes on when a link is followed by script.
  await untilHydrated(preview);
  await preview.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link', { name: 'Врачи' }).click();
  await expect(preview).toHaveURL(/\/doctors$/);
  // The URL changes a moment before the page.
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText(draft);
  await expect(preview.getByRole('main').getByText(draft)).toBeVisible();
  await preview.goBack();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(draft);

  for (const path of [`/doctors/${slug}`, '/doctors']) {
    const seenByOthers = await (await request.get(path)).text();
    expect(seenByOthers).toContain(name);
    expect(seenByOthers).not.toContain(draft);
    expect(seenByOthers).not.toContain('aria-label="Предпросмотр"');
  }

  await banner(preview).getByRole('button', { name: 'Выйти' }).click();
  await expect(preview).toHaveURL(new RegExp(`/doctors/${slug}$`));
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(banner(preview)).toHaveCount(0);
  await preview.goto('/doctors');
  await expect(preview.getByText(draft)).toHaveCount(0);
  await editor.discard('doctor', id);
});

test('an unfinished article is previewed at its URL and in the list; visitors do not have it', {
  tag: '@nightly',
}, async ({ page: preview, request }) => {
  const slug = `chernovik-${randomUUID().slice(0, 8)}`;
  const title = unique('Статья, которой ещё нет');
  const id = await editor.draft('article', { title, slug, date: '2030-01-01' });
  await preview.goto(await editor.previewLink('article', id));
  await expect(preview).toHaveURL(new RegExp(`/articles/${slug}$`));
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);

  const answer = await preview.request.get(`/articles/${slug}`);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'cache-status': 'pages; fwd=bypass',
  });
  expect(answer.headers().etag).toBeUndefined();
  expect((await preview.request.get(`/articles/${slug}.data`)).headers()['cache-control']).toBe('private, no-store');
  await preview.goto('/articles');
  await expect(preview.getByRole('link', { name: title })).toBeVisible();
  for (const feed of ['/articles/rss.xml', '/sitemap/articles.xml']) {
    expect(await (await preview.request.get(feed)).text(), feed).not.toContain(slug);
  }

  expect((await request.get(`/articles/${slug}`)).status()).toBe(404);
  expect(await (await request.get('/articles')).text()).not.toContain(title);
  await editor.remove('article', id);
});

test('a single page: an edited heading is previewed; leaving works without scripts too', { tag: '@nightly' }, async ({
  browser,
  baseURL,
  page: preview,
  request,
}) => {
  const { title: before, documentId } = await editor.single('articles-page');
  const title = unique('Статьи с правкой');
  await editor.saveSingle('articles-page', { title });
  await preview.goto(await editor.previewLink('articles-page', documentId));
  await expect(preview).toHaveURL(/\/articles$/);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await (await request.get('/articles')).text()).not.toContain(title);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.addCookies(await preview.context().cookies(baseURL ?? ''));
  const still = await plain.newPage();
  await still.goto('/articles?page=1');
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(title);
  await banner(still).getByRole('button', { name: 'Выйти' }).click();
  await expect(still).toHaveURL(/\/articles$/);
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(before);
  await expect(banner(still)).toHaveCount(0);
  await plain.close();
  await editor.saveSingle('articles-page', { title: before });
});

test('a request can be sent from the preview', { tag: '@nightly' }, async ({ page: preview }) => {
  await preview.goto(await editor.previewLink('home-page', (await editor.single('home-page')).documentId));
  await preview.goto('/callback?type=question');
  await untilHydrated(preview);
  const form = preview.getByRole('main');
  await form.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await form.getByLabel('Телефон*').fill('89130000000');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'отправить' }).click();
  await expect(preview.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
  await expect(banner(preview)).toBeVisible();
});

test('from the list: a question without a page of its own opens on the page of questions', { tag: '@nightly' }, async ({
  page: admin,
  request,
}) => {
  await signInAs(admin, request, 'Редактор');
  await admin.goto(listOf('answer'));
  const row = admin.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Действия' }).click();
  const preview = await openPreview(admin, () => admin.getByRole('menuitem', { name: 'Открыть предпросмотр' }).click());
  await expect(preview).toHaveURL(/\/faq#\w+$/);
});
