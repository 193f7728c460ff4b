import { PageBlocks } from '../blocks/page-blocks.tsx';
import { getNewsPost } from '../cms/news.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { NewsPostView } from '../features/news/posts-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/news-post.ts';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getNewsPost(content, params.slug));

export const meta = pageMeta;

export default function NewsPostRoute({ loaderData: post }: Route.ComponentProps) {
  return <NewsPostView post={post} body={<PageBlocks blocks={post.blocks} />} />;
}
