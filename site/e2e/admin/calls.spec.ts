import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { clinicClock } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { adminUrl, askAsAdministrator, openScreen, signInAs } from './people.ts';
import { sendQuestion } from './requests.ts';

type Day = { doctors: { id: string; spans: { from: string; to: string }[] }[]; visits: { doctor: string }[] };

const dayMinutes = 1440;
/** Days that no other journey books. */
const farAheadDays = 40;
/** The rest of the screen is the framework's. */
const inMain = { within: 'main > *' };

/** Returns a day on which the doctor works for hours, and its first hour. @param skipped days with such hours */
async function findDay(request: APIRequestContext, skipped: number) {
  const ask = await askAsAdministrator(request);
  const editor = await signInEditor(request);
  const doctor = await editor.idOf('doctor', 'slug', 'kedrova');
  const clinic = await editor.idOf('clinic', 'slug', 'snegirinaya');
  let left = skipped;
  for (let ahead = farAheadDays; ahead < farAheadDays + 30; ahead++) {
    const date = clinicClock(ahead * dayMinutes).slice(0, 'YYYY-MM-DD'.length);
    const day: Day = await ask('get', `/day?date=${date}&clinic=${clinic}`);
    const span = day.doctors.find(({ id }) => id === doctor)?.spans[0];
    if (!span || Date.parse(span.to) - Date.parse(span.from) < 5 * 3_600_000) continue;
    if (left-- > 0 || day.visits.some((visit) => visit.doctor === doctor)) continue;
    return { date, doctor, clinic, first: Number(span.from.slice('YYYY-MM-DDT'.length).slice(0, 2)) };
  }
  throw new Error('The doctor works on no day of a month');
}

