import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDamaged, pictureFormat, pictureSize, preparePicture } from './prepare-picture';

let folder: string;
let source: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  source = join(folder, 'sent');
  target = join(folder, 'stored');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 1/1 0/1' } };
const paint = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a phone’s %s loses its place and stands upright',
  async (format) => {
    await paint().withExif(exif).withMetadata({ orientation: 6 }).toFormat(format).toFile(source);
    expect(await pictureFormat(source)).toBe(format);
    expect(await pictureSize(source)).toEqual({ width: 40, height: 60 });
    expect(await preparePicture(source, target)).toMatchObject({ width: 40, height: 60 });
    const stored = await sharp(target).metadata();
    expect(stored).toMatchObject({ width: 40, height: 60 });
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
    expect((await readFile(target)).includes('Phone')).toBe(false);
  },
);

test('a motion video behind a JPEG is dropped', async () => {
  await writeFile(source, Buffer.concat([await paint().jpeg().toBuffer(), Buffer.from('ftypmp42 film')]));
  await preparePicture(source, target);
  expect((await readFile(target)).includes('film')).toBe(false);
});

test('a wide picture is shrunk, a small one is not enlarged', async () => {
  await paint(12_000, 30).png().toFile(source);
  expect(await preparePicture(source, target)).toMatchObject({ width: 4096, height: 10 });
  await paint().jpeg().toFile(source);
  expect(await preparePicture(source, target)).toMatchObject({ width: 60, height: 40 });
});

test.each(['png', 'webp', 'avif'] as const)('a %s without metadata stays byte for byte', async (format) => {
  await paint().toFormat(format).toFile(source);
  expect(await preparePicture(source, target)).toBeNull();
});

test('an animation stays one', async () => {
  const frames = Buffer.alloc(20 * 20 * 3 * 2, 99);
  frames.fill(0, 20 * 20 * 3);
  const film = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
  await film.withExif(exif).webp({ loop: 0 }).toFile(source);
  expect(await preparePicture(source, target)).toMatchObject({ width: 20, height: 20 });
  const { pages, exif: left } = await sharp(target).metadata();
  expect([pages, left]).toEqual([2, undefined]);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s without its end is damaged', async (format) => {
  const whole = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();
  await writeFile(source, whole);
  expect(await isDamaged(source)).toBe(false);
  // Under another name: libvips remembers pictures by theirs.
  await writeFile(target, whole.subarray(0, whole.length * 0.9));
  expect(await isDamaged(target)).toBe(true);
});

test('a drawing and words have no format; a damaged picture is an error', async () => {
  await writeFile(source, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await pictureFormat(source)).toBeNull();
  await writeFile(source, 'words');
  expect(await pictureFormat(source)).toBeNull();
  await expect(pictureSize(source)).rejects.toThrow();
  await writeFile(source, (await paint(900, 900).jpeg().toBuffer()).subarray(0, 800));
  await expect(preparePicture(source, target)).rejects.toThrow();
  await writeFile(source, await paint().jpeg().toBuffer());
  expect(await preparePicture(source, target)).toMatchObject({ width: 60 });
});
