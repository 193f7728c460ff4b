import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders, screens } from '../publishing/redirects/site-screens';
import { checkDocument } from './check-document';
import { splitDeferred } from './kinds';
import type { Models } from './model';
import type { DemoKind } from './read-demo';

/** @property focalPoint what every crop keeps, in percent of the width and height */
export type ManifestRow = { file: string; alt: string; caption?: string; focalPoint?: { x: number; y: number } };

export function readManifest(media: string): ManifestRow[] {
  return JSON.parse(readFileSync(join(media, 'manifest.json'), 'utf8')) as ManifestRow[];
}

/** Checks the whole demo against the model. Returns the errors, each with its file and field. */
export function checkDemo(models: Models, demo: DemoKind[], media: string): string[] {
  const files = new Set(readManifest(media).map(({ file }) => file));
  const hasMedia = (file: string) => files.has(file) && existsSync(join(media, file));
  const known = new Set<string>();
  const all = new Set(demo.flatMap(({ uid, entries }) => entries.map(({ key }) => `${uid} ${key}`)));
  const hasDocument = (uid: string, key: string) => known.has(`${uid} ${key}`);
  const problems = demo.flatMap(({ uid, entries }) =>
    entries.flatMap(({ file, key, data }) => {
      const name = file.endsWith(`/${key}.md`) || file.endsWith(`/${key}.yaml`) ? file : `${file}, «${key}»`;
      const repeated = hasDocument(uid, key) ? ['ключ повторяется'] : [];
      known.add(`${uid} ${key}`);
      const { own, deferred } = splitDeferred(uid, data);
      const missing = Object.entries(deferred).flatMap(([field, value]) =>
        [value]
          .flat()
          .filter((to) => !all.has(`${models(uid)[field]?.target} ${to}`))
          .map((to) => `${field}: «${to}» не найдено`),
      );
      const wrong = checkDocument(models, uid, own, { hasMedia, hasDocument });
      return [...repeated, ...wrong, ...missing].map((line) => `${name}: ${line}`);
    }),
  );
  return [...problems, ...checkLinks(demo)];
}

/** Markdown links, and fields with a URL, that lead to pages of the site. */
const link = /\]\((\/[^)\s]*)\)|"(?:url|videoUrl|to|promo)":"(\/[^"]*)"/g;

/** Returns the links that lead to no page of the site. */
export function checkLinks(demo: DemoKind[]): string[] {
  const pages = new Set(screens);
  for (const { uid, entries } of demo) {
    for (const { key, data } of entries) {
      if (folders[uid]) pages.add(`${folders[uid]}/${key}`);
      if (uid === 'api::sub-service.sub-service') pages.add(`/services/${data.service}/${key}`);
    }
  }
  return demo.flatMap(({ entries }) =>
    entries.flatMap(({ file, data }) =>
      [...JSON.stringify(data).matchAll(link)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((href) => !pages.has(href.replace(/[?#].*$/, '')))
        .map((href) => `${file}: ссылка ${href} никуда не ведёт`),
    ),
  );
}
