import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { fileUid } from './content-model/uids';
import type { FileStore } from './file-storage/file-store';
import { repeatWhileServing } from './repeat-while-serving';
import { wrapFileWrites } from './strapi/file-writes';

// The cache costs memory, and remembers a replaced picture by its name.
sharp.cache(false);

const mimeTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'];
/** `tone` of files without one colour: pictures with transparent parts, SVGs and videos. */
const noTone = 'none';
/** Fills in pictures that another node, or an older version, has left without a tone. */
const everyMs = 3_600_000;
const batchSize = 100;
/** Side of the reduced picture from which the tone is taken, in pixels. */
const sampleSide = 32;

type StoredFile = { url?: string; mime?: string; tone?: string | null };
type Write = { params: { data?: StoredFile & { hash?: string } } };
type ToneOf = (file: StoredFile) => Promise<string>;

/**
 * Stores each picture's average colour (`tone`), which pages show until the picture loads, in the same write as the
 * picture. Call it after the plugins have started, so that it runs before their hooks on files.
 * @param pictures the store of pictures, or `null` for the framework's own folder
 */
export function keepTones(strapi: Core.Strapi, pictures: FileStore | null): void {
  const toneOf = makeToneOf(strapi, pictures);
  const setTone = async ({ params }: Write) => {
    // Writes without a hash change only the texts of a file.
    if (params.data?.hash) params.data.tone = await toneOf(params.data);
  };
  strapi.db.lifecycles.subscribe({ models: [fileUid], beforeCreate: setTone });
  repeatWhileServing(strapi, { everyMs, name: 'Цвета картинок', run: () => fillIn(strapi, toneOf) });
  // The colour of a replacement is read before the write, whose transaction blocks all others.
  wrapFileWrites(strapi, {
    update: (update) => async (params) => {
      await setTone({ params });
      return update(params);
    },
  });
}

function makeToneOf(strapi: Core.Strapi, pictures: FileStore | null): ToneOf {
  const read = async (url: string) => {
    if (!pictures) return readTone(join(strapi.dirs.static.public, url));
    const file = await pictures.open(basename(url));
    if (!file) throw new Error('нет в хранилище');
    return readTone(await buffer(file.stream));
  };
  return async ({ url = '', mime = '' }) => {
    if (!mimeTypes.includes(mime) || !url.startsWith('/uploads/')) return noTone;
    return read(url).catch((error: Error) => {
      strapi.log.warn({ event: 'picture-unread', message: `Цвет картинки ${url}: ${error.message}` });
      return noTone;
    });
  };
}

/** Sets the tone of pictures uploaded before there were tones. */
async function fillIn(strapi: Core.Strapi, toneOf: ToneOf): Promise<void> {
  const files = strapi.db.query(fileUid);
  for (;;) {
    const where = { tone: { $null: true } };
    const rest: ({ id: number } & StoredFile)[] = await files.findMany({ where, limit: batchSize });
    for (const file of rest) await files.update({ where: { id: file.id }, data: { tone: await toneOf(file) } });
    if (rest.length < batchSize) return;
  }
}

/** Returns the average colour as `#rrggbb`, or `noTone`. Throws when the picture cannot be read. */
async function readTone(file: string | Buffer): Promise<string> {
  // The statistics of a whole photo take half a second.
  const small = sharp(file).resize(sampleSide, sampleSide, { fit: 'fill' }).toColourspace('srgb');
  const { isOpaque, channels } = await sharp(await small.png().toBuffer()).stats();
  if (!isOpaque) return noTone;
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean));
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
