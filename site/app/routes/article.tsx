import { requireArticle } from '../cms/articles.server.ts';
import { contentContext } from '../cms/context.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { ArticleView } from '../features/articles/article-view.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/article.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireArticle(context.get(contentContext), params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} />;
}
