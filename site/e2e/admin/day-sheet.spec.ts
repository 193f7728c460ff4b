import type { APIRequestContext, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { signInEditor } from '../support/editor.ts';
import { clinicClock } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { adminUrl, askAsAdministrator, openScreen, signInAs } from './people.ts';
import { send, sendQuestion } from './requests.ts';

type Span = { from: string; to: string };
type Visit = { id: number; revision: number; doctor: string; request: { number: number } | null };
type Day = { doctors: { id: string; spans: Span[] }[]; visits: Visit[] };

const doctorName = 'Кедрова Анна Сергеевна';
const dayMinutes = 1440;
/** Days that no other journey books. */
const farAheadDays = 8;
const neededHours = 5;

/** Returns a clinic and a day on which the doctor works long enough, and its first hour. */
async function findDay(request: APIRequestContext) {
  const ask = await askAsAdministrator(request);
  const editor = await signInEditor(request);
  const doctor = await editor.idOf('doctor', 'slug', 'kedrova');
  const clinic = await editor.idOf('clinic', 'slug', 'snegirinaya');
  for (let ahead = farAheadDays; ahead < farAheadDays + 14; ahead++) {
    const date = clinicClock(ahead * dayMinutes).slice(0, 'YYYY-MM-DD'.length);
    const day: Day = await ask('get', `/day?date=${date}&clinic=${clinic}`);
    const span = day.doctors.find(({ id }) => id === doctor)?.spans[0];
    const hours = span ? hourOf(span.to) - hourOf(span.from) : 0;
    const isEmpty = day.visits.every((visit) => visit.doctor !== doctor);
    if (span && isEmpty && hours >= neededHours) return { date, clinic, first: hourOf(span.from) };
  }
  throw new Error('The doctor works on no day of a fortnight');
}

const hourOf = (local: string) => Number(local.slice('YYYY-MM-DDT'.length).slice(0, 2));

/** Sends a request with a time, as the site's form does; the visit takes 45 minutes. */
const book = (request: APIRequestContext, name: string, phone: string, time: string) =>
  send(request, 'callback', { type: 'doctor', name, phone, doctor: 'kedrova', service: 'konsultaciya', time });

const sheetOf = (page: Page) => page.getByRole('grid', { name: /^День:/ });
const maxPresses = 80;
/** The rest of the screen is the framework's. */
const inMain = { within: 'main > *' };
const dayFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'full', timeZone: 'UTC' });

/** Goes to a cell of the doctor by arrows alone. */
async function walkTo(page: Page, name: RegExp): Promise<void> {
  const sheet = sheetOf(page);
  const reached = sheet.getByRole('button', { name }).and(page.locator(':focus'));
  const columns = await sheet.getByRole('columnheader').allTextContents();
  await sheet.getByRole('button').first().focus();
  await page.keyboard.press('Control+Home');
  for (let i = 1; i < columns.indexOf(doctorName); i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < maxPresses && (await reached.count()) === 0; i++) await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(name);
}

