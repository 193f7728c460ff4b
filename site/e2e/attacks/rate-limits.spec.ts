import { pdf } from '../support/resume.ts';
import { expect, test } from './attack.ts';
import { asForm, askFrom } from './wire.ts';

/** Turns as they are without any setting: SPEC and QUALITY.md S9. */
const turns = { submit: 5, upload: 3, search: 60 };
const pagesASecond = 50;
/** Addresses that an earlier run has not used. */
const visitor = (n: number) => `127.5.${process.pid % 250}.${n}`;

const consentsOf = async (baseURL: string | undefined) =>
  (await (await fetch(`${baseURL}/callback/choices`)).json()).consents as Record<string, { hash: string }>;

const question = (phone: string, consent: string | undefined) =>
  asForm({ type: 'question', name: 'Анна', phone, consent: consent ?? '', key: `limits-${phone.slice(1)}-key` });

test('Шестая заявка за десять минут: 429, когда прийти снова, по-русски; у соседа свои попытки', async ({
  baseURL,
}) => {
  const url = `${baseURL}/callback/submission`;
  const { callback } = await consentsOf(baseURL);
  const send = (from: string, i: number) => askFrom(from, url, question(`+7913100000${i}`, callback?.hash));
  const statuses: number[] = [];
  for (let i = 0; i < turns.submit; i++) statuses.push((await send(visitor(1), i)).status);
  expect(statuses).toEqual(Array(turns.submit).fill(200));

  const refused = await send(visitor(1), 9);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.toString()).toContain('Слишком много попыток');

  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '203.0.113.9' };
  const told = { ...question('+79131000009', callback?.hash), headers };
  expect((await askFrom(visitor(1), url, told)).status, 'a header that anybody can write').toBe(429);
  expect((await send(visitor(2), 8)).status).toBe(200);
});

test('Без скриптов шестая заявка возвращает всё, что набрано', async ({ baseURL }) => {
  const { callback } = await consentsOf(baseURL);
  const url = `${baseURL}/callback`;
  let last = await askFrom(visitor(3), url, question('+79131100000', callback?.hash));
  for (let i = 1; i <= turns.submit; i++) {
    last = await askFrom(visitor(3), url, question(`+7913110000${i}`, callback?.hash));
  }
  expect(last.status).toBe(429);
  expect(last.body.toString()).toContain('Слишком много попыток');
  expect(last.body.toString()).toContain('value="Анна"');
});

test('Четвёртое резюме', async ({ baseURL }) => {
  const { resume } = await consentsOf(baseURL);
  const statuses: number[] = [];
  for (let i = 0; i <= turns.upload; i++) {
    const form = new FormData();
    const fields = {
      type: 'resume',
      name: 'Анна',
      phone: `+7913120000${i}`,
      letter: 'Письмо',
      resumeConsent: resume?.hash ?? '',
      key: `limits-resume-${i}-key`,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('resume', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
    const request = new Request(baseURL ?? '', { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
    const { status } = await askFrom(visitor(4), `${baseURL}/callback/submission`, { method: 'POST', headers, body });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('Шестьдесят первый поиск за минуту', async ({ baseURL }) => {
  const search = (path: string) => askFrom(visitor(5), `${baseURL}${path}?q=${encodeURIComponent('кариес')}`);
  // All within the minute, on a busy machine too.
  for (let i = 0; i < turns.search; i += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => search('/search/hits')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  const refused = await search('/search/hits');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await search('/search')).status).toBe(429);
});

test('Чтение страниц не ограничено', async ({ baseURL }) => {
  const statuses = new Set<number>();
  for (let i = 0; i < pagesASecond * 3; i++) statuses.add((await askFrom(visitor(6), `${baseURL}/about`)).status);
  expect([...statuses]).toEqual([200]);
});
