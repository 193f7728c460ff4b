import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChannelState, ChannelsState } from '../src/delivery/staff-calls/rules';
import { signIn } from './admin';
import { type Desk, makeDesk, nextYear } from './desk';
import { type CaughtCall, startHttpCatcher } from './http-catcher';
import { startMailCatcher } from './mail-catcher';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { makePerson, password, readRoles } from './people';
import { runSql, selectSql, timeSql } from './run-sql';
import { endPauses, secrets, sendRequest } from './secret-person';

const own = makeSeparateService();
const { admin } = own;
const patience = { timeout: patient(20_000), interval: 200 };
/** Longer than the channels need to look twice (quick-tasks.cjs). */
const looksMs = 1000;

/** Makes a browser's subscription and decrypts what is sent to it (RFC 8291). */
function makeBrowser(endpoint: string) {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    subscription: { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    decrypt: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const content = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const key = derive(curve.computeSecret(sender), auth, info, 32);
      const cipherKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', cipherKey, nonce).setAuthTag(content.subarray(-16));
      const text = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]).toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    },
  };
}

let push: Awaited<ReturnType<typeof startHttpCatcher>>;
let max: Awaited<ReturnType<typeof startHttpCatcher>>;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;
let operator: Desk;
let operatorMail: string;
let browser: ReturnType<typeof makeBrowser>;

beforeAll(async () => {
  [push, max] = [await startHttpCatcher(), await startHttpCatcher()];
  mail = await startMailCatcher(0);
  await own.start({
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    PUSH_ORIGINS: push.url,
    MAX_URL: max.url,
    MAX_TOKEN: 'token-of-max',
    MAX_CHAT_ID: '-77',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    MAIL_FROM: 'site@snegir.example',
    NOTICE_TO: 'registratura@snegir.example',
    PUBLIC_CONTENT_URL: 'https://content.snegir.example',
  });
  const { url } = own.running();
  await own.signIn();
  await publishConsents(admin);
  operatorMail = await makePerson(admin, 'Оператор');
  operator = makeDesk(url, (await signIn(url, password, operatorMail)).token);
  browser = makeBrowser(`${push.url}/device-1`);
}, patient(180_000));

afterAll(async () => {
  for (const catcher of [push, max]) catcher.stop();
  await mail.stop();
});

const send = () => sendRequest(own);

/** Lets a request have waited twenty minutes. */
function age(number: number): void {
  const cameAt = timeSql(Date.now() - 1_200_000);
  runSql(own.dataDir, `UPDATE requests SET created_at = ${cameAt} WHERE number = ${number}`);
}

const waitingMails = () => mail.mails.filter(({ subject }) => subject?.includes('ждёт'));
const stateOf = async (name: string): Promise<ChannelState | undefined> =>
  (await operator.get<ChannelsState>('/channels')).channels.find((channel) => channel.name === name);
const textOf = ({ body }: CaughtCall) => JSON.parse(body.toString()).text as string;

test('only push services get to be called', async () => {
  const elsewhere = makeBrowser('http://169.254.169.254/latest');
  expect((await operator.call('POST', '/devices', elsewhere.subscription)).status).toBe(400);
  expect((await makeDesk(own.running().url).call('POST', '/devices', browser.subscription)).status).toBe(401);
  expect((await operator.call('POST', '/devices', browser.subscription)).status).toBe(200);
  expect((await operator.get<ChannelsState>('/channels')).devices).toEqual({ all: 1, mine: 1 });
});

test('a device on which a colleague has signed in is the colleague’s', async () => {
  const colleague = makeDesk(own.running().url, admin.token);
  await colleague.post('/devices', browser.subscription);
  const devicesOf = async (desk: Desk) => (await desk.get<ChannelsState>('/channels')).devices;
  expect([await devicesOf(operator), await devicesOf(colleague)]).toEqual([
    { all: 1, mine: 0 },
    { all: 1, mine: 1 },
  ]);
  const { failure } = await operator.post<{ failure: string }>('/channels/push/tests', {});
  expect([failure, push.calls]).toEqual(['на ваших устройствах уведомления не включены', []]);
  await operator.post('/devices', browser.subscription);
  expect((await devicesOf(operator)).mine).toBe(1);
});

test('the worker of devices and the manifest are public, and the worker controls no page', async () => {
  const worker = await fetch(`${own.running().url}/requests-desk-push/worker.js`);
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  expect(worker.headers.get('service-worker-allowed')).toBeNull();
  expect(await worker.text()).not.toContain("'fetch'");
  const manifest = await fetch(`${own.running().url}/requests-desk-push/app.webmanifest`);
  const told = (await manifest.json()) as { icons: { src: string }[] };
  expect(told).toMatchObject({ display: 'standalone', start_url: '/admin/requests-desk' });
  expect(told.icons.length).toBeGreaterThan(0);
  for (const { src } of told.icons) {
    const icon = await fetch(new URL(src, manifest.url));
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching('^image/')]);
  }
});

test('a new request is on a closed desk within seconds, encrypted and without personal data; the rest stays quiet', async () => {
  const number = await send();
  await vi.waitFor(() => expect(push.calls).toHaveLength(1), patience);
  const [call] = push.calls as [CaughtCall];
  expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(call.headers.authorization).toMatch(/^vapid t=/);
  expect(browser.decrypt(call.body)).toEqual({
    title: `Новая заявка № ${number}`,
    text: 'Задать вопрос',
    path: `/admin/requests-desk/${number}`,
    tag: `request-${number}`,
  });
  expect([max.calls, waitingMails()]).toEqual([[], []]);
});

