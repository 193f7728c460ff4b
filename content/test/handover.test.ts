import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TargetState } from '../src/delivery/handover/routes';
import { type Handover, pauses, type TargetName } from '../src/delivery/handover/rules';
import { makeCall } from './call';
import { readConsents } from './consents';
import { type Desk, makeDesk } from './desk';
import { type Mood, type Receiver, startAmocrm, startBitrix24, startWebhook } from './fake-receivers';
import { startMailCatcher } from './mail-catcher';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, secondsSql, selectSql, timeSql } from './run-sql';
import { endPauses, person, secrets, sendRequest } from './secret-person';
import { askFreeTimes, publishTimedClinic, sendTimed, tomorrow } from './timed-clinic';

const own = makeSeparateService();
const { admin } = own;
const identKey = 'ident-key-of-thirty-two-bytes-or-more-9f3a';
const patience = { timeout: patient(20_000), interval: 100 };
/** Longer than the targets need to look twice (quick-tasks.cjs). */
const looksMs = 1000;

let bitrix: Receiver;
let amocrm: Receiver;
let webhook: Receiver;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;
let operator: Desk;
let administrator: ReturnType<typeof makeCall>;
/** Their drafts have other names. The doctor has hours of the content, and a code in IDENT. */
const chosen = { doctor: '', sub_service: '', clinic: '' };

const settings = () => ({
  BITRIX24_URL: `${bitrix.url}/rest/1/key/`,
  AMOCRM_URL: amocrm.url,
  AMOCRM_TOKEN: 'e30.e30.x',
  WEBHOOK_URL: webhook.url,
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  WEBHOOK_RECIPIENT: 'own',
  IDENT_KEY: identKey,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mail.port),
  MAIL_FROM: 'site@snegir.example',
  NOTICE_TO: 'registratura@snegir.example',
  METRICS_TOKEN: 'a-token-of-whoever-gathers-metrics',
});

beforeAll(async () => {
  [bitrix, amocrm, webhook] = [await startBitrix24(1), await startAmocrm(), await startWebhook()];
  mail = await startMailCatcher(0);
  await own.start(settings());
  await own.signIn();
  await publishConsents(admin);
  await nameRecipients('Данные передаются ООО «1С-Битрикс» и ООО «amoCRM».');
  const { clinic, service, makeDoctor } = await publishTimedClinic(() => admin);
  const doctor = await makeDoctor('Ирина Кедрова', 'kedrova', '09:00', '12:00', { misId: '7' });
  await own.editor.publish('clinic', { misId: '1' }, clinic);
  await own.editor.save('doctor', doctor, { name: 'Черновик' });
  await own.editor.save('clinic', clinic, { label: 'Черновая' });
  await own.editor.save('sub-service', service, { title: 'Черновик' });
  Object.assign(chosen, { doctor, sub_service: service, clinic });
  const { url } = own.running();
  administrator = makeCall(url, admin.token);
  operator = makeDesk(url, (await own.signInAs('Оператор')).token);
}, patient(300_000));

afterAll(async () => {
  for (const receiver of [bitrix, amocrm, webhook]) receiver.stop();
  await mail.stop();
});

/** Publishes another text of the consent to a call. */
async function nameRecipients(textRich: string): Promise<void> {
  const uid = 'api::text-page.text-page';
  const { results } = (await admin.get(`/content-manager/collection-types/${uid}?pageSize=100`)) as {
    results: { documentId: string; consentPurpose: string }[];
  };
  const page = results.find(({ consentPurpose }) => consentPurpose === 'callback');
  await admin.post(`/content-manager/collection-types/${uid}/${page?.documentId}/actions/publish`, { textRich });
}

const send = (change: Record<string, unknown> = {}) => sendRequest(own, change);

const handoversOf = async (number: number): Promise<Handover[]> =>
  JSON.parse((await administrator('GET', `/handover/requests/${number}`)).text);
const handoverTo = async (target: TargetName, number: number) =>
  (await handoversOf(number)).find((one) => one.target === target);
const targetState = async (name: TargetName): Promise<TargetState | undefined> => {
  const states: TargetState[] = JSON.parse((await administrator('GET', '/handover/targets')).text);
  return states.find((one) => one.name === name);
};
const names = ['bitrix24', 'amocrm', 'webhook'] as const;
const keyPrefixes = { bitrix24: '', amocrm: 'site-', webhook: 'request-' };
const timesStored = (name: (typeof names)[number], number: number) =>
  receivers()[name].stored.filter(({ key }) => key === `${keyPrefixes[name]}${number}`).length;
