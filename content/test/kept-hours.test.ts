import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toInstant } from '@clinic/contract/clock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Readiness } from '../src/rules/readiness/rules';
import { makeDesk } from './desk';
import { connect } from './editor';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { makeFolder } from './run-folder';
import { runSql } from './run-sql';
import { findFreePort, preloading } from './service';
import { publishTimedClinic, zone } from './timed-clinic';

// Journeys of visitors without script through the site and the content service, whose clocks are set to a moment.
const own = makeSeparateService();
const siteFolder = makeFolder('kept-hours-site');
const clockFile = join(siteFolder, 'offset');
const clock = { ...preloading('quick-tasks', 'shifted-clock'), CLOCK_OFFSET_FILE: clockFile };
let site: ChildProcess | undefined;
let siteUrl: string;
const places = { clinic: '', branch: '' };

const setClock = (local: string) =>
  writeFileSync(clockFile, String((toInstant(local, zone)?.getTime() ?? 0) - Date.now()));
const clockOffset = () => Number(readFileSync(clockFile, 'utf8'));
/** Makes the service trust the clock as it is now: three days at once are doubted. */
const trustClock = () => {
  const state = JSON.stringify({ trustedAt: new Date(Date.now() + clockOffset()).toISOString() });
  runSql(own.dataDir, `UPDATE strapi_core_store_settings SET value = '${state}' WHERE key LIKE '%trusted-clock_clock'`);
};

const hours = (dayTo: string, opens: string, closes: string) => [{ dayFrom: 'monday', dayTo, opens, closes }];

beforeAll(async () => {
  setClock('2026-11-28T23:00');
  await own.start(clock);
  const admin = await own.signIn();
  // The empty database was made under another date.
  trustClock();
  await publishConsents(admin);
  const { clinic, service, makeDoctor } = await publishTimedClinic(() => admin);
  await own.editor.saveSingle('common-config', {
    ...{ name: 'Клиника', timeZone: zone, visitMinutes: 30, leadMinutes: 60 },
    workingHours: hours('saturday', '09:00', '21:00'),
    specialDays: [
      { from: '2026-11-29', kind: 'closed', note: 'праздник' },
      { from: '2026-12-01', kind: 'hours', opens: '12:00', closes: '16:00', doctorsAsUsual: true },
      { from: '2027-05-01', kind: 'closed' },
    ],
  });
  const section = await own.editor.publish('service', { title: 'Терапия', slug: 'terapiya' });
  await own.editor.publish('sub-service', { service: connect(section) }, service);
  await makeDoctor('Ирина Кедрова', 'kedrova', '08:00', '15:00');
  const branch = await own.editor.publish('clinic', {
    ...{ label: 'На Байкальской', address: 'Байкальская, 1', city: 'Иркутск', slug: 'baykalskaya' },
    ...{ timeZone: 'Asia/Irkutsk', workingHours: hours('sunday', '10:00', '18:00') },
  });
  await makeDoctor('Пётр Соснов', 'sosnov', '10:00', '18:00', { clinicAddress: connect(branch) });
  const reception = [connect(clinic), connect(branch)].map((place, i) => ({
    ...{ clinic: place, hours: hours('sunday', i === 0 ? '09:00' : '14:00', i === 0 ? '12:00' : '17:00') },
  }));
  await makeDoctor('Вера Ольхова', 'olhova', '', '', { reception });
  Object.assign(places, { clinic, branch });
  const port = await findFreePort();
  siteUrl = `http://127.0.0.1:${port}`;
  site = spawn(process.execPath, ['build/server/index.js'], {
    cwd: '../site',
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', SITE_HOST: '127.0.0.1', SITE_PORT: String(port), SITE_URL: siteUrl },
      ...{ CONTENT_URL: own.running().url, ASSETS_URL: own.running().url, SITE_DATA_DIR: siteFolder },
      ...{ SITE_API_TOKEN: own.secrets.SITE_API_TOKEN, RATE_LIMIT_FACTOR: '1000' },
      ...clock,
    },
    stdio: 'ignore',
  });
  await vi.waitFor(() => fetch(`${siteUrl}/healthz`).then(({ ok }) => expect(ok).toBe(true)), {
    timeout: patient(60_000),
    interval: 200,
  });
}, patient(300_000));

afterAll(() => site?.kill('SIGKILL'));

const plain = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
const read = async (path: string) => (await fetch(siteUrl + path)).text();
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Returns the links of a doctor's page of times, the nearest first: each is a form that opens the request. */
const linksOf = async (doctor: string, clinic = '') =>
  [
    ...(await read(`/times?doctor=${doctor}&clinic=${clinic}`)).matchAll(
      /<form[^>]*action="\/callback">(.*?)<\/form>/gs,
    ),
  ]
    .map(([, fields = '']) => fieldsOf(fields))
    .filter(({ time }) => time)
    .map((fields) => `/callback?${new URLSearchParams(fields)}`);

const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));

let phones = 0;

