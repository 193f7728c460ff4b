import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { signIn } from './admin';
import { type Desk, makeDesk } from './desk';
import { makeEditor } from './editor';
import { makeOwnService, publishConsents } from './own-service';
import { runSql, selectSql, timeSql } from './run-sql';
import { sendFile } from './send-file';
import { dumpDatabase, isPostgres } from './test-database';

type Journal = { rows: { number: number | null; what: string; who: string | null }[] };
type Erased = { requests: number; resumes: number; copies: string[]; traces: string[] };
type Report = { limits: object; days: { requests: number; resumes: number }[] };

const own = makeOwnService();
const privateFolder = join(own.dataDir, 'private');
const person = { name: 'Аграфена Тайная', phoneNumber: '8 913 765-43-21', requestText: 'Секретный вопрос' };
const traces = ['Тайная', '9137654321', '765-43-21', 'Секретный', 'Сопровождение'];
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%Сопровождение\n' };
const dayMs = 86_400_000;
let admin: Awaited<ReturnType<typeof signIn>>;
let forms: Awaited<ReturnType<typeof own.forms>>;
let desk: Desk;

async function meetAgain(): Promise<void> {
  admin = await own.signIn();
  forms = await own.forms();
  desk = makeDesk(own.running().url, admin.token);
}

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
  await meetAgain();
}, 180_000);

async function send(change: Record<string, unknown> = {}): Promise<number> {
  expect((await forms.sendRequest({ ...person, ...change })).errors).toBeUndefined();
  return numbers().at(-1) ?? 0;
}

async function sendResume(): Promise<number> {
  const { files } = await sendFile(own.running().url, '/api/upload', 'files', pdf, own.secrets.SITE_API_TOKEN);
  return send({ type: 'Otpravit_rezyume', resumeDoc: String(files[0]?.id) });
}

const numbers = () =>
  selectSql<{ number: number }>(own.dataDir, 'SELECT number FROM requests ORDER BY id').map(({ number }) => number);
const countOf = (table: string) =>
  selectSql<{ rows: number }>(own.dataDir, `SELECT count(*) AS rows FROM ${table}`)[0]?.rows;

/** Returns SQLite's files, including pages marked as free, or all rows of PostgreSQL. */
function bytesOfDatabase(): Buffer {
  if (isPostgres) return dumpDatabase(own.dataDir);
  const paths = ['content.db', 'content.db-wal'].map((name) => join(own.dataDir, name)).filter(existsSync);
  return Buffer.concat(paths.map((path) => readFileSync(path)));
}

test('a person’s data is erased on demand, without a trace in the database file', async () => {
  const first = await sendResume();
  const second = await send();
  await desk.post(`/requests/${second}/notes`, { text: 'Тайная просит перезвонить' });
  const other = await send({ name: 'Борис', phoneNumber: '8 913 000-00-00', requestText: 'О другом' });
  for (const secret of ['Тайная', '9137654321', 'Секретный']) expect(bytesOfDatabase().includes(secret)).toBe(true);
  expect(readdirSync(privateFolder)).toHaveLength(1);
  const editor = makeEditor(() => admin);
  for (const textRich of ['Аграфена Тайная, 8 (913) 765-43-21', 'О другом']) {
    await editor.remove('text-page', await editor.draft('text-page', { title: 'Письмо', url: 'pismo', textRich }));
  }
  expect(countOf('deleted_entries')).toBe(2);

  expect(await desk.post('/erasures/preview', { phone: '+79137654321' })).toEqual({
    numbers: [first, second],
    resumes: 1,
  });
  expect(numbers()).toEqual([first, second, other]);
  expect(await desk.post<Erased>('/erasures', { phone: '+79137654321' })).toEqual({
    requests: 2,
    resumes: 1,
    copies: [],
    traces: [],
  });

  expect(numbers()).toEqual([other]);
  expect(countOf('requests_desk_notes')).toBe(0);
  expect(countOf('files')).toBe(0);
  expect(countOf('deleted_entries'), 'the one without the phone').toBe(1);
  expect(countOf('components_consent_records')).toBe(1);
  expect(readdirSync(privateFolder)).toEqual([]);
  const bytes = bytesOfDatabase();
  for (const secret of traces) expect(bytes.includes(secret), secret).toBe(false);

  const { rows } = await desk.get<Journal>('/journal');
  expect(rows.slice(0, 2)).toMatchObject([
    { number: second, what: 'Стёрто: по обращению', who: expect.any(String) },
    { number: first, what: 'Стёрто: по обращению', who: expect.any(String) },
  ]);
  expect((await desk.call('GET', `/requests/${first}`)).status).toBe(404);
});

