import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import type { FileStore } from '../file-storage/file-store';
import { repeatWhileServing } from '../repeat-while-serving';
import { noTone, readTone } from './read-tone';

const fileUid = 'plugin::upload.file';
const mimeTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'];
/** What another copy of this service, or one of before, has left without a tone. */
const everyMs = 3_600_000;
const atOnce = 100;

type StoredFile = { url?: string; mime?: string; tone?: string | null };
type Write = { params: { data?: StoredFile & { hash?: string } } };
type ToneOf = (file: StoredFile) => Promise<string>;

/**
 * Writes each picture's colour beside it, for the page to stand in its place until it arrives. To be called when the
 * plugins have started: what they do around the writing of files comes after this. Together with the upload
 * or the replacement itself, so no page shows the one without the other.
 * @param pictures where they lie when it is not the framework's own folder
 */
export function keepTones(strapi: Core.Strapi, pictures: FileStore | null): void {
  const toneOf = makeToneOf(strapi, pictures);
  const setTone = async ({ params }: Write) => {
    // Only what changes the bytes names the stored file: not a change of its words.
    if (params.data?.hash) params.data.tone = await toneOf(params.data);
  };
  strapi.db.lifecycles.subscribe({ models: [fileUid], beforeCreate: setTone });
  repeatWhileServing(strapi, everyMs, () => fillIn(strapi, toneOf));
  setBeforeReplacing(strapi, setTone);
}

/**
 * A replacement is written down within a transaction that nothing else may pass (plugins/change-log): the colour, which
 * is read from the disk or from another machine, is found before it.
 */
function setBeforeReplacing(strapi: Core.Strapi, setTone: (event: Write) => Promise<void>): void {
  const files = strapi.db.query(fileUid) as unknown as { update(params: Write['params']): Promise<unknown> };
  const update = files.update.bind(files);
  files.update = async (params) => {
    await setTone({ params });
    return update(params);
  };
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
      strapi.log.warn(`Цвет картинки ${url}: ${error.message}`);
      return noTone;
    });
  };
}

/** Pictures uploaded before there were tones. Each is looked at once: one without a tone says so. */
async function fillIn(strapi: Core.Strapi, toneOf: ToneOf): Promise<void> {
  const files = strapi.db.query(fileUid);
  try {
    for (;;) {
      const where = { tone: { $null: true } };
      const rest: ({ id: number } & StoredFile)[] = await files.findMany({ where, limit: atOnce });
      for (const file of rest) await files.update({ where: { id: file.id }, data: { tone: await toneOf(file) } });
      if (rest.length < atOnce) return;
    }
  } catch (error) {
    strapi.log.error(`Цвета картинок: ${(error as Error).message}`);
  }
}
