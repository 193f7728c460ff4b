import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contentUrl, signInEditor } from '../support/editor.ts';
import { expect, frameworkNoise, test } from './office.ts';
import { administrator, askAsAdministrator, formOf, openScreen, pageOf, signInAs } from './people.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const name = (page: Page) => page.getByLabel('Фамилия, имя, отчество').first();
const specialty = (page: Page) => page.getByLabel('Специальность').first();
const price = (page: Page) => page.getByLabel('Первый приём, ₽').first();

test('two editors change one doctor: the second reads who, when and what, and keeps either version', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const slug = `vdvoyom-${randomUUID().slice(0, 8)}`;
  const stored = { name: 'Анна Снегова', specification: 'Врач терапевт', price: 900 };
  const id = await editor.draft('doctor', { ...stored, slug });
  // The colleague is the administrator, over HTTP.
  const ask = await askAsAdministrator(request);
  await ask('post', `/open-entries/api::doctor.doctor/${id}`, {});
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('doctor', id));
  await expect(page.getByText(/^Сейчас запись открыта у коллеги: \S.*, с \d\d:\d\d$/)).toBeVisible();
  await expect(name(page)).toHaveValue('Анна Снегова');
  await editor.save('doctor', { name: 'Анна Павловна Снегова', specification: 'Врач хирург', price: 1500 }, id);

  await specialty(page).fill('Врач ортодонт');
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/сохранил другой сотрудник: \S.*, [\d.]+ в \d\d:\d\d\. Отличаются .*«Специальность»/),
  ).toBeVisible();
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...size, width: 700 });
  await dialog.getByRole('button', { name: 'Вернуться к форме' }).last().click();
  await expect(page.getByText('Не сохранено. Всё, что вы написали, осталось в форме.')).toBeVisible();
  // The page is hidden from screen readers until the dialog has gone.
  await expect(page.getByRole('main')).toBeVisible();
  await page.setViewportSize(size);
  await expect(specialty(page)).toHaveValue('Врач ортодонт');
  expect((await editor.read('doctor', id)).specification).toBe('Врач хирург');

  // What only the colleague has changed stays.
  await save(page).click();
  await dialog.getByRole('button', { name: 'Сохранить мою' }).click();
  const kept = { name: 'Анна Павловна Снегова', specification: 'Врач ортодонт', price: 1500 };
  await expect.poll(() => editor.read('doctor', id)).toMatchObject(kept);
  await expect(price(page)).toHaveValue(/^1\s?500$/);
  await expect(name(page)).toHaveValue('Анна Павловна Снегова');

  await editor.save('doctor', { specification: 'Врач имплантолог' }, id);
  await specialty(page).fill('Врач пародонтолог');
  await save(page).click();
  await dialog.getByRole('button', { name: 'Взять версию коллеги' }).click();
  await expect(specialty(page)).toHaveValue('Врач имплантолог');
  await specialty(page).fill('Врач пародонтолог');
  await save(page).click();
  await expect.poll(() => editor.read('doctor', id)).toMatchObject({ specification: 'Врач пародонтолог', price: 1500 });
});

test.describe('refusal', () => {
  test.use({ expectedFault: new RegExp(`${frameworkNoise.source}|^(413|net::ERR_FAILED): ${contentUrl}/`) });

  test('whatever the server answers, the entered values stay and can be saved again', { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    await signInAs(page, request, administrator);
    await page.goto(pageOf('common-config'));
    const phone = page.getByLabel('Телефон');
    const former = await phone.inputValue();
    await phone.fill('103');
    await save(page).click();
    await expect(page.getByText('Короткий номер').first()).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await expect(phone).toHaveValue('103');
    await phone.fill(former);

    const editor = await signInEditor(request);
    const made = await editor.create('redirect', { from: `/otkaz-${randomUUID().slice(0, 8)}`, to: '/doctors' });
    const { documentId } = (await made.json()).data;
    await openScreen(page, formOf('redirect', documentId));
    const to = page.getByLabel('Куда ведёт');
    await expect(to).toHaveValue('/doctors');
    await to.fill('https://example.com/');
    await save(page).click();
    await expect(page.getByText('на другом сайте').first()).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await expect(to).toHaveValue('https://example.com/');

    await to.fill('/prices');
    const url = '**/content-manager/collection-types/api::redirect.redirect/*';
    const refusals: [number, string][] = [
      [0, 'Не сохранено: сервер не ответил. Введённое осталось в форме. Попробуйте ещё раз.'],
      [413, 'Не сохранено: в записи слишком много текста. Введённое осталось в форме.'],
    ];
    for (const [status, words] of refusals) {
      await page.route(url, (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const error = { status, name: 'Error', message: 'Refused' };
        return status === 0 ? route.abort() : route.fulfill({ status, json: { data: null, error } });
      });
      await save(page).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(save(page)).toBeEnabled();
      await expect(to).toHaveValue('/prices');
      await page.unroute(url);
    }
    await save(page).click();
    await expect.poll(async () => (await editor.read('redirect', documentId)).to).toBe('/prices');
    await editor.remove('redirect', documentId);
  });
});