test('a request that nobody takes is reported once on each channel, without personal data', async () => {
  age(1);
  await vi.waitFor(() => {
    expect([max.calls.length, waitingMails().length]).toEqual([1, 1]);
  }, patience);
  const [toMax] = max.calls as [CaughtCall];
  // A slow machine may need a minute more.
  const minutes = textOf(toMax).includes(' 21 ') ? 21 : 20;
  const words = `Заявка № 1 ждёт ${minutes} мин. Задать вопрос\nhttps://content.snegir.example/admin/requests-desk/1`;
  expect(toMax).toMatchObject({ path: '/messages?chat_id=-77', headers: { authorization: 'token-of-max' } });
  expect(textOf(toMax)).toBe(words);
  expect(waitingMails()[0]?.text?.trim()).toBe(words);
  await sleep(looksMs);
  expect([push.calls.length, max.calls.length, waitingMails().length]).toEqual([1, 1, 1]);
});

test('a request that was taken in time is not reported, nor one that waits for a later hour', async () => {
  const [taken, later] = [await send(), await send()];
  await operator.put(`/requests/${taken}`, { revision: 0, state: 'in_work' });
  await operator.put(`/requests/${later}`, { revision: 0, nextCall: nextYear });
  for (const number of [taken, later]) age(number);
  await sleep(looksMs);
  expect(max.calls).toHaveLength(1);
  await operator.put(`/requests/${later}`, { revision: 1, state: 'done' });
});

test(
  'a channel fails: the others speak, then it catches up',
  async () => {
    const mailsBefore = waitingMails().length;
    max.status = 503;
    const before = { max: max.calls.length, push: push.calls.length };
    const number = await send();
    await vi.waitFor(() => expect(push.calls).toHaveLength(before.push + 1), patience);
    age(number);
    await vi.waitFor(() => {
      expect(max.calls).toHaveLength(before.max + 1);
      expect(waitingMails()).toHaveLength(mailsBefore + 1);
    }, patience);
    const failing = { isFailing: true, failure: 'сервер ответил ошибкой 503' };
    await vi.waitFor(async () => expect(await stateOf('max')).toMatchObject(failing), patience);
    for (const other of ['mail', 'push']) expect((await stateOf(other))?.isFailing, other).toBe(false);

    max.status = 200;
    endPauses(own);
    await vi.waitFor(async () => expect((await stateOf('max'))?.isFailing).toBe(false), patience);
    expect(max.calls).toHaveLength(before.max + 2);
  },
  patient(60_000),
);

test('a test of a channel says what happened, and is limited', async () => {
  const sent = max.calls.length;
  expect(await operator.post('/channels/max/tests', {})).toEqual({ failure: null });
  expect(textOf(max.calls[sent] as CaughtCall)).toContain('Проверка связи');
  max.status = 401;
  expect(await operator.post('/channels/max/tests', {})).toEqual({ failure: 'сервер не принял ключ' });
  max.status = 200;
  await operator.post('/channels/max/tests', {});
  expect((await operator.call('POST', '/channels/max/tests', {})).status).toBe(429);
  expect((await operator.call('POST', '/channels/fax/tests', {})).status).toBe(404);
});

test('a device is forgotten when its browser has gone, and when its owner may not see requests any more', async () => {
  const devices = async () => (await operator.get<ChannelsState>('/channels')).devices;
  expect(await devices()).toEqual({ all: 1, mine: 1 });
  push.status = 410;
  await send();
  await vi.waitFor(async () => expect(await devices()).toEqual({ all: 0, mine: 0 }), patience);
  push.status = 201;
  await operator.post('/devices', browser.subscription);
  expect((await devices()).all).toBe(1);
  await operator.post('/devices/removals', { endpoint: browser.subscription.endpoint });
  expect((await devices()).all).toBe(0);

  await operator.post('/devices', browser.subscription);
  expect((await devices()).all).toBe(1);
  const editorRole = (await readRoles(admin)).find(({ name }) => name === 'Редактор');
  const { data } = (await admin.get(`/admin/users?filters[email][$eq]=${operatorMail}`)) as {
    data: { results: { id: number }[] };
  };
  await admin.put(`/admin/users/${data.results[0]?.id}`, { roles: [editorRole?.id] });
  const calls = push.calls.length;
  await send();
  await vi.waitFor(() => {
    expect(selectSql(own.dataDir, 'SELECT id FROM requests_desk_devices')).toEqual([]);
  }, patience);
  expect(push.calls).toHaveLength(calls);
});

test('nothing that left holds a name, a phone or a text, and the log holds no token', () => {
  const left = [
    ...push.calls.map(({ body }) => JSON.stringify(browser.decrypt(body))),
    ...[...push.calls, ...max.calls].map(({ path, headers, body }) =>
      [path, JSON.stringify(headers), body.toString('utf8')].join('\n'),
    ),
    ...mail.mails.map((one) => JSON.stringify(one)),
  ].join('\n');
  expect(left.length).toBeGreaterThan(1000);
  expect(left).not.toMatch(secrets);
  for (const token of ['token-of-max', 'device-1']) {
    expect(own.running().output()).not.toContain(token);
  }
});
