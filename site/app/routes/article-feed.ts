import { contentContext } from '../cms/context.ts';
import { getArticleFeed } from '../cms/post-feed.server.ts';
import { toRss } from '../features/feeds/rss.server.ts';
import type { Route } from './+types/article-feed.ts';

/** Stored and re-rendered like a page: docs/decisions/006-finished-pages.md. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const rss = toRss(await getArticleFeed(content), content.siteUrl);
  return new Response(rss, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
