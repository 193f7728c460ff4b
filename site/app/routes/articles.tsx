import { getArticles } from '../cms/articles.server.ts';
import { loadListPage } from '../cms/structured-data/page-graph.server.ts';
import { PostsView } from '../features/news/posts-view.tsx';
import { pageNumbers } from '../lib/page-url.ts';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/articles.ts';

export const handle: RouteHandle = { query: { page: pageNumbers } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadListPage(context, url, getArticles);

export const meta = pageMeta;

export default function ArticlesRoute({ loaderData }: Route.ComponentProps) {
  return <PostsView list={loaderData} emptyText="Статей пока нет." />;
}
