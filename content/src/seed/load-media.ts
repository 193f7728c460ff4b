import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';

type ManifestRow = { file: string; alt: string };

const mimeTypes: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.svg': 'image/svg+xml' };

/** Puts the demo pictures into the media library, as an editor would, with their alternative texts. */
export async function loadMedia(strapi: Core.Strapi, folder: string, used: ReadonlySet<string>, report: (line: string) => void) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ManifestRow[];
  const rows = manifest.filter(({ file }) => used.has(file));
  const ids = new Map<string, number>();
  for (const { file, alt } of rows) {
    const filepath = join(folder, file);
    const [uploaded] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name: file, alternativeText: alt } },
        files: { filepath, originalFilename: file, mimetype: mimeTypes[extname(file)], size: statSync(filepath).size },
      });
    ids.set(file, uploaded.id);
    if (ids.size % 10 === 0 || ids.size === rows.length) report(`картинки ${ids.size}/${rows.length}`);
  }
  return (file: string): number => {
    const id = ids.get(file);
    if (id === undefined) throw new Error(`картинки «${file}» нет в media/manifest.json`);
    return id;
  };
}
