import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeS3Client, s3Store } from '../src/platform/file-storage/s3-store';
import { makeDesk } from './desk';
import { startS3 } from './fake-s3';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { selectSql } from './run-sql';
import { sendResume } from './secret-person';

const own = makeSeparateService();
const { admin } = own;
let s3: Awaited<ReturnType<typeof startS3>>;

type File = { id: number; url: string; formats: Record<string, { url: string }> | null };

beforeAll(async () => {
  s3 = await startS3();
  await own.start(s3.settings);
  await own.signIn();
  await publishConsents(admin);
}, patient(300_000));
afterAll(() => s3.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(own.running().url + path, { headers });

async function names(folder: 'uploads' | 'private'): Promise<string[]> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY_ID: keyId, S3_SECRET_KEY: secretKey } = s3.settings;
  const client = makeS3Client({ endpoint, region: 'us-east-1', bucket, keyId, secretKey });
  return (await s3Store(client, bucket, folder).list()).map(({ name }) => name);
}

async function uploadPicture(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  const [file] = (await admin.upload('tooth.png', 'image/png', bytes)) as File[];
  return file as File;
}

test('a picture and its thumbnail are in the bucket, with the same URLs', async () => {
  const { id, url, formats } = await uploadPicture('#3366cc');
  const urls = [url, ...Object.values(formats ?? {}).map((thumbnail) => thumbnail.url)];
  expect(urls).toHaveLength(2);
  for (const one of urls) {
    expect(one).toMatch(/^\/uploads\/[\w-]+\.png$/);
    const answer = await get(one);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('png');
  }
  expect(await names('uploads')).toEqual(expect.arrayContaining(urls.map((one) => one.slice('/uploads/'.length))));
  expect(readdirSync(join(own.dataDir, 'public/uploads'))).toEqual([]);
  expect(selectSql(own.dataDir, `SELECT tone FROM files WHERE id = ${id}`)).toEqual([{ tone: '#3366cc' }]);
});

test('conditional and range requests work', async () => {
  const { url } = await uploadPicture('#cc6633');
  const whole = await get(url);
  const etag = whole.headers.get('etag') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
  const part = await get(url, { range: 'bytes=4-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10));
  expect((await get('/uploads/nowhere.png')).status).toBe(404);
});

test('a replaced picture keeps its URL, a deleted one is gone with its sizes', async () => {
  const { id, url } = await uploadPicture('#33cc66');
  const other = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const replaced = (await admin.upload('other.png', 'image/png', other, id)) as File | File[];
  expect(([replaced].flat()[0] as File).url).toBe(url);
  expect((await sharp(Buffer.from(await (await get(url)).arrayBuffer())).metadata()).width).toBe(900);
  const before = await names('uploads');
  await admin.delete(`/upload/files/${id}`);
  expect((await get(url)).status).toBe(404);
  const gone = before.filter((name) => name.includes(url.slice('/uploads/'.length, -4)));
  expect((await names('uploads')).filter((name) => gone.includes(name))).toEqual([]);
});

test('a CV is in the private folder, and only the desk serves it', async () => {
  const number = await sendResume(own);
  const [name = '', ...more] = await names('private');
  expect(more).toEqual([]);
  for (const path of [`/uploads/${name}`, `/private-files/${name}`]) expect((await get(path)).status).toBe(404);
  const desk = makeDesk(own.running().url, admin.token);
  const opened = await desk.call('GET', `/requests/${number}/resume`);
  expect([opened.status, opened.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
  expect(opened.bytes.toString()).toContain('%PDF-1.4');
  const kept = readdirSync(own.dataDir, { recursive: true, encoding: 'utf8' });
  expect(kept.filter((path) => path.endsWith('.pdf'))).toEqual([]);
});
