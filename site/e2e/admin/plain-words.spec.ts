import { randomUUID } from 'node:crypto';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './office.ts';
import { administrator, adminUrl, formOf, listOf, openScreen, pageOf, signInAs } from './people.ts';

test('the home page groups the work of an editor by task', { tag: '@nightly' }, async ({ page, request }) => {
  await signInAs(page, request, 'Редактор');
  await page.goto(adminUrl);
  const names = ['Клиника', 'Услуги и цены', 'Врачи', 'Тексты', 'Сайт'];
  for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Услуги и цены' }).getByRole('link', { name: 'Подуслуги' }).click();
  await expect(page.getByRole('heading', { name: 'Подуслуги', level: 1 })).toBeVisible();
});

test('entries and their parts are named by what they are', { tag: '@nightly' }, async ({ page, request }) => {
  const editor = await signInEditor(request);
  const id = await editor.draft('review', {
    date: '2026-03-12',
    review: { name: 'Ольга', reviewText: 'Спокойно и без боли, спасибо.', reviewType: 'clinic' },
  });
  await signInAs(page, request, administrator);
  await page.goto(formOf('review', id));
  await expect(page.getByRole('heading', { name: 'Ольга, 12.03.2026', level: 1 })).toBeVisible();
  await expect(page.locator('main form').getByRole('textbox').first()).toHaveAccessibleName('На что посмотреть');

  await openScreen(page, pageOf('main-menu'));
  await expect(page.getByRole('heading', { name: 'Главное меню', level: 1 })).toBeVisible();
  await openScreen(page, pageOf('home-page'));
  await expect(page.getByRole('button', { name: /^#/ })).toHaveCount(0);

  await openScreen(page, `${listOf('review')}?filters[$and][0][moderation][$eq]=new`);
  await expect(page.getByText('Проверка равно ждёт проверки')).toBeVisible();
  await editor.remove('review', id);
});

test('an error in a folded part opens it and is shown', { tag: '@nightly' }, async ({ page, request }) => {
  const editor = await signInEditor(request);
  const slug = `oshibka-${randomUUID().slice(0, 8)}`;
  const prices = [{ description: 'Осмотр', price: 500 }];
  const id = await editor.draft('service', {
    title: 'Проба',
    slug,
    price_sections: [
      { label: 'Первый раздел', prices },
      { label: 'Второй раздел', prices },
    ],
  });
  await signInAs(page, request, administrator);
  await page.goto(formOf('service', id));
  await expect(page.getByRole('button', { name: 'Второй раздел' })).toBeVisible({ timeout: patient(60_000) });
  await page.getByRole('button', { name: 'Второй раздел' }).click();
  await page.getByRole('button', { name: 'Осмотр', exact: true }).click();
  await page.getByLabel('За что').last().fill('');
  await page.getByRole('button', { name: 'Первый раздел' }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Запись не сохранена: исправьте отмеченные поля.')).toBeVisible();
  await expect(page.getByText('Обязательное значение').first()).toBeInViewport();
  await editor.remove('service', id);
});

test('folded rows are named by their fields, and a hint stays beside its error', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const hours = [{ dayFrom: 'monday', dayTo: 'friday', opens: '10:00', closes: '18:00' }];
  const clinic = await editor.idOf('clinic', 'slug', 'snegirinaya');
  const reception = [{ clinic: { connect: [{ documentId: clinic }] }, hours, from: '2026-12-01' }];
  const id = await editor.draft('doctor', { name: 'Проба', slug: `ryad-${randomUUID().slice(0, 8)}`, reception });
  await signInAs(page, request, administrator);
  await openScreen(page, formOf('doctor', id));
  const row = page.getByRole('button', { name: /^Клиника на Снегириной, Пн–Пт 10:00.+18:00, с 1.декабря$/ });
  await row.click();
  await expect(page.getByRole('button', { name: /^Пн–Пт 10:00.+18:00$/ })).toBeVisible();
  const name = page.getByLabel('Фамилия, имя, отчество').first();
  await name.fill('');
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/^Обязательное значение.*В этом порядке/);
  await editor.remove('doctor', id);
});

/** Returns the price in each draft that this browser keeps of an entry. */
function keptPrices(id: string): unknown[] {
  const drafts = Object.entries(localStorage).filter(([key]) => key.endsWith(`:${id}`));
  return drafts.map(([, text]) => JSON.parse(text).values.price);
}

test('what was typed and not saved is offered after a reload, until it is saved', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const slug = `chernovik-${randomUUID().slice(0, 8)}`;
  const id = await editor.draft('doctor', { name: 'Анна Снегова', specification: 'Врач терапевт', price: 900, slug });
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('doctor', id));
  const specialty = page.getByLabel('Специальность').first();
  const price = page.getByLabel('Первый приём, ₽').first();
  await specialty.fill('Врач ортодонт');
  await price.fill('1500');
  // The sign-in may be another test's, with its drafts.
  const kept = () => page.evaluate(keptPrices, id);
  await expect.poll(kept).toEqual([1500]);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('complementary').filter({ hasText: 'Несохранённые правки' });
  await expect(specialty).toHaveValue('Врач терапевт');
  // At its start the framework mounts the form twice, and loses a press in between.
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeVisible();
  await offer.getByRole('button', { name: 'Вернуть в форму' }).click();
  await expect(specialty).toHaveValue('Врач ортодонт');
  await expect(price).toHaveValue(/^1\s?500$/);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => editor.read('doctor', id)).toMatchObject({ specification: 'Врач ортодонт', price: 1500 });
  await expect.poll(kept).toEqual([]);
  await expect(offer).toHaveCount(0);
  await editor.remove('doctor', id);
});