test('the day by keyboard: confirm, move, close, place over once, cancel, «Могу раньше»', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { date, clinic, first } = await findDay(request);
  const at = (hour: number) => `${String(first + hour).padStart(2, '0')}:00`;
  const local = (hour: number) => `${date}T${at(hour)}`;
  const number = await book(request, 'Щелчкова Анна', '8 913 555-46-01', local(0));
  const later = await book(request, 'Цаплина Вера', '8 913 555-46-02', local(2));
  const question = await sendQuestion(request, 'Эхова Нина', '8 913 555-46-03');
  await signInAs(page, request, 'Оператор');
  await page.goto(adminUrl);
  await page.getByRole('navigation').getByRole('link', { name: 'День', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Сегодня', exact: true })).toHaveAttribute('aria-current', 'date');
  await openScreen(page, `${adminUrl}/day?date=${date}&clinic=${clinic}`);
  const sheet = page.getByRole('grid', { name: `День: ${dayFormat.format(new Date(date))}` });
  await expect(sheet).toBeVisible();
  const dialog = page.getByRole('dialog');
  const visitAt = (hour: number, rest: string) => new RegExp(`^${at(hour)}–\\d\\d:\\d\\d ${rest}`);
  const press = async (name: string) => {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await walkTo(page, visitAt(0, `Ждёт звонка № ${number} Ще… ?Консультация`));
  expect(await violations(page, inMain)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Ще… · +7 9•• •••-••-01');
  await expect(dialog.getByRole('link', { name: `Открыть заявку № ${number}` })).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await press('Подтвердить');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(visitAt(0, 'Записан'));

  const move = async (hour: number) => {
    await page.keyboard.press('Enter');
    await press('Перенести');
    await dialog.getByLabel('На когда записан').fill(local(hour));
    await page.keyboard.press('Enter');
  };
  await move(2);
  const over = page.getByRole('alertdialog', { name: 'Записать поверх?' });
  await expect(over).toContainText(`заявка № ${later}`);
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await dialog.getByLabel('На когда записан').press('Enter');
  await over.getByRole('button', { name: 'Подтвердить' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sheet.getByRole('button', { name: /№ \d+ Ще….*поверх другой записи/ })).toBeVisible();
  await walkTo(page, new RegExp(`Записан № ${number} `));
  await move(1);
  await expect(dialog).toBeHidden();
  await expect(sheet.getByRole('button', { name: visitAt(1, `Записан № ${number}`) })).toBeVisible();

  await walkTo(page, new RegExp(`^${at(0)}, свободно`));
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Сколько минут').fill('30');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(visitAt(0, 'Закрыто'));
  await page.keyboard.press('Enter');
  await press('Открыть время');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(`${at(0)}, свободно`);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Записать по заявке №').fill(String(question));
  await expect(dialog.getByRole('status')).toContainText('Эх… · +7 9•• •••-••-03');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(visitAt(0, `Записан № ${question}`));

  // A colleague marks the visit that is open here.
  await walkTo(page, visitAt(1, 'Записан'));
  await page.keyboard.press('Enter');
  const ask = await askAsAdministrator(request);
  const { visits }: Day = await ask('get', `/day?date=${date}&clinic=${clinic}`);
  const visit = visits.find((one) => one.request?.number === number);
  await ask('put', `/day/visits/${visit?.id}`, { revision: visit?.revision, state: 'arrived' });
  await press('Не пришёл');
  await expect(page.getByText(/^Эту запись только что изменил/)).toBeVisible();
  await expect(dialog.getByText('Пришёл', { exact: true })).toBeVisible();
  await press('Вернуть «Записан»');
  await expect(page.locator(':focus')).toHaveAccessibleName(visitAt(1, 'Записан'));

  await page.keyboard.press('Enter');
  await press('Отменить запись');
  await expect(dialog.getByRole('heading', { name: 'Могу раньше' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Записать: заявка № ${number}` })).toBeVisible();
  await press(`Перенести сюда: заявка № ${later}`);
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(visitAt(1, `Записан № ${later} Ца`));
});

/** A full day, as the service answers: 12 doctors, 80 visits in every state. */
function fullDay(date: string): object {
  const time = (minute: number) => `${date}T${new Date(minute * 60_000).toISOString().slice(11, 16)}`;
  const span = (from: number, to: number) => ({ from: time(from), to: time(to) });
  const states = ['pending', 'booked', 'arrived', 'noshow', 'closed'];
  const doctors = Array.from({ length: 12 }, (_, i) => ({
    id: `doctor${i}`,
    name: `${['Кедрова', 'Константинопольская', 'Липова'][i % 3]} Екатерина`,
    spans: [span(540, 780), span(840, 1140)],
    elsewhere: i === 2 ? [{ ...span(840, 900), clinic: 'Клиника на Кедровой' }] : [],
  }));
  const visits = Array.from({ length: 80 }, (_, id) => {
    const state = states[(id * 3) % states.length];
    const [begin, minutes] = [540 + Math.floor(id / 12) * 90 + (id % 4) * 15, 15 + 15 * (id % 4)];
    const service = id % 5 === 0 ? null : 'Профессиональная гигиена полости рта';
    return {
      ...{ id, revision: 0, state, stateText: 'Ждёт звонка', doctor: `doctor${id % 12}`, clinic: 'clinic', minutes },
      ...{ startsAt: time(begin), endsAt: time(begin + minutes) },
      ...{ isOver: id % 20 === 1, outside: id % 20 === 2, isLapsed: id % 20 === 5 && state === 'pending' },
      request: state === 'closed' ? null : { number: 1000 + id, name: 'Ан…', phone: '+7 9•• •••-••-33', service },
    };
  });
  const shared = { date, today: date, now: time(600), timeZone: 'Asia/Tomsk', isTimed: true, minutes: 30 };
  return { ...shared, clinic: 'clinic', clinics: [{ id: 'clinic', name: 'Клиника на Снегириной' }], doctors, visits };
}

test('a full day scrolls within its sheet, and every target is large enough', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const date = clinicClock(0).slice(0, 'YYYY-MM-DD'.length);
  await page.route(
    ({ pathname }) => pathname === '/day',
    (route) => route.fulfill({ json: fullDay(date) }),
  );
  await signInAs(page, request, 'Оператор');
  await page.goto(`${adminUrl}/day`);
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('columnheader')).toHaveCount(13);
  await expect(sheet.getByRole('button', { name: /№ 1\d\d\d/ })).toHaveCount(64);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    const facts = await sheet.evaluate((table) => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      small: Array.from(table.querySelectorAll('button')).filter((one) => one.getBoundingClientRect().height < 24)
        .length,
      cut: Array.from(table.querySelectorAll('button')).filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    }));
    expect.soft(facts, `${width}`).toEqual({ overflow: 0, small: 0, cut: 0 });
  }
  expect(await violations(page, inMain)).toEqual([]);
});
