import { getArticle } from '../cms/articles.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { ArticleView } from '../features/news/article-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/article.ts';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getArticle(content, params.slug));

export const meta = pageMeta;

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} />;
}
