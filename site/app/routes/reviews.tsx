import { paths } from '@clinic/contract/paths';
import { data, redirect } from 'react-router';
import { notFound } from '../cms/context.ts';
import { getReviews } from '../cms/reviews.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { ReviewsView } from '../features/reviews/reviews-view.tsx';
import { resultInit, toReturned } from '../forms/form-result.ts';
import { formsContext } from '../forms/forms-context.ts';
import { pageNumbers, readPageNumber } from '../lib/page-url.ts';
import { reviewAbout, reviewSorts } from '../model/reviews.ts';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/reviews.ts';

const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`);

export const handle: RouteHandle = {
  query: { about: oneOf(reviewAbout), sort: oneOf(reviewSorts), doctor: /^[a-z0-9-]{1,80}$/, page: pageNumbers },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const about = reviewAbout.find((value) => value === (url.searchParams.get('about') ?? 'all'));
  const sort = reviewSorts.find((value) => value === (url.searchParams.get('sort') ?? 'new'));
  if (!page || !about || !sort) throw notFound(url.pathname + url.search);
  const doctor = url.searchParams.get('doctor') || null;
  const list = await loadPage(context, url, (content) => getReviews(content, { about, sort, doctor, page }));
  return { list, filter: { about, sort, doctor } };
}

/** The page may contain the visitor's input. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.list.head, matches);
}

/** Handles the form without script: redirects to the thanks or shows the form again with its values. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, result } = await context.get(formsContext).submitReview(request);
  if (result.kind === 'sent') return redirect(paths.reviewSent(), 303);
  return data(toReturned(fields, result), resultInit(result));
}

export default function ReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsView {...loaderData} returned={actionData} />;
}