const untilDelivered = (target: TargetName, number: number) =>
  vi.waitFor(async () => {
    const text = (await handoverTo(target, number))?.text ?? '';
    // On a starved machine a receiver that answers at once is late, too: its pause is not what these tests are about.
    if (text.includes('не ответил вовремя')) hurry();
    expect(text).toMatch(/^Передана/);
  }, patience);
const untilFailing = (target: TargetName, number: number) =>
  vi.waitFor(async () => expect((await handoverTo(target, number))?.isFailing).toBe(true), patience);
/** Returns the mail about a new request as text; throws before it has come. */
function mailOf(number: number): string {
  const found = mail.mails.find(({ subject }) => subject?.startsWith(`Новая заявка № ${number}:`));
  if (!found) throw new Error(`no mail about ${number}`);
  return JSON.stringify(found);
}
const receivers = () => ({ bitrix24: bitrix, amocrm, webhook }) as const;

/** Lets the pauses be over. */
function hurry(): void {
  endPauses(own);
  runSql(own.dataDir, 'UPDATE receivers SET paused_until = NULL');
}

test('a request is in each program within seconds, once, and the journal has it', async () => {
  const number = await send();
  for (const name of names) await untilDelivered(name, number);
  await sleep(looksMs);
  for (const name of names) expect([name, timesStored(name, number)]).toEqual([name, 1]);
  expect((await handoverTo('bitrix24', number))?.text).toMatch(/^Передана \d\d\.\d\d\.\d{4}, \d\d:\d\d: лид 1$/);
  const { history } = await operator.get<{ history: { what: string; who: string | null }[] }>(`/requests/${number}`);
  expect(history).toContainEqual(expect.objectContaining({ what: 'Передана: Битрикс24: лид 1', who: null }));
  expect(bitrix.stored[0]?.body).toContain('+79137654321');
  expect(bitrix.stored[0]?.body).toContain('Секретный вопрос');
});

test('a noted request goes to third parties only when the text of the consent was read out', async () => {
  const { text } = await operator.get<{ text: object }>('/consent-text');
  const note = async (change: object) => {
    const fields = { cameBy: 'call', type: 'Задать вопрос', outcome: 'answered', isConsentGiven: true };
    const { name, phoneNumber: phone } = person;
    const body = { key: randomUUID(), ...fields, name, phone, note: 'Заметка для коллег', ...change };
    return (await operator.post<{ number: number }>('/requests', body)).number;
  };
  const said = await note({});
  await untilDelivered('webhook', said);
  for (const name of ['bitrix24', 'amocrm'] as const) {
    await vi.waitFor(
      async () => expect((await handoverTo(name, said))?.text).toMatch(/^Не передаём: .* устно/),
      patience,
    );
    expect(await handoverTo(name, said)).toMatchObject({ isFailing: false, canResend: false });
    expect(timesStored(name, said)).toBe(0);
  }
  expect((await targetState('bitrix24'))?.troubles).toEqual([]);
  const read = await note({ consent: text });
  for (const name of names) await untilDelivered(name, read);
  expect(JSON.stringify(bitrix.stored.at(-1))).toContain('Звонок');
  for (const { stored } of Object.values(receivers())) expect(JSON.stringify(stored)).not.toContain('Заметка для');
  expect(() => mailOf(read)).toThrow();
});

test.each(['tear', 'trickle', 'hang'] satisfies Mood[])(
  'a receiver stores and then does this: %s. The repeat finds the request, and there is one',
  async (mood) => {
    for (const receiver of Object.values(receivers())) receiver.moods.push(mood);
    const number = await send();
    for (const name of names) await untilFailing(name, number);
    hurry();
    for (const name of names) {
      await untilDelivered(name, number);
      expect([name, timesStored(name, number)]).toEqual([name, 1]);
    }
  },
  patient(60_000),
);

test('a short outage keeps the order of time', async () => {
  bitrix.mood = 503;
  const first = await send();
  await untilFailing('bitrix24', first);
  const later = [await send(), await send(), await send()];
  const calls = bitrix.calls;
  await sleep(looksMs);
  // The others wait behind the first one and use nothing up.
  expect(bitrix.calls).toBe(calls);
  expect((await handoverTo('bitrix24', later[0] ?? 0))?.text).toBe('Передаётся');
  bitrix.mood = null;
  hurry();
  for (const number of [first, ...later]) await untilDelivered('bitrix24', number);
  const order = bitrix.stored.map(({ key }) => Number(key)).filter((number) => number >= first);
  expect(order).toEqual([first, ...later]);
});

