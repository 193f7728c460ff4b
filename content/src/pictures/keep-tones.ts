import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { repeatWhileServing } from '../schedule/repeat-while-serving';
import { noTone, readTone } from './read-tone';

const fileUid = 'plugin::upload.file';
const mimeTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'];
/** What another copy of this service, or one of before, has left without a tone. */
const everyMs = 3_600_000;
const atOnce = 100;

type StoredFile = { url?: string; mime?: string; tone?: string | null };

/**
 * Writes each picture's colour beside it, for the page to stand in its place until it arrives. Together with the upload
 * or the replacement itself, so no page shows the one without the other.
 */
export function keepTones(strapi: Core.Strapi): void {
  const setTone = async ({ params }: { params: { data?: StoredFile & { hash?: string } } }) => {
    // Only what changes the bytes names the stored file: not a change of its words.
    if (params.data?.hash) params.data.tone = await toneOf(strapi, params.data);
  };
  strapi.db.lifecycles.subscribe({ models: [fileUid], beforeCreate: setTone, beforeUpdate: setTone });
  repeatWhileServing(strapi, everyMs, () => fillIn(strapi));
}

async function toneOf(strapi: Core.Strapi, { url = '', mime = '' }: StoredFile): Promise<string> {
  if (!mimeTypes.includes(mime) || !url.startsWith('/uploads/')) return noTone;
  return readTone(join(strapi.dirs.static.public, url)).catch((error: Error) => {
    strapi.log.warn(`Цвет картинки ${url}: ${error.message}`);
    return noTone;
  });
}

/** Pictures uploaded before there were tones. Each is looked at once: one without a tone says so. */
async function fillIn(strapi: Core.Strapi): Promise<void> {
  const files = strapi.db.query(fileUid);
  try {
    for (;;) {
      const where = { tone: { $null: true } };
      const rest: ({ id: number } & StoredFile)[] = await files.findMany({ where, limit: atOnce });
      for (const file of rest)
        await files.update({ where: { id: file.id }, data: { tone: await toneOf(strapi, file) } });
      if (rest.length < atOnce) return;
    }
  } catch (error) {
    strapi.log.error(`Цвета картинок: ${(error as Error).message}`);
  }
}
