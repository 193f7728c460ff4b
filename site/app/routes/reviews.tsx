import { contentContext } from '../cms/context.ts';
import { notFound } from '../cms/not-found.ts';
import { getReviews, reviewAbout, reviewSorts } from '../cms/reviews.server.ts';
import { ReviewsView } from '../features/reviews/reviews-view.tsx';
import { readPageNumber } from '../lib/page-number.ts';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/reviews.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const about = reviewAbout.find((value) => value === (url.searchParams.get('about') ?? 'all'));
  const sort = reviewSorts.find((value) => value === (url.searchParams.get('sort') ?? 'new'));
  const list = page && about && sort ? await getReviews(context.get(contentContext), { about, sort, page }) : null;
  if (!list || !about || !sort) throw notFound(`${url.pathname}${url.search}`);
  return { list, filter: { about, sort } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.list.head, matches);
}

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewsView {...loaderData} />;
}