/** Fills the form of a link in and sends it. Returns the texts of the form and of the answer. */
async function send(link: string, time = new URLSearchParams(link.split('?')[1]).get('time') ?? '', callTime = '') {
  const form = await read(link);
  const query = new URLSearchParams(link.split('?')[1]);
  const fields = {
    ...{ type: 'doctor', name: 'Анна Снегова', phone: `8 913 000 ${String(1000 + phones++)}`, page: '/callback' },
    ...{ doctor: query.get('doctor') ?? '', clinic: query.get('clinic') ?? '', time, key: fieldOf(form, 'key') },
    ...{ consent: fieldOf(form, 'consent'), callTime },
  };
  const answer = await fetch(siteUrl + link, {
    method: 'POST',
    headers: { origin: siteUrl },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const to = answer.headers.get('location');
  const html = to ? await read(new URL(to, siteUrl).href.slice(siteUrl.length)) : await answer.text();
  return {
    ...{ fields, to },
    status: answer.status,
    form: plain(form),
    html,
    text: plain(html),
  };
}

/** Returns what the desk says about the last request. */
async function promisedAtDesk(): Promise<string> {
  await own.signIn();
  const desk = makeDesk(own.running().url, own.admin.token);
  const { cards } = await desk.get<{ cards: { number: number; promised: string }[] }>('/requests?state=new');
  const last = cards.sort((one, other) => other.number - one.number)[0];
  return (last?.promised ?? '').replaceAll('\u00a0', ' ');
}

test.each([
  [
    'Saturday 23:40 before a holiday',
    '2026-11-28T23:40',
    '2026-11-30T10:00',
    'в понедельник',
    '30 ноября',
    'с 9:00 до 9:45',
  ],
  ['Sunday 20:00', '2026-11-29T20:00', '2026-11-30T10:30', 'завтра', '30 ноября', 'с 9:00 до 10:15'],
  ['Monday 00:28', '2026-11-30T00:28', '2026-11-30T11:00', 'сегодня', '30 ноября', 'с 9:00 до 10:45'],
  ['the night of a change of month', '2026-11-30T23:50', '2026-12-01T13:00', 'завтра', '1 декабря', 'с 12:00 до 12:45'],
  ['a special day at noon', '2026-12-01T12:05', '2026-12-01T13:30', 'сегодня', '1 декабря', 'до 13:15'],
])('%s: the first hour can be confirmed, and everybody says the same call', async (_, now, first, said, day, call) => {
  setClock(now);
  const [link = ''] = await linksOf('kedrova');
  expect(new URLSearchParams(link.split('?')[1]).get('time')).toBe(first);
  const early = await send(link, `${first.slice(0, 11)}09:15`);
  expect([early.status, early.text]).toEqual([422, expect.stringContaining('Это время недоступно')]);
  const sent = await send(link);
  expect(sent.status).toBe(303);
  expect(sent.text).toContain(`Администратор позвонит вам ${said} ${call}.`);
  // The form says from when, while the clinic is closed; until when is known once the time is held.
  const isOpen = now === '2026-12-01T12:05';
  const from = isOpen
    ? `Записаться на ${first.slice(11)}`
    : `Сейчас закрыто: перезвоним ${said} ${call.replace(/ до .*/, '')}`;
  expect(sent.form).toContain(from);
  expect(sent.form).not.toContain(`${from} до`);
  expect(sent.form).not.toContain('Когда удобно позвонить');
  expect(await promisedAtDesk()).toBe(`Обещали позвонить ${day} ${call}`);
});

test.each([
  ['the promised call comes while the time is held', '', 'вам завтра с 9:00 до 12:45.', '13:00'],
  [
    'a time is held past the call that was asked for',
    'evening 2026-12-02',
    'вам, как вы просили, завтра после 17.',
    '21:00',
  ],
])('%s', async (_, callTime, call, held) => {
  setClock('2026-12-01T21:00');
  const [link = ''] = await linksOf('kedrova');
  const { text } = await send(link, callTime ? '2026-12-04T09:00' : '2026-12-04T13:00', callTime);
  expect(text).toContain(`Администратор позвонит ${call}`);
  expect(text).toContain(`время за вами до ${held} завтра`);
  expect(await promisedAtDesk()).toBe(callTime ? '' : 'Обещали позвонить 2 декабря с 9:00 до 12:45');
});

test('a branch in another zone calls by its own clock', async () => {
  // In Irkutsk it is 22:40.
  setClock('2026-12-01T21:40');
  const [link = ''] = await linksOf('sosnov');
  expect(new URLSearchParams(link.split('?')[1]).get('time')).toBe('2026-12-02T11:00');
  const sent = await send(link);
  expect(sent.text).toContain('Администратор позвонит вам завтра с 10:00 до 10:45.');
  expect(await promisedAtDesk()).toBe('Обещали позвонить 2 декабря с 10:00 до 10:45 (Иркутск, Улан-Удэ)');
});

test('the call about a later visit comes before its time is given to others', async () => {
  setClock('2026-12-01T21:42');
  const later = await send((await linksOf('sosnov')).at(-1) ?? '');
  expect(later.text).toContain('Администратор позвонит вам завтра с 10:00 до 13:45.');
  expect(later.text).toContain('время за вами до 14:00 завтра');
  expect(await promisedAtDesk()).toBe('Обещали позвонить 2 декабря с 10:00 до 13:45 (Иркутск, Улан-Удэ)');
});

/** 23:30 in Tomsk, where it is still 1 December, and 00:30 in Irkutsk. */
const atNight = '2026-12-01T23:30';

test.each([
  ['in the zone of the company', 'clinic', '10:00', 'завтра', zone, 'с 9:00 до 9:45', ''],
  ['in another zone', 'branch', '14:00', 'сегодня', 'Asia/Irkutsk', 'с 10:00 до 13:45', ' (Иркутск, Улан-Удэ)'],
] as const)(
  'a doctor of two clinics, %s, at night: every place has the clock of the visit',
  async (_, place, clock, day, timeZone, call, city) => {
    setClock(atNight);
    trustClock();
    const clinic = places[place];
    const first = `2026-12-02T${clock}`;
    const nearest = async (more = '') => JSON.parse(await read(`/times/nearest?doctor=olhova&clinic=${clinic}${more}`));
    expect((await nearest()).text.toLowerCase()).toBe(day);
    expect(JSON.parse(await read(`/times/nearest?each=1&clinic=${clinic}`)).olhova.times[0].at).toBe(first);
    const page = await read(`/times?doctor=olhova&clinic=${clinic}`);
    const title = `${day.charAt(0).toUpperCase()}${day.slice(1)}, 2 декабря`;
    expect(plain(page)).toContain(title);
    expect(plain(await read(`/times?clinic=${clinic}`))).toContain(title);
    const [link = ''] = await linksOf('olhova', clinic);
    expect(new URLSearchParams(link.split('?')[1]).get('time')).toBe(first);

    // Hours of the other clinic, and before anybody can have called.
    const early = await send(link, '2026-12-02T08:00');
    const offered = [...early.html.matchAll(/name="time"[^>]*value="([^"]+)"/g)].map(([, time]) => time);
    const { times } = await nearest('&time=2026-12-02T08:00');
    expect(times.map(({ clinic: of }: { clinic: string }) => of)).toEqual([clinic, clinic, clinic]);
    expect(offered).toEqual(times.map(({ at }: { at: string }) => at));
    const body = new URLSearchParams({ ...early.fields, time: '2026-12-02T08:00' });
    const byScript = await fetch(`${siteUrl}/callback/submission`, {
      method: 'POST',
      headers: { origin: siteUrl },
      body,
    });
    expect(await byScript.text()).toContain('Это время недоступно');

    const sent = await send(link);
    expect(sent.form).toContain(`перезвоним ${day} ${call.replace(/ до .*/, '')}`);
    expect(sent.text).toContain(`Администратор позвонит вам ${day} ${call}`);
    expect(sent.text).toMatch(new RegExp(`время за вами до \\d+:\\d\\d ${day}`));
    const ref = new URL(sent.to ?? '', siteUrl).searchParams.get('ref') ?? '';
    const start = toInstant(first, timeZone)
      ?.toISOString()
      .replace(/[-:]|\.\d+/g, '');
    expect(await read(`/callback/visit.ics?ref=${ref}`)).toContain(`DTSTART:${start}`);
    expect(await promisedAtDesk()).toBe(`Обещали позвонить 2 декабря ${call}${city}`);
  },
);

test.each([
  ['in 2035', '2035-01-01T10:00'],
  ['in 2099', '2099-12-31T10:00'],
  ['at 25:00', '2026-12-02T25:00'],
  ['with a zone', '2026-12-02T10:30Z'],
  ['of 4,000 digits', '1'.repeat(4000)],
])('a time %s is refused in words, in the URL and in the form', async (_, time) => {
  expect(plain(await read(`/callback?doctor=kedrova&time=${time}`))).toContain('Это время недоступно');
  const sent = await send('/callback?doctor=kedrova', time);
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('Это время недоступно')]);
});

test('while the clock is doubted no time is offered, none is accepted, and the page leads to the form', async () => {
  setClock('2026-12-01T23:45');
  trustClock();
  const [link = ''] = await linksOf('kedrova');
  expect(link).toContain('time=');
  setClock('2026-12-20T08:45');
  expect(await linksOf('kedrova')).toEqual([]);
  expect(plain(await read('/times?doctor=kedrova'))).toContain('Оставить заявку');
  const sent = await send('/callback?doctor=kedrova', '2026-12-22T10:00');
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('Это время недоступно')]);
});

test('a holiday on which only the second clinic is open is to be decided there', async () => {
  // 9 May is a Sunday.
  setClock('2027-04-20T12:00');
  await own.signIn();
  const { groups } = (await own.admin.get('/readiness')) as Readiness;
  const line = groups.flatMap(({ lines }) => lines).find(({ code }) => code === 'holidays');
  expect(line?.gap.detail?.replace(/\u00a0|\u2060/g, ' ')).toBe('На Байкальской, не решено: 9 мая');
  expect(line?.place.to).toContain(places.branch);
});
