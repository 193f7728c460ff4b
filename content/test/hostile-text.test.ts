import { beforeAll, expect, test } from 'vitest';
import type { Opened } from '../src/desk/requests/work-on-request';
import { ask } from './ask';
import { type Desk, makeDesk } from './desk';
import { uidOf } from './editor';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { selectSql } from './run-sql';
import { sendFile } from './send-file';
import { errorsOf } from './submit';

const own = makeOwnService();
const { admin, editor } = own;
let url = '';
let forms: Awaited<ReturnType<typeof own.forms>>;
let desk: Desk;

beforeAll(async () => {
  await own.open();
  url = own.running().url;
  await publishConsents(admin);
  forms = await own.forms();
  desk = makeDesk(url, admin.token);
}, patient(300_000));

/** PostgreSQL stores no U+0000, and no half of a surrogate pair; the others break lines, logs and layouts. */
const signs = '\u0000\u0001\u000B\u001B\u007F\u0085\u009F\u2028\uD83D\uFFFF\u202E';
const hostile = `Болит${signs}зуб`;
/** Of the signs above, three separate lines. */
const clean = 'Болит\n\n\nзуб';

test('requests and reviews are stored with clean texts, whatever control signs their fields have', async () => {
  const fields = { name: 'Ан\u0000на', phoneNumber: '8\u0000913 000-00-00', requestText: hostile, page: '/a\u0000b' };
  const { data, errors } = await forms.sendRequest(fields);
  expect(errors).toBeUndefined();
  expect(data?.createRequest.id).toBeTruthy();
  const review = await forms.sendReview({ name: `Анна${signs}`, reviewText: `Приняли вовремя${signs}` });
  expect(review.errors).toBeUndefined();
  const [row] = selectSql<{ number: number }>(own.dataDir, 'SELECT max(number) AS number FROM requests');
  const opened = await desk.post<Opened>(`/requests/${row?.number}/openings`, {});
  expect(opened).toMatchObject({ name: 'Анна', phoneNumber: '+79130000000', text: clean, page: '/ab' });
});

test('the longest values that forms accept fit into their columns', async () => {
  const longest = { name: 'а'.repeat(255), requestText: 'б'.repeat(5000), page: `/${'в'.repeat(600)}` };
  expect((await forms.sendRequest(longest)).errors).toBeUndefined();
  const review = { name: 'а'.repeat(255), reviewText: 'б'.repeat(5000) };
  expect((await forms.sendReview(review)).errors).toBeUndefined();
});

test('200 accents on one letter are refused in a name and limited in a text', async () => {
  const accents = '\u0301'.repeat(200);
  expect(errorsOf(await forms.sendRequest({ name: `А${accents}нна` }))).toEqual({ name: 'Неверный формат' });
  await forms.sendReview({ reviewText: `Приняли вовремя${accents}` });
  const texts = selectSql<{ text: string }>(own.dataDir, 'SELECT review_text AS text FROM components_review_reviews');
  expect(texts.filter(({ text }) => /\p{M}{5}/u.test(text))).toEqual([]);
});

test('an editor’s entry is stored with clean texts, and a search for a control sign is no error', async () => {
  const id = await editor.publish('tag', { title: `Имп${hostile}`, slug: 'hostile' });
  const saved = await admin.get(`/content-manager/collection-types/${uidOf('tag')}/${id}`);
  expect(saved.data).toMatchObject({ title: 'ИмпБолит зуб' });
  const list = `/content-manager/collection-types/${uidOf('tag')}`;
  for (const query of ['filters[title][$eq]=%00', '_q=%00', 'filters[title][$contains]=a%E2%80%A8', 'search=%C2%85'])
    expect(await admin.get(`${list}?${query}`)).toHaveProperty('results');
});

test('the texts of a file are clean', async () => {
  const pdf = { name: 'c\u0000v.pdf', type: 'application/pdf', content: '%PDF-1.4\n%âãÏÓ\n' };
  const extra = { fileInfo: JSON.stringify({ caption: 'Анна\u0000.pdf' }) };
  const { status } = await sendFile(url, '/api/upload', 'files', pdf, own.secrets.SITE_API_TOKEN, extra);
  expect(status).toBe(201);
  const files = selectSql<{ caption: string }>(own.dataDir, 'SELECT caption FROM files');
  expect(files).toContainEqual({ caption: 'Анна.pdf' });
});

test('control signs in literals and variables of a query find nothing and are no error', async () => {
  const literal = await ask(url, '{ tags(filters: { title: { in: ["\\u0000", "\\u2028"] } }) { title } }');
  expect(literal).toMatchObject({ status: 200, data: { tags: [] } });
  const query = 'query ($title: String) { tags(filters: { title: { eq: $title } }) { title } }';
  expect(await ask(url, query, { variables: { title: 'а\u0000' } })).toMatchObject({ status: 200, data: { tags: [] } });
});
