import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { fileUid } from '../platform/content-model/uids';
import type { ManifestRow } from './check-demo';

const mimeTypes: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.svg': 'image/svg+xml' };

/**
 * Uploads the demo pictures with their texts, as an editor would. Reuses pictures that an interrupted load
 * has left. Returns their ids by file name.
 */
export async function loadMedia(
  strapi: Core.Strapi,
  folder: string,
  rows: ManifestRow[],
  report: (line: string) => void,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const row of rows) {
    const where = { name: row.file };
    const known: { id: number } | null = await strapi.db.query(fileUid).findOne({ where, select: ['id'] });
    ids.set(row.file, known?.id ?? (await uploadPicture(strapi, folder, row)));
    if (ids.size % 12 === 0 || ids.size === rows.length) report(`картинки ${ids.size}/${rows.length}`);
  }
  return ids;
}

async function uploadPicture(
  strapi: Core.Strapi,
  folder: string,
  { file, alt, caption, focalPoint }: ManifestRow,
): Promise<number> {
  const filepath = join(folder, file);
  const [uploaded] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name: file, alternativeText: alt, caption, focalPoint } },
      files: { filepath, originalFilename: file, mimetype: mimeTypes[extname(file)], size: statSync(filepath).size },
    });
  return uploaded.id;
}