test.each([429, 503])(
  'a receiver asks for days of patience (%i): only that request waits, red at once, until the next success',
  async (status) => {
    for (const retryAfter of ['3600', '1000000000']) {
      webhook.moods.push({ status, retryAfter });
      const first = await send();
      await untilFailing('webhook', first);
      const waiting = `Ждут передачи в Вебхук: заявок — 1, первая № ${first}`;
      expect((await targetState('webhook'))?.troubles).toContain(waiting);
      expect((await administrator('GET', '/readiness')).text).toContain(waiting);
      const next = await send();
      for (const number of [next, first]) await untilDelivered('webhook', number);
      const keys = webhook.stored.slice(-2).map(({ key }) => key);
      expect(keys).toEqual([next, first].map((number) => `request-${number}`));
      expect((await targetState('webhook'))?.troubles).toEqual([]);
    }
  },
  patient(60_000),
);

test('a receiver asks for a pause of a minute: the later requests wait, and «Проверить» ends the pause', async () => {
  webhook.moods.push({ status: 429, retryAfter: '60' });
  const [first, next] = [await send(), await send()];
  await untilFailing('webhook', first);
  const calls = webhook.calls;
  await sleep(looksMs);
  expect(webhook.calls).toBe(calls);
  expect(JSON.parse((await administrator('POST', '/handover/targets/webhook/tests', {})).text).failure).toBeNull();
  for (const number of [first, next]) await untilDelivered('webhook', number);
});

/** Each answer's meaning: src/delivery/handover/targets/receivers.test.ts. */
test.each([401, 'page'] satisfies Mood[])(
  'a broken target (%s) uses nothing up, warns once and goes on by itself',
  async (mood) => {
    const warnings = () => mail.mails.filter(({ subject }) => subject?.startsWith('amoCRM не принимает заявки'));
    const before = warnings().length;
    amocrm.mood = mood;
    const numbers = [await send(), await send()];
    await vi.waitFor(async () => expect((await targetState('amocrm'))?.troubles).toHaveLength(1), patience);
    await vi.waitFor(() => expect(warnings()).toHaveLength(before + 1), patience);
    for (let check = 0; check < 2; check++) {
      const calls = amocrm.calls;
      hurry();
      await vi.waitFor(() => expect(amocrm.calls).toBe(calls + 1), patience);
      await sleep(looksMs / 2);
      expect(amocrm.calls).toBe(calls + 1);
    }
    expect(warnings()).toHaveLength(before + 1);
    expect((await handoverTo('amocrm', numbers[0] ?? 0))?.text).toMatch(/^Ждёт, пока починят связь: /);
    expect(
      selectSql(own.dataDir, `SELECT id FROM deliveries WHERE receiver = 'amocrm' AND item = ${numbers[0]}`),
    ).toEqual([]);
    amocrm.mood = null;
    hurry();
    for (const number of numbers) {
      await untilDelivered('amocrm', number);
      expect(timesStored('amocrm', number)).toBe(1);
    }
    expect((await targetState('amocrm'))?.troubles).toEqual([]);
  },
  patient(60_000),
);

test('a refused request is red, the others go on, and it can be sent again by an operator', async () => {
  webhook.moods.push(422);
  const [refused, next] = [await send(), await send()];
  await untilDelivered('webhook', next);
  expect(await handoverTo('webhook', refused)).toMatchObject({
    text: 'Не принята: данные не приняты, ACCESS_DENIED',
    isFailing: true,
    canResend: true,
  });
  // The second time it is stored already.
  for (let i = 0; i < 2; i++) {
    const resend = await operator.call('POST', `/../handover/requests/${refused}/resends`, { target: 'webhook' });
    expect(resend.status).toBe(200);
    await untilDelivered('webhook', refused);
    expect(timesStored('webhook', refused)).toBe(1);
  }
});

