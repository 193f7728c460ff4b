import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { connect, type Editor, signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './office.ts';
import { signInAs } from './people.ts';

let editor: Editor;
test.beforeEach(async ({ request }) => {
  editor = await signInEditor(request);
});

const edit = (page: Page) => page.getByRole('complementary', { name: 'Предпросмотр' });

test('an editor clicks a price on the page, changes that very row in the admin and sees it on the page', async ({
  page: preview,
  request,
}) => {
  const id = await editor.idOf('sub-service', 'slug', 'viniry');
  const path = '/services/protezirovanie/viniry';
  const published = await (await request.get(path)).text();
  await signInAs(preview, request, 'Редактор');
  await preview.goto(await editor.previewLink('sub-service', id));
  const price = preview.getByRole('cell', { name: /2\s900/ });
  await expect(edit(preview).getByText(/^Править: \d/)).toBeVisible();

  await price.hover();
  await expect(preview.getByText(/^Править: Цены 2 → .* 2 → Цена/).filter({ visible: true })).toBeVisible();
  const opened = preview.context().waitForEvent('page');
  await price.click();
  const admin = await opened;
  const field = admin.locator('[name="price_sections.1.prices.1.price"]');
  await expect(field).toBeFocused({ timeout: patient(60_000) });
  await expect(field).toHaveValue(/2\s?900/);

  await preview.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  await field.fill('3100');
  await admin.getByRole('button', { name: 'Сохранить' }).click();
  await preview.bringToFront();
  await expect(preview.getByRole('cell', { name: /3\s100/ })).toBeVisible({ timeout: patient(10_000) });
  await expect(preview.locator('html[data-same-document]')).toHaveCount(1);

  // Visitors keep the stored page, byte for byte.
  expect(await (await request.get(path)).text()).toBe(published);
  for (const trace of ['data-edit', '/preview/', 'api::']) expect(published).not.toContain(trace);
  await editor.discard('sub-service', id);
});

test('the keyboard reaches each field, and remarks of the content rules stand in place', { tag: '@nightly' }, async ({
  page: preview,
  request,
}) => {
  const slug = `pravka-${randomUUID().slice(0, 8)}`;
  const service = connect(await editor.idOf('service', 'slug', 'terapiya'));
  const subtitle = 'Вылечим раз и навсегда';
  const id = await editor.draft('sub-service', { title: 'Лечение с правкой', slug, subtitle, service });
  await signInAs(preview, request, 'Редактор');
  await preview.goto(await editor.previewLink('sub-service', id));
  const remark = preview.getByLabel('Замечание: Подзаголовок');
  await remark.click();
  await expect(
    preview.getByText('Обещание навсегда: «Вылечим раз и навсегда»').filter({ visible: true }).first(),
  ).toBeVisible();

  const list = edit(preview).getByText(/^Править: \d/);
  await list.focus();
  await preview.keyboard.press('Enter');
  await preview.keyboard.press('Tab');
  const link = edit(preview)
    .getByRole('link', { name: /^Править: Заголовок/ })
    .first();
  await expect(link).toBeFocused();
  await expect(preview.locator('.preview-frame')).toBeVisible();
  await expect(link).toHaveAttribute('href', /\/api::sub-service\.sub-service\/\w+\?edit=title&/);
  await editor.remove('sub-service', id);
});

test('every kind of page says what can be edited', { tag: '@nightly' }, async ({ page: preview }) => {
  await preview.goto(await editor.previewLink('home-page', (await editor.single('home-page')).documentId));
  const pathsOn = async (path: string) => {
    await preview.goto(path);
    return preview
      .locator('main [data-edit]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.edit));
  };
  for (const [path, field] of [
    ['/', /^api::home-page\.home-page:\w+:slider\.0\.title$/],
    ['/contacts', /^api::clinic\.clinic:\w+:address$/],
    ['/contacts', /^api::contact-page\.contact-page:\w+:title$/],
    ['/legal-information', /^api::legal-information\.legal-information:\w+:inn$/],
    ['/faq', /^api::answer\.answer:\w+:text$/],
    ['/doctors', /^api::doctor\.doctor:\w+:name$/],
    ['/prices', /^api::sub-service\.sub-service:\w+:price_sections\.\d\.prices\.\d\.price$/],
    ['/news', /^api::news-post\.news-post:\w+:title$/],
    ['/articles', /^api::article\.article:\w+:title$/],
    ['/sales', /^api::promo\.promo:\w+:title$/],
    ['/about', /^api::about-page\.about-page:\w+:aboutUsText$/],
    ['/about', /^api::about-page\.about-page:\w+:benefits\.0\.title$/],
    ['/customers', /^api::text-page\.text-page:\w+:title$/],
    ['/reviews', /^api::review\.review:\w+:review\.reviewText$/],
    ['/services', /^api::service\.service:\w+:subtitle$/],
  ] as const)
    expect(await pathsOn(path), path).toContainEqual(expect.stringMatching(field));
});
