import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { visitValue } from '@clinic/contract/submissions/visit';
import type { Page } from '@playwright/test';
import { expect, test } from '../admin/office.ts';
import { administrator, adminUrl, signInAs } from '../admin/people.ts';
import { send } from '../admin/requests.ts';
import { patient } from '../support/patience.ts';

// The product of this project hands requests over to the webhook that listens here (tools/testing/handover.ts).
type Event = { type: string; data: { number: number | null; name: string; origin: { campaign: string } | null } };
const events: Event[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  // A service that ends in the midst of a call breaks it off.
  const body = await text(request).catch(() => null);
  if (body === null) return;
  if (status === 200) events.push(JSON.parse(body));
  response.writeHead(status).end();
});

test.describe.configure({ mode: 'serial' });
test.beforeAll(
  () => new Promise<void>((done) => receiver.listen(Number(process.env.E2E_RECEIVER_PORT), '127.0.0.1', done)),
);
test.afterAll(() => receiver.close());

const yclid = '7261234567890';
const visit = visitValue({ landing: `/services?yclid=${yclid}&utm_campaign=implant`, referrer: 'https://yandex.ru/' });
const webhook = 'Вебхук';
const handover = (page: Page) => page.getByRole('region', { name: 'Передача', exact: true });
const numberOf = ({ data }: Event) => data.number;
let number = 0;

/** Presses a button that saves a file. Returns its rows of cells. */
async function saved(page: Page, name: string, separator: string): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const lines = (await readFile(await (await download).path(), 'utf8'))
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  return lines.map((line) => line.split(separator).map((cell) => cell.replace(/^"|"$/g, '')));
}

test('«Каналы» name the program that is connected, and a test lead arrives marked', async ({ page, request }) => {
  await signInAs(page, request, administrator);
  await page.goto(`${adminUrl}/requests-desk/channels`);
  const programs = page.getByRole('region', { name: 'Передача заявок в программы клиники' });
  const program = (name: string) => programs.getByRole('listitem').filter({ hasText: name });
  await expect(program(webhook)).toContainText('Ещё ничего не передано');
  await expect(program('Битрикс24')).toContainText('Не подключено');
  await program(webhook).getByRole('button').click();
  await expect(page.getByText('Пробная заявка ушла')).toBeVisible();
  expect(events).toMatchObject([{ type: 'request.test', data: { number: null, name: 'Проверка связи' } }]);
  await expect(program(webhook)).toContainText('Последний раз связались');
});

test('a refused request is red where the staff looks, and arrives when it is sent again', async ({ page, request }) => {
  status = 422;
  number = await send(request, 'callback', { type: 'question', name: 'Яна Кедрова', phone: '8 913 555-44-11', visit });
  await signInAs(page, request, administrator);
  await page.goto(`${adminUrl}/requests-desk/${number}`);
  await expect(handover(page)).toContainText('Не принята: данные не приняты', { timeout: patient(60_000) });
  await page.goto(`${adminUrl}/requests-desk/channels`);
  await expect(page.getByText(`Не переданы в ${webhook}: заявок — 1, первая № ${number}`)).toBeVisible();
  status = 200;
  await page.goto(`${adminUrl}/requests-desk/${number}`);
  await handover(page)
    .getByRole('button', { name: `Передать ещё раз: ${webhook}` })
    .click();
  await expect(handover(page)).toContainText('Передана', { timeout: patient(60_000) });
  await expect(page.getByRole('region', { name: 'История' })).toContainText(`Отправлена ещё раз: ${webhook}`);
  expect(events.filter((event) => numberOf(event) === number)).toMatchObject([
    { type: 'request.created', data: { name: 'Яна Кедрова', origin: { campaign: 'implant' } } },
  ]);
});

test('statistics, the export and the file for Метрика name the source', async ({ page, request }) => {
  await signInAs(page, request, administrator);
  await page.goto(`${adminUrl}/statistics`);
  const row = page.getByRole('grid', { name: 'Откуда пришли' }).getByRole('row').filter({ hasText: 'Яндекс Директ' });
  await expect(row).toContainText('1');
  const conversions = await saved(page, 'Файл для Метрики', ',');
  expect(conversions).toEqual([
    ['Yclid', 'Target', 'DateTime'],
    [yclid, 'request', expect.stringMatching(/^\d{10}$/)],
  ]);
  await page.goto(`${adminUrl}/requests-desk`);
  const [head = [], ...rows] = await saved(page, 'Выгрузить в файл', ';');
  const exported = rows.find(([first]) => first === String(number)) ?? [];
  const cell = (name: string) => exported[head.indexOf(name)];
  expect([cell('Имя'), cell('Откуда'), cell('Кампания')]).toEqual(['Яна Кедрова', 'Яндекс Директ', 'implant']);
});