test('a request whose accepted text names no recipient stays, whatever the text says later', async () => {
  const [toBitrix, toAmo] = [bitrix.stored.length, amocrm.stored.length];
  await nameRecipients('Данные не передаются третьим лицам, в том числе ООО «1С-Битрикс».');
  const number = await send();
  await untilDelivered('webhook', number);
  expect(await handoverTo('bitrix24', number)).toMatchObject({
    text: 'Не передаём: принятый текст согласия не называет получателя «ООО «1С-Битрикс»»',
    isFailing: true,
  });
  expect((await targetState('bitrix24'))?.troubles.join()).toContain('не называет получателя «ООО «1С-Битрикс»»');
  await nameRecipients('Данные передаются ООО «1С-Битрикс» и ООО «amoCRM».');
  await administrator('POST', `/handover/requests/${number}/resends`, { target: 'bitrix24' });
  await vi.waitFor(async () => expect((await handoverTo('bitrix24', number))?.text).toMatch(/^Не передаём/), patience);
  expect([bitrix.stored.length, amocrm.stored.length]).toEqual([toBitrix, toAmo]);
  // It is red until the staff has finished it by hand.
  const left = `Не переданы в Битрикс24: заявок — 1, первая № ${number}`;
  expect((await targetState('bitrix24'))?.troubles).toEqual([left]);
  const { text: readiness } = await administrator('GET', '/readiness');
  expect(readiness).toContain(left);
  const { card } = await operator.get<{ card: { revision: number } }>(`/requests/${number}`);
  await operator.put(`/requests/${number}`, { revision: card.revision, state: 'done' });
  expect((await targetState('bitrix24'))?.troubles).toEqual([]);
});

const identGet = (path: string, key: string | null = identKey) =>
  fetch(`${own.running().url}${path}`, { headers: key === null ? {} : { 'IDENT-Integration-Key': key } });

test('IDENT asks for requests with its key only, in windows, in order of time', async () => {
  for (const key of [null, '', `${identKey}x`, own.secrets.SITE_API_TOKEN]) {
    const refused = await identGet('/GetTickets?dateTimeFrom=2026-01-01T00:00:00', key);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8']);
  }
  const number = await send({ name: 'Иван Кедров', phoneNumber: '8 913 000-00-67' });
  expect((await handoverTo('ident', number))?.text).toBe('Ждёт, пока IDENT её заберёт');
  const answer = await identGet('/GetTickets?dateTimeFrom=2026-01-01T00:00:00 07:00&limit=500&offset=0');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const tickets = (await answer.json()) as Record<string, string>[];
  const total = selectSql<{ total: number }>(own.dataDir, 'SELECT count(*) AS total FROM requests')[0]?.total;
  expect(tickets).toHaveLength(total ?? 0);
  expect(tickets.map(({ Id }) => Number(Id))).toEqual(tickets.map(({ Id }) => Number(Id)).sort((a, b) => a - b));
  expect(tickets.at(-1)).toMatchObject({ Id: `${number}`, ClientFullName: 'Иван Кедров', ClientPhone: '+79130000067' });
  const second = await identGet('/GetTickets?dateTimeFrom=2026-01-01T00:00:00Z&limit=2&offset=1');
  const page = (await second.json()) as Record<string, string>[];
  expect(page.map(({ Id }) => Id)).toEqual(tickets.slice(1, 3).map(({ Id }) => Id));
  expect(
    await (await identGet('/GetTickets?dateTimeFrom=2026-01-01T00:00:00Z&dateTimeTo=2026-01-02T00:00:00Z')).json(),
  ).toEqual([]);
  expect((await identGet('/GetTickets?dateTimeFrom=yesterday')).status).toBe(400);
  for (const path of ['/GetFinishedCalls', '/GetOngoingCalls']) expect(await (await identGet(path)).json()).toEqual([]);
  const isGiven = async () => (await handoverTo('ident', number))?.text ?? '';
  expect(await isGiven()).toMatch(/^Передана .*: обращение \d+$/);
  // As a node leaves it that dies amid an answer: IDENT asks again.
  const row = `receiver = 'ident' AND item = ${number}`;
  runSql(own.dataDir, `UPDATE deliveries SET outcome = NULL WHERE ${row}`);
  expect(await isGiven()).toBe('Ждёт, пока IDENT её заберёт');
  await identGet('/GetTickets?dateTimeFrom=2026-01-01T00:00:00Z');
  expect(await isGiven()).toMatch(/^Передана/);
  // Later requests would wait behind it.
  for (const name of ['bitrix24', 'webhook'] as const) await untilDelivered(name, number);
});

