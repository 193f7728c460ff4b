import type { Hono } from 'hono';
import type { Env } from '../platform/env.ts';
import type { Publishing } from '../publishing/publishing.ts';
import { sitemap, sitemapPath } from '../publishing/sitemap.ts';

type Needs = {
  env: Env;
  publishing: Publishing;
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: () => Promise<string>;
  /** Paths of sections without content. */
  empty: () => Promise<readonly string[]>;
};

/** The sitemap, and the file by which IndexNow knows that its key is this site's. */
export function register(app: Hono, { env, publishing: { pageKeys, paths }, today, empty }: Needs): void {
  const { index, part } = sitemap({
    siteUrl: env.siteUrl,
    singlePages: pageKeys.listedPaths(),
    located: () => (paths.isKnown ? paths.located() : null),
    today,
    empty,
  });
  app.get(sitemapPath, index);
  app.get('/sitemap/:part', part);
  const key = env.indexNowKey;
  if (key) app.get(`/${key}.txt`, (c) => c.text(key));
}
