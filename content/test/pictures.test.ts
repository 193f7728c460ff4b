import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import type { signIn } from './admin';
import { makeOwnService } from './own-service';
import { runSql, selectSql } from './run-sql';

const own = makeOwnService();
let admin: Awaited<ReturnType<typeof signIn>>;

type File = { id: number; url: string; width: number; height: number };
type Kept = { tone: string | null; updated_at: number };

beforeAll(async () => {
  await own.start();
  admin = await own.signIn();
}, 120_000);
const paint = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 4, background } });
const png = (background: string) => paint(background).png().toBuffer();

async function upload(name: string, type: string, bytes: Buffer, id?: number): Promise<File> {
  const answer = await admin.upload(name, type, bytes, id);
  return (Array.isArray(answer) ? answer[0] : answer) as File;
}
const kept = ({ id }: File) => selectSql<Kept>(own.dataDir, `SELECT * FROM files WHERE id = ${id}`)[0];

test('uploading and replacing a picture set its colour', async () => {
  const file = await upload('a.png', 'image/png', await png('#3366cc'));
  expect(kept(file)?.tone).toBe('#3366cc');
  const replaced = await upload('b.png', 'image/png', await png('#cc6633'), file.id);
  expect(replaced.url).toBe(file.url);
  expect(kept(file)?.tone).toBe('#cc6633');
});

test('editing its texts keeps the colour', async () => {
  const file = await upload('a.png', 'image/png', await png('#3366cc'));
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ alternativeText: 'Синий' }));
  await admin.post(`/upload?id=${file.id}`, form);
  expect(kept(file)).toMatchObject({ tone: '#3366cc', alternative_text: 'Синий' });
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

test('phones’ photos are turned upright', async () => {
  const lying = await paint('#3366cc').jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const file = await upload('phone.jpg', 'image/jpeg', lying);
  expect(file).toMatchObject({ width: 400, height: 600 });
});

test('files with other extensions are not served from the pictures', async () => {
  const names = ['page.html', 'script.js', 'settings.json', 'content.db', 'picture.png'];
  for (const name of names) writeFileSync(join(own.dataDir, 'public/uploads', name), '<script>alert(1)</script>');
  const statuses = await Promise.all(
    names.map(async (name) => (await fetch(`${own.running().url}/uploads/${name}`)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 200]);
});

test('the start sets the colours of older pictures', async () => {
  const file = await upload('a.png', 'image/png', await png('#3366cc'));
  await own.stop();
  runSql(own.dataDir, 'UPDATE files SET tone = NULL');
  await own.start();
  await vi.waitFor(() => expect(kept(file)?.tone).toBe('#3366cc'), { timeout: 10_000 });
  expect(selectSql(own.dataDir, 'SELECT id FROM files WHERE tone IS NULL')).toEqual([]);
}, 120_000);
