import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql } from './run-sql';
import { isNightly } from './test-database';

const own = makeOwnService();
const { admin } = own;

type File = { id: number; url: string; width: number; height: number; formats?: Record<string, { url: string }> };
type StoredPicture = { tone: string | null; focal_point: string | null; updated_at: number };

beforeAll(own.open, patient(300_000));
const paint = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 4, background } });
const png = (background: string) => paint(background).png().toBuffer();

async function upload(name: string, type: string, bytes: Buffer, id?: number): Promise<File> {
  const answer = await admin.upload(name, type, bytes, id);
  return (Array.isArray(answer) ? answer[0] : answer) as File;
}
/** JSON is text in one database and an object in the other. */
const columns = 'tone, alternative_text, CAST(focal_point AS text) AS focal_point, updated_at';
const kept = ({ id }: File) =>
  selectSql<StoredPicture>(own.dataDir, `SELECT ${columns} FROM files WHERE id = ${id}`)[0];

test('uploading and replacing a picture set its colour', async () => {
  const file = await upload('a.png', 'image/png', await png('#3366cc'));
  expect(kept(file)?.tone).toBe('#3366cc');
  const replaced = await upload('b.png', 'image/png', await png('#cc6633'), file.id);
  expect(replaced.url).toBe(file.url);
  expect(kept(file)?.tone).toBe('#cc6633');
});

test('an editor’s text and focal point are stored, and the colour stays', async () => {
  const file = await upload('a.png', 'image/png', await png('#3366cc'));
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ alternativeText: 'Синий', focalPoint: { x: 30.5, y: 12 } }));
  await admin.post(`/upload?id=${file.id}`, form);
  expect(kept(file)).toMatchObject({ tone: '#3366cc', alternative_text: 'Синий' });
  expect(JSON.parse(kept(file)?.focal_point ?? '')).toEqual({ x: 30.5, y: 12 });
});

test.each([
  ['a transparent picture', 'cut.png', 'image/png', () => png('#ff000000')],
  [
    'a drawing',
    'logo.svg',
    'image/svg+xml',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>'),
  ],
  ['a document', 'price.pdf', 'application/pdf', async () => Buffer.from('%PDF-1.4\n%âãÏÓ\n')],
])('%s has no colour', async (_what, name, type, make) => {
  expect(kept(await upload(name, type, await make()))?.tone).toBe('none');
});

test('deleting a picture works', async () => {
  const file = await upload('a.png', 'image/png', await png('#3366cc'));
  await admin.delete(`/upload/files/${file.id}`);
  expect(kept(file)).toBeUndefined();
});

const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 1/1 0/1' } };
const onDisk = (url: string) => readFileSync(join(own.dataDir, 'public', url));

test('a phone’s photo is stored upright and without its place', async () => {
  const sent = await paint('#3366cc').withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = await upload('phone.jpg', 'image/jpeg', sent);
  expect(file).toMatchObject({ width: 400, height: 600 });
  expect(kept(file)?.tone).not.toBe('none');
  const urls = [file.url, ...Object.values(file.formats ?? {}).map(({ url }) => url)];
  for (const url of urls) expect(await sharp(onDisk(url)).metadata()).not.toHaveProperty('exif');
  expect(onDisk(file.url).includes('Phone')).toBe(false);
  const replaced = await upload('again.jpg', 'image/jpeg', sent, file.id);
  expect(replaced).toMatchObject({ url: file.url, width: 400, height: 600 });
  expect(await sharp(onDisk(file.url)).metadata()).not.toHaveProperty('exif');
});

test.each([
  [
    'too many pixels',
    () => paint('#3366cc', 9000, 9000).png().toBuffer(),
    /9000 × 9000 точек, а можно до 64 миллионов/,
  ],
  ['half of its bytes', async () => (await paint('#3366cc').jpeg().toBuffer()).subarray(0, 900), /повреждена/],
  // The admin explains this code (src/editing/media/admin/picture-texts.ts).
  ['30 MB', async () => Buffer.concat([await png('#3366cc'), Buffer.alloc(30_000_000)]), /FileTooBig|413/],
])('a picture with %s is refused', async (_what, make, words) => {
  const bytes = await make();
  await expect(admin.upload('photo.jpg', 'image/jpeg', bytes)).rejects.toThrow(words);
});

test('files with other extensions are not served from the pictures', async () => {
  const names = ['page.html', 'script.js', 'settings.json', 'content.db', 'picture.png'];
  for (const name of names) writeFileSync(join(own.dataDir, 'public/uploads', name), '<script>alert(1)</script>');
  const statuses = await Promise.all(
    names.map(async (name) => (await fetch(`${own.running().url}/uploads/${name}`)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 200]);
});

test.runIf(isNightly)(
  'the start sets the colours of older pictures @nightly',
  async () => {
    const file = await upload('a.png', 'image/png', await png('#3366cc'));
    await own.stop();
    runSql(own.dataDir, 'UPDATE files SET tone = NULL');
    await own.start();
    await vi.waitFor(() => expect(kept(file)?.tone).toBe('#3366cc'), { timeout: patient(10_000) });
    expect(selectSql(own.dataDir, 'SELECT id FROM files WHERE tone IS NULL')).toEqual([]);
  },
  patient(120_000),
);
