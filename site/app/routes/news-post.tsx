import { PageBlocks } from '../blocks/page-blocks.tsx';
import { contentContext } from '../cms/context.ts';
import { requireNewsPost } from '../cms/news.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { NewsPostView } from '../features/news/news-post-view.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/news-post.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireNewsPost(context.get(contentContext), params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function NewsPostRoute({ loaderData: post }: Route.ComponentProps) {
  return <NewsPostView post={post} body={<PageBlocks blocks={post.blocks} />} />;
}
