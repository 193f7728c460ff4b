import type { Page } from '@playwright/test';
import { patient } from '../support/patience.ts';
import { expect, test } from './office.ts';
import { adminUrl, makePerson, openScreen, signIn, signInAs } from './people.ts';
import { cardOf, sendQuestion } from './requests.ts';

declare global {
  interface Window {
    /** Signals of new requests that this page played. */
    signals: number;
  }
}

test('a new request calls on every open screen within two seconds: sound, title, menu, home page, board', async ({
  page,
  context,
  request,
}) => {
  await context.addInitScript(() => {
    const Audio = AudioContext;
    // Counts the signals: the browser of a test plays nothing.
    Object.assign(window, { signals: 0 });
    window.AudioContext = class extends Audio {
      constructor() {
        super();
        window.signals += 1;
      }
    };
  });
  await signInAs(page, request, 'Оператор');
  await page.goto(adminUrl);
  const board = await context.newPage();
  await board.goto(`${adminUrl}/requests-desk`);
  const widget = page.getByRole('region', { name: 'Новые заявки' }).or(page.getByLabel('Новые заявки'));
  await expect(board.getByRole('region', { name: 'Новые' })).toBeVisible();
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

  const number = await sendQuestion(request, 'Яюлля Звонкова', '8 913 555-44-55');
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `), { timeout: patient(2000) });
  await expect(board).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `), { timeout: patient(2000) });
  await expect(cardOf(board, number)).toBeVisible();
  await expect(widget).toContainText(`Ждут ответа: ${before + 1}`);
  const signals = () => Promise.all([page, board].map((tab) => tab.evaluate(() => window.signals)));
  expect((await signals()).reduce((one, other) => one + other)).toBe(1);
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Заявки' });
  expect(await menu.evaluate((link) => getComputedStyle(link, '::after').content)).toBe(`"${before + 1}"`);

  await board.getByRole('checkbox', { name: 'Звук при новой заявке' }).uncheck();
  await sendQuestion(request, 'Жюлля Тихонова', '8 913 555-44-56');
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 2}\\) `), { timeout: patient(2000) });
  expect((await signals()).reduce((one, other) => one + other)).toBe(1);
  await board.evaluate(() => localStorage.clear());
});

/** Stands for the push service of a browser, which a test's browser lacks. `permission` is what the user chooses. */
const givePush = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((chosen) => {
    const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
    let subscription: object | null = null;
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const text = atob(applicationServerKey.replace(/-/g, '+').replace(/_/g, '/'));
        const key = Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
        const base64 = (buffer: ArrayBuffer) =>
          btoa(String.fromCharCode(...new Uint8Array(buffer)))
            .replace(/\+/g, '-')
            .replace(/\//g, '_')
            .replace(/=+$/, '');
        const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
        const keys = { p256dh: base64(bytes(65)), auth: base64(bytes(16)) };
        subscription = {
          endpoint,
          options: { applicationServerKey: key },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        };
        return subscription;
      },
    };
    const registration = { active: {}, pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { register: async () => registration, getRegistration: async () => registration },
    });
    Object.defineProperty(window, 'Notification', {
      value: { permission: 'default', requestPermission: async () => chosen },
    });
  }, permission);

test('an operator switches messages on for a device and sees the channels; after the sign-out the title has no number', {
  tag: '@nightly',
}, async ({ page, context, request }) => {
  const device = (on: Page) => on.getByRole('checkbox', { name: 'Уведомлять на этом устройстве' });
  await sendQuestion(request, 'Щюлля Закрытова', '8 913 555-44-77');
  await givePush(page, 'granted');
  await signIn(page, await makePerson(request, 'Оператор'));
  await openScreen(page, `${adminUrl}/requests-desk`);
  await device(page).click();
  await expect(device(page)).toBeChecked();
  await page.getByRole('link', { name: 'Каналы' }).click();
  const devices = page.getByRole('region', { name: 'Уведомления на устройствах' });
  await expect(devices).toContainText('Сразу, как пришла заявка');
  await expect(devices).toContainText('ваших: 1');
  await expect(page.getByRole('region', { name: 'MAX' })).toContainText('Не подключено');
  await device(page).click();
  await expect(device(page)).not.toBeChecked();
  await expect(devices).toContainText('ваших: 0');

  const other = await context.newPage();
  await givePush(other, 'denied');
  await other.goto(`${adminUrl}/requests-desk`);
  await device(other).click();
  await expect(other.getByText('Браузер запрещает уведомления этого сайта').first()).toBeVisible();
  await expect(device(other)).not.toBeChecked();

  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole('button', { name: 'Оператор' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByLabel('Почта')).toBeVisible();
  await expect(page).toHaveTitle(/^[^(]/);
  await expect(other).toHaveTitle(/^[^(]/);
});