describe('every place by which a request leaves', () => {
  let number: number;
  const published = ['Ирина Кедрова', 'Осмотр', 'На Ленина'];
  /** Counts the lines of the journal that begin so. */
  const countLines = async (begin: string): Promise<number> => {
    const { rows } = JSON.parse((await administrator('GET', '/requests-desk/journal')).text);
    return rows.filter(({ what }: { what: string }) => what.startsWith(begin)).length;
  };
  const bodyAt = (name: (typeof names)[number]) => async () => {
    await untilDelivered(name, number);
    return receivers()[name].stored.find(({ key }) => key === `${keyPrefixes[name]}${number}`)?.body ?? '';
  };
  const desk = (method: string, path: string, body?: object) => async () =>
    (await operator.call(method, path.replace('NUMBER', `${number}`), body)).text;

  beforeAll(async () => {
    const { url } = own.running();
    const { callback: consent } = await readConsents(url);
    const sent = { ...person, consent, idempotencyKey: randomUUID(), ...chosen, startsAt: `${tomorrow}T09:00` };
    const { data } = await sendTimed(url, own.secrets.SITE_API_TOKEN, sent);
    expect(data?.createRequest.startsAt).toBe(sent.startsAt);
    number = selectSql<{ number: number }>(own.dataDir, 'SELECT max(number) AS number FROM requests')[0]?.number ?? 0;
    for (const name of names) await untilDelivered(name, number);
  });

  const each = (line: string) => ({ line, more: 1 });
  const once = (line: string) => ({ line, more: 0 });

  /** What it shows: the names that the visitor has read, the visitor's own data, the chosen time; and what the journal says. */
  test.each<[place: string, read: () => Promise<string>, shows: string, said?: { line: string; more: number }]>([
    ['the list', desk('GET', '/requests'), 'names'],
    ['the card', desk('GET', '/requests/NUMBER'), 'names time'],
    ['the day sheet', desk('GET', `/../day?date=${tomorrow}`), 'names'],
    ['an opening', desk('POST', '/requests/NUMBER/openings', {}), 'person', each('Открыты личные данные')],
    ['the printed consent', desk('GET', '/requests/NUMBER/consent'), 'person', each('Открыто согласие')],
    [
      'the export',
      async () => (await administrator('GET', '/requests-desk/export')).text,
      'names person',
      each('Выгружен список'),
    ],
    [
      'a search',
      desk('POST', '/phone-searches', { phone: person.phoneNumber }),
      '',
      each('Поиск по телефону: заявок: '),
    ],
    ['Bitrix24', bodyAt('bitrix24'), 'names person time', once('Передана: Битрикс24: лид ')],
    ['amoCRM', bodyAt('amocrm'), 'names person time', once('Передана: amoCRM: неразобранное ')],
    ['a webhook', bodyAt('webhook'), 'names person time', once('Передана: Вебхук')],
    ['IDENT', async () => (await identGet('/GetTickets')).text(), 'names person', once('Передана: IDENT: обращение ')],
    ['the mail to the staff', async () => vi.waitFor(() => mailOf(number), patience), ''],
  ])('%s', async (_place, read, shows, said) => {
    const text = await read();
    expect(text).not.toMatch(/Чернов/);
    for (const name of published) expect([name, text.includes(name)]).toEqual([name, shows.includes('names')]);
    expect(secrets.test(text)).toBe(shows.includes('person'));
    expect(/\d\d\.\d\d\.\d{4}, 09:00, Ирина Кедрова/.test(text)).toBe(shows.includes('time'));
    if (!said) return;
    const before = await countLines(said.line);
    expect(before).toBeGreaterThan(0);
    await read();
    expect(await countLines(said.line)).toBe(before + said.more);
  });
});

test('spam and CVs go nowhere', async () => {
  const before = webhook.stored.length;
  bitrix.mood = 503;
  webhook.mood = 503;
  const number = await send();
  await untilFailing('webhook', number);
  const { card } = await operator.get<{ card: { revision: number } }>(`/requests/${number}`);
  await operator.put(`/requests/${number}`, { revision: card.revision, state: 'spam' });
  [bitrix.mood, webhook.mood] = [null, null];
  hurry();
  await sleep(looksMs);
  expect(webhook.stored).toHaveLength(before);
  const tickets = (await (await identGet('/GetTickets?dateTimeFrom=2026-01-01T00:00:00Z')).json()) as { Id: string }[];
  expect(tickets.map(({ Id }) => Id)).not.toContain(`${number}`);
});