test('somebody rings: from an empty cell of the day to a visit, with duplicates and consent', async ({
  page,
  request,
}) => {
  const { date, clinic, first } = await findDay(request, 0);
  const hour = `${String(first + 1).padStart(2, '0')}:00`;
  await signInAs(page, request, 'Оператор');
  const note = async (name: string) => {
    await page.getByRole('textbox', { name: 'Телефон' }).fill('8 913 555-64-01');
    await page.getByRole('textbox', { name: 'Имя' }).fill(name);
    await page.getByRole('checkbox', { name: /^Спросили: согласен/ }).check();
    await page.getByRole('button', { name: 'Сохранить заявку' }).click();
  };
  await openScreen(page, `${adminUrl}/day?date=${date}&clinic=${clinic}`);
  await page
    .getByRole('grid')
    .getByRole('button', { name: `${hour}, свободно` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Новая заявка по звонку' }).click();
  await expect(page.getByLabel('На когда записан')).toHaveValue(`${date}T${hour}`);
  expect(await violations(page, inMain)).toEqual([]);
  await note('Звонкова Анна');
  await expect(page.getByRole('heading', { name: /^Заявка № \d+$/ })).toBeVisible();
  await expect(page.getByText('Откуда: Звонок')).toBeVisible();
  await expect(page.getByText(/^Записан на .*, \d\d:00$/).first()).toBeVisible();

  // The key leads to an empty form; the phone is known by now, and no consent is refused at its place.
  await page.keyboard.press('a');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('8 913 555-64-01');
  await expect(
    page.getByText(/^С этого телефона уже есть 1 заявка\. Последняя — № \d+, Зв…, Записан на /),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Звонков Пётр');
  await page.getByRole('combobox', { name: 'Чем кончился разговор' }).click();
  await page.getByRole('option', { name: 'Ответили на вопрос' }).click();
  await page.getByRole('button', { name: 'Сохранить заявку' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Спросите согласие' })).toBeVisible();
  await note('Звонков Пётр');
  await expect(page.getByText('Ответили на вопрос', { exact: true }).first()).toBeVisible();
});

test('«Обзвон»: one key for each visit; an hour given back is offered', async ({ page, request }) => {
  const { date, doctor, clinic, first } = await findDay(request, 2);
  const ask = await askAsAdministrator(request);
  const book = async (name: string, hour: number, wantsEarlier = false) => {
    const startsAt = `${date}T${String(first + hour).padStart(2, '0')}:00`;
    const { number } = await ask('post', '/requests-desk/requests', {
      ...{ key: randomUUID(), cameBy: 'call', type: 'Записаться к врачу', outcome: 'booked', isConsentGiven: true },
      ...{ name, phone: `8 913 555-65-0${hour}`, doctor, clinic, wantsEarlier },
      visit: { doctor, clinic, startsAt, minutes: 30 },
    });
    return number as number;
  };
  await book('Утрова Анна', 0);
  await book('Дневных Пётр', 1);
  await book('Полднев Олег', 2);
  const asking = await book('Вечерова Нина', 4, true);
  await signInAs(page, request, 'Оператор');
  await openScreen(page, `${adminUrl}/day/reminders?date=${date}`);
  const current = page.locator('main li[aria-current]');
  const start = page.getByRole('button', { name: 'Начать обзвон: 4 визита' });
  await expect(start).toBeVisible();
  expect(await violations(page, inMain)).toEqual([]);
  await start.press('Enter');
  await expect(current.getByText('Утрова Анна')).toBeVisible();
  await expect(current.getByRole('link', { name: '+7 913 555-65-00' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(current.getByText('Дневных Пётр')).toBeVisible();
  await page.keyboard.press('3');
  await expect(current.getByText('Полднев Олег')).toBeVisible();
  await page.keyboard.press('2');
  const dialog = page.getByRole('dialog', { name: /^Освободилось: / });
  await expect(dialog.getByText(/^Просил раньше/)).toBeVisible();
  await dialog.getByRole('button', { name: `Перенести сюда: заявка № ${asking}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Осталось' })).toHaveText(
    'Осталось 1. Подтвердили 1, отказались 1, перенесли 0, не ответили 1. Освободившееся занято снова: 1',
  );
});

/** Returns a day of the clinic with so many quarters of an hour in the hours of its doctors. */
async function findQuarters(request: APIRequestContext, count: number) {
  const ask = await askAsAdministrator(request);
  const editor = await signInEditor(request);
  const clinic = await editor.idOf('clinic', 'slug', 'snegirinaya');
  for (let ahead = farAheadDays; ahead < farAheadDays + 30; ahead++) {
    const date = clinicClock(ahead * dayMinutes).slice(0, 'YYYY-MM-DD'.length);
    const day: Day = await ask('get', `/day?date=${date}&clinic=${clinic}`);
    if (day.visits.length > 0) continue;
    const quarters = day.doctors.flatMap(({ id, spans }) => spans.flatMap((span) => quartersOf(id, span)));
    if (quarters.length >= count) return { date, clinic, quarters: quarters.slice(0, count) };
  }
  throw new Error('The clinic has no such day in a month');
}

function quartersOf(doctor: string, { from, to }: { from: string; to: string }) {
  const starts: { doctor: string; startsAt: string }[] = [];
  for (let at = Date.parse(`${from}Z`); at < Date.parse(`${to}Z`); at += 15 * 60_000)
    starts.push({ doctor, startsAt: new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length) });
  return starts;
}

test('forty visits are called through by keyboard: one press for each', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  test.setTimeout(patient(300_000));
  const count = 40;
  const { date, clinic, quarters } = await findQuarters(request, count);
  const ask = await askAsAdministrator(request);
  for (const [i, { doctor, startsAt }] of quarters.entries()) {
    await ask('post', '/requests-desk/requests', {
      ...{ key: randomUUID(), cameBy: 'call', type: 'Записаться к врачу', outcome: 'booked', isConsentGiven: true },
      ...{ name: 'Сорокова Анна', phone: `8 913 777-${10 + i}-00`, doctor, clinic },
      visit: { doctor, clinic, startsAt, minutes: 15 },
    });
  }
  await signInAs(page, request, 'Оператор');
  await openScreen(page, `${adminUrl}/day/reminders?date=${date}`);
  const begun = Date.now();
  let [presses, closings] = [0, 0];
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: `Начать обзвон: ${count} визитов` }).focus();
  await press('Enter');
  const current = page.locator('main li[aria-current]');
  const phone = current.locator('a[href^="tel:"]');
  const called = new Set<string>();
  /** Early in the day others of the doctor could come to a freed hour. */
  const keyOf = (i: number) => (i < 16 && i % 6 === 3 ? '2' : i % 6 === 5 ? '3' : '1');
  for (let i = 0; i < count; i++) {
    // The call itself: Enter on the phone, which has the focus.
    await expect(phone).toBeFocused();
    called.add((await phone.getAttribute('href')) ?? '');
    const left = page.getByRole('status').filter({ hasText: `Осталось ${count - i - 1}.` });
    const key = keyOf(i);
    await press(key);
    // Who could come at the freed hour.
    const offer = page.getByRole('dialog', { name: /^Освободилось: / });
    if (key === '2') {
      await expect(offer).toBeVisible();
      await press('Escape');
      closings++;
    }
    await expect(left).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: 'Осталось' })).toHaveText(
    'Осталось 0. Подтвердили 31, отказались 3, перенесли 0, не ответили 6. Освободившееся занято снова: 0',
  );
  expect(called.size).toBe(count);
  // One to begin, one for each visit; a freed hour is a second matter, whose dialog closes with one more.
  expect(presses - closings).toBe(count + 1);
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - begun) / 1000) });
});

test('the board, «День» and «Обзвон» on a phone: buttons of 44 px, requests in the first screen', async ({
  page,
  request,
}) => {
  const number = await sendQuestion(request, 'Телефонова Вера', '8 913 555-64-77');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, request, 'Оператор');
  const smallOrWide = () =>
    page.locator('main').evaluate((main) => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      small: Array.from(main.querySelectorAll('button:not([role=checkbox]), a'))
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && height < 44 && !one.closest('p');
        })
        .map((one) => `${one.textContent || one.getAttribute('aria-label')} ${one.getBoundingClientRect().height}`),
    }));
  for (const screen of ['requests-desk', 'day', 'day/reminders']) {
    await openScreen(page, `${adminUrl}/${screen}`);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    expect.soft(await smallOrWide(), screen).toEqual({ overflow: 0, small: [] });
  }
  await openScreen(page, `${adminUrl}/requests-desk`);
  await expect(page.getByRole('article', { name: `Заявка № ${number}` })).toBeInViewport();
  expect(await smallOrWide()).toEqual({ overflow: 0, small: [] });
  await expect(page.getByLabel('Номер заявки')).toBeHidden();
  await page.getByRole('button', { name: 'Фильтры и звук' }).click();
  await page.getByLabel('Номер заявки').fill('1');
  await expect(page.getByRole('button', { name: 'Фильтры и звук: выбрано 1' })).toBeVisible();
});
