import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Desk, makeDesk } from './desk';
import { startHttpCatcher } from './http-catcher';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { person, sendRequest, sendResume, uploadResume } from './secret-person';
import { dumpDatabase, isPostgres } from './test-database';

type Journal = { rows: { number: number | null; what: string; who: string | null }[] };
type Erased = { requests: number; resumes: number; copies: string[]; traces: string[] };
type Report = { limits: object; days: { requests: number; resumes: number }[] };

const own = makeOwnService();
const { admin, editor } = own;
const privateFolder = join(own.dataDir, 'private');
const traces = ['Тайная', '9137654321', '765-43-21', 'Секретный', 'Сопровождение'];
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%Сопровождение\n' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let desk: Desk;

async function meetAgain(): Promise<void> {
  await own.signIn();
  desk = makeDesk(own.running().url, admin.token);
}

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
  await meetAgain();
}, patient(180_000));

const send = (change: Record<string, unknown> = {}) => sendRequest(own, change);
const sendCv = () => sendResume(own, {}, pdf);

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
  const first = await sendCv();
  const second = await send();
  await desk.post(`/requests/${second}/notes`, { text: 'Тайная просит перезвонить' });
  const other = await send({ name: 'Борис', phoneNumber: '8 913 000-00-00', requestText: 'О другом' });
  for (const secret of ['Тайная', '9137654321', 'Секретный']) expect(bytesOfDatabase().includes(secret)).toBe(true);
  expect(readdirSync(privateFolder)).toHaveLength(1);
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
  await desk.post('/erasures', { number: await send({ idempotencyKey }) });
  await send({ idempotencyKey });
  expect(numbers()).toHaveLength(1);
});

test('the result lists texts that still contain the phone', async () => {
  await send();
  const { data } = await (await own.forms()).sendReview({
    reviewText: 'Просили позвонить на +7 (913) 765-43-21, не звонили',
  });
  const erase = () => desk.post<Erased>('/erasures', { phone: person.phoneNumber });
  expect(await erase()).toEqual({ requests: 1, resumes: 0, copies: [], traces: ['в отзывах: 1'] });
  // A published review has two rows but counts once.
  await own.editor.publish('review', {}, data?.createReview.documentId);
  await send();
  expect((await erase()).traces).toEqual(['в отзывах: 1']);
  const review = { name: 'Ольга', reviewText: 'Ждали звонка неделю', reviewType: 'clinic' };
  await own.editor.publish('review', { review, answer: 'Звонили на 8 913 765 43 21' });
  expect((await erase()).traces).toEqual(['в отзывах: 2']);
});

test('the result lists other requests from the same phone', async () => {
  const phoneNumber = '8 913 111-22-33';
  const first = await send({ phoneNumber });
  await send({ phoneNumber });
  const { traces } = await desk.post<Erased>('/erasures', { number: first });
  expect(traces).toEqual(['в других заявках с этого номера: 1']);
  expect((await desk.post<Erased>('/erasures', { phone: phoneNumber })).traces).toEqual([]);
});

describe('the next start', () => {
  let old: number;
  let oldResume: number;
  let young: number;
  let files: Record<'forgotten' | 'fresh', number>;
  let webhook: Awaited<ReturnType<typeof startHttpCatcher>>;

  beforeAll(async () => {
    webhook = await startHttpCatcher();
    old = await send();
    oldResume = await sendCv();
    young = await sendCv();
    files = { forgotten: await uploadResume(own, pdf), fresh: await uploadResume(own, pdf) };
    await own.stop();
    // Bypasses the form, which refuses local URLs.
    const events = '["entry.create","entry.update","entry.delete","media.create"]';
    runSql(
      own.dataDir,
      `INSERT INTO strapi_webhooks (name, url, headers, events, enabled) VALUES ('all', '${webhook.url}', '{}', '${events}', TRUE)`,
    );
    const overAnHour = hourMs + 60_000;
    const setBack = (table: string, ms: number, where: string) =>
      runSql(own.dataDir, `UPDATE ${table} SET created_at = ${timeSql(Date.now() - ms)} WHERE ${where}`);
    setBack('requests', 31 * dayMs, `number = ${old}`);
    setBack('requests', 11 * dayMs, `number = ${oldResume}`);
    setBack('requests', 9 * dayMs, `number = ${young}`);
    setBack('files', overAnHour, `id <> ${files.fresh}`);
    for (const name of ['lost_file.pdf', 'just_written.pdf']) writeFileSync(join(privateFolder, name), pdf.content);
    const longAgo = new Date(Date.now() - overAnHour);
    utimesSync(join(privateFolder, 'lost_file.pdf'), longAgo, longAgo);
    await own.start();
    await meetAgain();
  }, patient(180_000));
  afterAll(() => void webhook.stop());

  test('erases expired requests, and this is recorded', async () => {
    await vi.waitFor(() => expect(own.running().output()).toContain('стёрто заявок 1, резюме 1'), {
      timeout: patient(10_000),
    });
    expect(numbers()).not.toContain(old);
    expect(numbers().slice(-2)).toEqual([oldResume, young]);
    expect((await desk.call('GET', `/requests/${oldResume}/resume`)).status).toBe(404);
    expect((await desk.call('GET', `/requests/${young}/resume`)).status).toBe(200);
    for (const secret of traces) expect(own.running().output()).not.toContain(secret);

    const report = await desk.get<Report>('/retention');
    expect(report.limits).toEqual({ requests: 30, resumes: 10 });
    expect(report.days[0]).toMatchObject({ requests: 1, resumes: 1 });
    const { rows } = await desk.get<Journal>('/journal');
    expect(rows.find(({ number }) => number === old)).toMatchObject({ what: 'Стёрто: вышел срок хранения', who: null });
    expect(rows.find(({ number }) => number === oldResume)?.what).toBe('Стёрто: резюме, вышел срок хранения');
  });

  test('deletes files that nobody has used for an hour; those of requests and newer ones stay', async () => {
    const idsOfFiles = () => selectSql<{ id: number }>(own.dataDir, 'SELECT id FROM files').map(({ id }) => id);
    await vi.waitFor(() => expect(idsOfFiles()).not.toContain(files.forgotten), { timeout: patient(10_000) });
    expect(idsOfFiles()).toContain(files.fresh);
    await vi.waitFor(() => expect(readdirSync(privateFolder)).toHaveLength(3), { timeout: patient(10_000) });
    expect(readdirSync(privateFolder)).toContain('just_written.pdf');
    expect(readdirSync(privateFolder)).not.toContain('lost_file.pdf');
  });

  test('reports publications to webhooks, never requests and CVs', async () => {
    const told = () => webhook.calls.map(({ body }) => String(body)).join('');
    await sendCv();
    await editor.draft('article', { title: 'Рассказанная статья', slug: 'rasskazannaya' });
    await vi.waitFor(() => expect(told()).toContain('Рассказанная статья'), { timeout: patient(60_000) });
    for (const secret of [...traces, 'Аграфена', pdf.name, 'private-files']) expect(told()).not.toContain(secret);
  });
});