test('a test lead is marked, is the administrator’s, and is limited', async () => {
  expect((await operator.call('POST', '/../handover/targets/bitrix24/tests', {})).status).toBe(403);
  const sendTest = (name: TargetName) => administrator('POST', `/handover/targets/${name}/tests`, {});
  expect(JSON.parse((await sendTest('bitrix24')).text)).toEqual({ failure: null, ref: `лид ${bitrix.stored.length}` });
  expect(bitrix.stored.at(-1)?.body).toContain('Проверка связи с сайтом, можно удалить');
  bitrix.moods.push(401);
  expect(JSON.parse((await sendTest('bitrix24')).text).failure).toContain('ключ не принят');
  expect((await targetState('bitrix24'))?.isFailing).toBe(true);
  expect(JSON.parse((await sendTest('bitrix24')).text).failure).toBeNull();
  expect((await targetState('bitrix24'))?.troubles).toEqual([]);
  expect((await sendTest('bitrix24')).status).toBe(429);
  expect((await sendTest('ident')).status).toBe(404);
});

test('metrics count what waits and what failed', async () => {
  const { text } = await makeCall(own.running().url, 'a-token-of-whoever-gathers-metrics')('GET', '/metrics');
  expect(text).toMatch(/^content_handovers\{target="bitrix24",state="waiting"\} 0$/m);
  expect(text).toMatch(/^content_handovers\{target="bitrix24",state="failed"\} 1$/m);
  expect(text).toMatch(/^content_handover_troubles\{target="amocrm"\} 0$/m);
});

const rowOf = (number: number) =>
  selectSql<{ tries: number; outcome: string | null; seconds: number | null }>(
    own.dataDir,
    `SELECT tries, outcome, ${secondsSql('next_try_at', 'at')} AS seconds FROM deliveries
     WHERE receiver = 'webhook' AND item = ${number}`,
  )[0];
const erase = async (number: number) =>
  (await makeDesk(own.running().url, admin.token).post<{ copies: string[] }>('/erasures', { number })).copies;
const copyInWebhook = (copies: string[]) =>
  copies.find((copy) => copy.startsWith('в Вебхук'))?.slice('в Вебхук: '.length);

/** What became of a request at a receiver: how it ended, the pause before the next try, the copy that an erasure names. */
type Fate = {
  outcome: string | null;
  /** That the receiver asks for. */
  seconds?: number;
  copy?: 'заявка' | 'может быть, заявка';
};
/** A pause counts from the answer, the row has when the try began. */
const answerSeconds = patient(10);
const unknown = { outcome: null, copy: 'может быть, заявка' } as const;
const slow = (seconds: string): Mood => ({ status: 429, retryAfter: seconds });
const twoWeeks = 14 * 86_400_000 + 60_000;

