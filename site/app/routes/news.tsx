import { getNews } from '../cms/news.server.ts';
import { loadListPage } from '../cms/structured-data/page-graph.server.ts';
import { PostsView } from '../features/news/posts-view.tsx';
import { pageNumbers } from '../lib/page-url.ts';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/news.ts';

export const handle: RouteHandle = { query: { page: pageNumbers } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadListPage(context, url, getNews);

export const meta = pageMeta;

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  return <PostsView list={loaderData} emptyText="Новостей пока нет." />;
}
