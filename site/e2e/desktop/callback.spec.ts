import { expect, test } from '../support/console.ts';
import { openDetails, openList, untilHydrated } from '../support/hydration.ts';
import { fillPerson, form, openForm, send, thanks } from '../support/request-form.ts';

test('a request to a doctor: errors at empty fields, a double click sends one request, the thank-you page', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/callback/submission') && sent.push(request.url()));
  await openForm(page);
  await expect(form(page).getByText('Оставьте заявку, и мы перезвоним вам в ближайшее время')).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'Записаться к врачу' })).toBeChecked();
  await send(page).click();
  await expect(form(page).getByLabel('Ваше имя*')).toBeFocused();
  await expect(form(page).getByLabel('Ваше имя*')).toHaveAccessibleDescription('Поле обязательно');
  await expect(form(page).getByLabel('Телефон*')).toHaveAccessibleDescription('Поле обязательно');
  await expect(form(page).getByRole('checkbox')).toHaveAccessibleDescription(
    'Нужно согласие на обработку персональных данных',
  );

  await fillPerson(page);
  await expect(form(page).getByLabel('Телефон*')).toHaveValue('+7 913 000 00-00');
  await send(page).dblclick({ noWaitAfter: true });
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect(sent).toHaveLength(1);
  await form(page).getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
  await expect(form(page)).toBeHidden();
});

test('on a doctor’s page the doctor is preselected; choosing a service resets the doctor and narrows the list', async ({
  page,
}) => {
  await openForm(page, '/doctors/tayozhnyy');
  await openDetails(form(page));
  const doctor = form(page).getByRole('combobox', { name: 'Врач' });
  await expect(doctor).toHaveText('Таёжный Максим Олегович');
  await expect(form(page).getByRole('heading', { name: 'Есть вопросы?' })).toBeVisible();
  await expect(form(page).getByText('Запись к врачу: Таёжный Максим Олегович')).toBeVisible();
  await openList(form(page).getByRole('combobox', { name: 'Услуга' }));
  await page.getByPlaceholder('Найти в списке').fill('укрепление');
  // A service without doctors cannot be chosen.
  await expect(page.getByRole('option', { name: 'Укрепление эмали' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByPlaceholder('Найти в списке').fill('отбелив');
  await page.getByRole('option', { name: 'Кабинетное отбеливание' }).click();
  await expect(doctor).toHaveText('Любой врач');
  const said = form(page).getByRole('status').filter({ hasText: 'выбор врача сброшен' });
  await expect(said).toHaveText('Таёжный Максим Олегович не оказывает эту услугу, и выбор врача сброшен.');
  await doctor.click();
  // Until the list is open, Escape would close the form.
  await expect(page.getByRole('option', { name: 'Любой врач' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Таёжный Максим Олегович' })).toBeHidden();
  await page.keyboard.press('Escape');

  await openList(form(page).getByRole('combobox', { name: 'Услуга' }));
  await page.getByPlaceholder('Найти в списке').fill('металлические');
  await page.getByRole('option', { name: 'Металлические брекеты' }).click();
  await expect(said).toContainText('Таёжный Максим Олегович оказывает эту услугу');
  await said.getByRole('button', { name: 'Вернуть врача' }).click();
  await expect(doctor).toHaveText('Таёжный Максим Олегович');
  await expect(doctor).toBeFocused();
  await expect(said).toBeHidden();
});

test('without a consent text the form offers to call', async ({ page }) => {
  await page.route('**/callback/choices', async (route) => {
    const choices = await (await route.fetch()).json();
    choices.consents.callback = null;
    await route.fulfill({ json: choices });
  });
  await page.goto('/prices');
  await untilHydrated(page);
  await page
    .getByRole('link', { name: /Записаться/ })
    .first()
    .click();
  await expect(form(page).getByText('Заявку через сайт пока не отправить.')).toBeVisible();
  await expect(form(page).getByText('Позвоните нам:').getByRole('link')).toHaveAttribute('href', /^tel:\+7\d{10}$/);
  await expect(send(page)).toBeHidden();
  await form(page).getByText('Отправить резюме').click();
  await expect(send(page)).toBeVisible();
});

test('the header is light while the form is open; Back closes it; Escape leaves nothing behind; a link of the header works', async ({
  page,
}) => {
  await page.goto('/prices');
  await openForm(page, '/');
  await expect(page.getByRole('banner', { includeHidden: true })).toHaveAttribute('data-light', '');
  await form(page).getByRole('radio', { name: 'Задать вопрос' }).check();
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/prices');

  await openForm(page, '/doctors');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  // The dialog hides before its entry of the history has gone.
  await expect.poll(() => page.evaluate(() => history.state?.popup)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/prices');

  await openForm(page);
  const home = page.getByRole('banner', { includeHidden: true }).locator('a[href="/"]').first();
  const box = await home.boundingBox();
  if (!box) throw new Error('no link');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL('/');
  await expect(form(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/prices');
});

test.describe('the server refuses or does not answer', () => {
  test.use({ expectedFault: /submission/ });

  test('the consent text changed meanwhile: it needs a new tick; then no answer: the entered text stays for a retry', async ({
    page,
  }) => {
    await page.route(
      '**/callback/choices',
      async (route) => {
        const choices = await (await route.fetch()).json();
        choices.consents.callback.hash = '0'.repeat(64);
        await route.fulfill({ json: choices });
      },
      { times: 1 },
    );
    await openForm(page);
    await fillPerson(page);
    await send(page).click();
    const consent = form(page).getByRole('checkbox');
    await expect(consent).toHaveAccessibleDescription(/Текст согласия изменился/);
    await expect(consent).not.toBeChecked();
    await consent.check();
    await page.route('**/callback/submission', (route) => route.abort(), { times: 1 });
    await send(page).click();
    await expect(form(page).getByText('Возникла непредвиденная ошибка: нет связи с сайтом')).toBeVisible();
    const sms = await form(page).getByRole('link', { name: 'Отправить СМС' }).getAttribute('href');
    expect(decodeURIComponent(sms ?? '')).toBe(
      'sms:+79130000000?&body=Перезвоните мне, пожалуйста: заявка с сайта не отправилась. Ольга Снегова.',
    );
    await expect(form(page).getByRole('link', { name: /^Позвонить: \+7/ })).toBeVisible();
    await expect(form(page).getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});