test.each<[what: string, moods: Mood[], fate: Fate | undefined, prepare?: (number: number) => void]>([
  ['takes it', [], { outcome: 'delivered', copy: 'заявка' }],
  ['refuses it', [422], { outcome: 'refused' }],
  ['knows no key', [401], undefined],
  ['asks for a second', [slow('1')], unknown],
  ['asks for an hour', [slow('3600')], { ...unknown, seconds: 3600 }],
  ['is cut off', ['tear'], unknown],
  ['is cut off and refuses the repeat', ['tear', 422], { outcome: 'refused', copy: 'может быть, заявка' }, hurry],
  [
    'fails for two weeks',
    [503, 503],
    { outcome: 'exhausted', copy: 'может быть, заявка' },
    (number) => {
      const longAgo = timeSql(Date.now() - twoWeeks);
      runSql(own.dataDir, `UPDATE requests SET created_at = ${longAgo} WHERE number = ${number}`);
      runSql(own.dataDir, `UPDATE deliveries SET tries = ${pauses.length} WHERE item = ${number}`);
      hurry();
    },
  ],
])(
  'a receiver that %s: the next try, how it ends, and the copies that an erasure names',
  async (_what, moods, fate, prepare) => {
    webhook.moods.push(...moods);
    // The repeat meets the same.
    webhook.mood = fate && fate.outcome === null ? (moods[0] ?? null) : null;
    const number = await send();
    if (prepare) {
      await untilFailing('webhook', number);
      prepare(number);
    }
    await vi.waitFor(() => {
      // A try may fail before it reaches the receiver.
      if (prepare && webhook.moods.length > 0) hurry();
      expect(webhook.moods).toEqual([]);
    }, patience);
    if (!fate) await vi.waitFor(async () => expect((await targetState('webhook'))?.isFailing).toBe(true), patience);
    else
      await vi.waitFor(() => {
        const row = rowOf(number);
        expect(row?.outcome).toBe(fate.outcome);
        const pause =
          fate.outcome === null ? Math.max(fate.seconds ?? 0, (pauses[(row?.tries ?? 1) - 1] ?? 0) / 1000) : 0;
        expect(row?.seconds ?? 0).toBeGreaterThan(0.89 * pause - 1);
        expect(row?.seconds ?? 0).toBeLessThan(pause + answerSeconds);
      }, patience);
    for (const name of ['bitrix24', 'amocrm'] as const) await untilDelivered(name, number);
    const isLost = fate?.outcome === 'refused' || fate?.outcome === 'exhausted';
    const troubles = (await targetState('webhook'))?.troubles;
    expect(troubles?.some((text) => text.startsWith('Не переданы в Вебхук'))).toBe(isLost);
    const copies = await erase(number);
    expect(copyInWebhook(copies)).toBe(fate?.copy && `${fate.copy} № ${number}`);
    expect(copies.slice(0, 2)).toEqual([
      expect.stringMatching(/^в Битрикс24: лид \d+$/),
      expect.stringMatching(/^в amoCRM: неразобранное u\d+$/),
    ]);
    const journal = await makeDesk(own.running().url, admin.token).get<{ rows: { what: string }[] }>(
      `/journal?number=${number}`,
    );
    expect(journal.rows[0]?.what).toMatch(/^Стёрто: по обращению; копия осталась в Битрикс24: лид \d+/);
    expect(rowOf(number)).toBeUndefined();
    webhook.mood = null;
    hurry();
  },
);

/** What another start does with what the last one left. */
test(
  'receivers that are on, off and on again',
  async () => {
    const startsOf = async () => {
      const { data } = await askFreeTimes(own.running().url, { doctor: chosen.doctor }, own.secrets.SITE_API_TOKEN);
      return data?.freeTimes.map(({ startsAt }) => startsAt.slice(-5));
    };
    const restart = async (changed: Record<string, string> = {}) => {
      await own.stop();
      await own.start({ ...settings(), ...changed });
      await own.signIn();
      administrator = makeCall(own.running().url, admin.token);
    };
    const ofContent = await startsOf();
    const free = {
      DoctorId: 7,
      BranchId: 1,
      StartDateTime: `${tomorrow}T15:00:00`,
      LengthInMinutes: 60,
      IsBusy: false,
    };
    const timetable = { Doctors: [{ Id: 7, Name: 'К' }], Branches: [{ Id: 1, Name: 'Л' }], Intervals: [free] };
    const posted = await fetch(`${own.running().url}/PostTimeTable`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'IDENT-Integration-Key': identKey },
      body: JSON.stringify(timetable),
    });
    expect(posted.status).toBe(200);
    webhook.mood = 503;
    const waiting = await send();
    await untilFailing('webhook', waiting);
    await restart();
    expect(await startsOf()).toEqual(['15:00', '15:15', '15:30']);
    expect((await handoverTo('webhook', waiting))?.isFailing).toBe(true);

    await restart({ WEBHOOK_URL: '', WEBHOOK_SECRET: '', WEBHOOK_RECIPIENT: '', IDENT_KEY: '' });
    webhook.mood = null;
    expect(await startsOf()).toEqual(ofContent);
    const whileOff = await send();
    await untilDelivered('bitrix24', whileOff);
    const calls = webhook.calls;
    hurry();
    await sleep(looksMs);
    expect([webhook.calls, rowOf(whileOff)]).toEqual([calls, undefined]);
    expect(copyInWebhook(await erase(waiting))).toBe(`может быть, заявка № ${waiting}`);

    await restart();
    expect(await startsOf()).toEqual(ofContent);
    const next = await send();
    await untilDelivered('webhook', next);
    expect(webhook.stored.map(({ key }) => key)).not.toContain(`request-${whileOff}`);
  },
  patient(300_000),
);

test('no key and no visitor is in the log', () => {
  for (const key of ['rest/1/key', 'whsec_', identKey]) expect(own.running().output()).not.toContain(key);
  expect(own.running().output()).not.toMatch(secrets);
});
