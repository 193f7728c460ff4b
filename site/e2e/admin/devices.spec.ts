import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';
import { adminUrl, makePerson, openScreen, signIn } from './people.ts';
import { sendQuestion } from './requests.ts';

/** Stands for the push service of a browser, which a test's browser lacks. `permission` is what the user chooses. */
const givePush = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((chosen) => {
    let subscription: object | null = null;
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const text = atob(applicationServerKey.replace(/-/g, '+').replace(/_/g, '/'));
        const key = Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
        const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
        // 65 and 16 bytes.
        const keys = { p256dh: `${'BAQE'.repeat(21)}BAQ`, auth: `${'BAQE'.repeat(5)}BA` };
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