test('repeating the submission does not restore an erased request', async () => {
  const idempotencyKey = 'a-key-of-one-sending';
  const { data } = await forms.sendRequest({ ...person, idempotencyKey });
  await desk.post('/erasures', { number: numbers().at(-1) });
  const again = await forms.sendRequest({ ...person, idempotencyKey });
  expect(again.data?.createRequest.id).toBe(data?.createRequest.id);
  expect(numbers()).toHaveLength(1);
});

test('the result lists texts that still contain the phone', async () => {
  await send();
  const { data } = await forms.sendReview({ reviewText: 'Просили позвонить на +7 (913) 765-43-21, не звонили' });
  const erase = () => desk.post<Erased>('/erasures', { phone: person.phoneNumber });
  expect(await erase()).toEqual({ requests: 1, resumes: 0, copies: [], traces: ['в отзывах: 1'] });
  // A published review has two rows but counts once.
  await makeEditor(() => admin).publish('review', {}, data?.createReview.documentId);
  await send();
  expect((await erase()).traces).toEqual(['в отзывах: 1']);
});

test('the result lists other requests from the same phone', async () => {
  const phoneNumber = '8 913 111-22-33';
  const first = await send({ phoneNumber });
  await send({ phoneNumber });
  const { traces } = await desk.post<Erased>('/erasures', { number: first });
  expect(traces).toEqual(['в других заявках с этого номера: 1']);
  expect((await desk.post<Erased>('/erasures', { phone: phoneNumber })).traces).toEqual([]);
});

test('expired requests are erased automatically, and this is recorded', async () => {
  const old = await send();
  const oldResume = await sendResume();
  const young = await sendResume();
  const left = numbers().filter((number) => number !== old);
  await own.stop();
  const setBack = (number: number, days: number) =>
    runSql(
      own.dataDir,
      `UPDATE requests SET created_at = ${timeSql(Date.now() - days * dayMs)} WHERE number = ${number}`,
    );
  setBack(old, 31);
  setBack(oldResume, 11);
  setBack(young, 9);
  await own.start();
  await meetAgain();
  await vi.waitFor(() => expect(own.running().output()).toContain('стёрто заявок 1, резюме 1'), {
    timeout: 10_000,
  });

  expect(numbers()).toEqual(left);
  expect(readdirSync(privateFolder)).toHaveLength(1);
  expect((await desk.call('GET', `/requests/${oldResume}/resume`)).status).toBe(404);
  expect((await desk.call('GET', `/requests/${young}/resume`)).status).toBe(200);
  for (const secret of traces) expect(own.running().output()).not.toContain(secret);

  const report = await desk.get<Report>('/retention');
  expect(report.limits).toEqual({ requests: 30, resumes: 10 });
  expect(report.days[0]).toMatchObject({ requests: 1, resumes: 1 });
  const { rows } = await desk.get<Journal>('/journal');
  expect(rows.find(({ number }) => number === old)).toMatchObject({ what: 'Стёрто: вышел срок хранения', who: null });
  expect(rows.find(({ number }) => number === oldResume)?.what).toBe('Стёрто: резюме, вышел срок хранения');
}, 180_000);
