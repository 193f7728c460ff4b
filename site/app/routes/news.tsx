import { contentContext, notFound } from '../cms/context.ts';
import { getNews } from '../cms/news.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { describePosts } from '../features/news/describe-posts.ts';
import { PostsView } from '../features/news/posts-view.tsx';
import { pageNumbers, readPageNumber } from '../lib/page-url.ts';
import type { RouteHandle } from '../shell/handle.ts';
import type { Route } from './+types/news.ts';

export const handle: RouteHandle = { query: { page: pageNumbers } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const list = page && (await getNews(context.get(contentContext), page));
  if (!list) throw notFound(`${url.pathname}${url.search}`);
  return keepGraph(context, list);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePosts(loaderData, matches);
}

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  return <PostsView list={loaderData} emptyText="Новостей пока нет." />;
}
