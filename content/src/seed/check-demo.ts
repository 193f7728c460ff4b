import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocument } from './check-document';
import { checkLinks } from './check-links';
import { isDeferred } from './kinds';
import type { Models } from './model';
import type { DemoKind } from './read-demo';

export type ManifestRow = { file: string; alt: string };

export function readManifest(media: string): ManifestRow[] {
  return JSON.parse(readFileSync(join(media, 'manifest.json'), 'utf8')) as ManifestRow[];
}

/**
 * Checks the whole demo against the model, before any of it is loaded.
 * @returns what is wrong, each line naming the file and the field
 */
export function checkDemo(models: Models, demo: DemoKind[], media: string): string[] {
  const files = new Set(readManifest(media).map(({ file }) => file));
  const hasMedia = (file: string) => files.has(file) && existsSync(join(media, file));
  const known = new Set<string>();
  const all = new Set(demo.flatMap(({ uid, entries }) => entries.map(({ key }) => `${uid} ${key}`)));
  const problems = demo.flatMap(({ uid, entries }) => {
    const found = entries.flatMap(({ file, key, data }) => {
      const name = file.endsWith(`/${key}.md`) || file.endsWith(`/${key}.yaml`) ? file : `${file}, «${key}»`;
      const own = known.has(`${uid} ${key}`) ? [`${name}: ключ повторяется`] : [];
      known.add(`${uid} ${key}`);
      const deferred = Object.fromEntries(Object.entries(data).filter(([field]) => isDeferred(uid, field)));
      const first = Object.fromEntries(Object.entries(data).filter(([field]) => !isDeferred(uid, field)));
      return [
        ...own,
        ...checkDocument(models, uid, first, {
          hasMedia,
          hasDocument: (target, to) => known.has(`${target} ${to}`),
        }).map((line) => `${name}: ${line}`),
        ...Object.entries(deferred).flatMap(([field, value]) =>
          [value]
            .flat()
            .filter((to) => !all.has(`${models(uid)[field]?.target} ${to}`))
            .map((to) => `${name}: ${field}: «${to}» не найдено`),
        ),
      ];
    });
    return found;
  });
  return [...problems, ...checkLinks(demo)];
}
