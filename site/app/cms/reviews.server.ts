import { paths } from '@clinic/contract/paths';
import { reviewsPageSize } from '../lib/limits.ts';
import { typeset } from '../lib/typography.server.ts';
import type { CaptchaChoice } from '../model/request.ts';
import type { ReviewQuery } from '../model/review-query.ts';
import type { ReviewList } from '../model/reviews.ts';
import type { ContentContext } from './context.ts';
import { ReviewsDocument, type ReviewsQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { present } from './present.ts';
import { toReviewCard } from './review.server.ts';
import { toReviewChoices } from './review-form.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { reviewedDoctors, reviewNodes } from './structured-data/review-nodes.server.ts';
import { trails } from './trail.server.ts';

/** @returns null when the list has no such page */
export async function getReviews(
  { content, captcha }: ContentContext,
  query: ReviewQuery,
): Promise<Described<ReviewList> | null> {
  const answer = await content.query(ReviewsDocument, {
    filters: query.about === 'all' ? {} : { review: { reviewType: { eq: query.about } } },
    page: query.page,
    pageSize: reviewsPageSize,
    sort: query.sort === 'new' ? ['date:desc'] : ['date:asc'],
  });
  const page = toReviewList(answer, query, captcha);
  const shown = answer.reviews_connection?.nodes ?? [];
  const nodes = (site: Site) => [
    ...reviewedDoctors(site, shown),
    ...reviewNodes(site, site.href(paths.reviews()), shown),
  ];
  return page && { page, graph: { trail: page.trail, current: page.title, nodes } };
}

export function toReviewList(
  { reviewsPage, reviews_connection: list, ...choices }: ReviewsQuery,
  { page, about, sort }: ReviewQuery,
  captcha: CaptchaChoice,
): ReviewList | null {
  const pageCount = Math.max(1, list?.pageInfo.pageCount ?? 1);
  if (page > pageCount) return null;
  const title = reviewsPage?.title || 'Отзывы';
  return {
    head: toHead(reviewsPage?.seo, {
      title,
      descriptions: [reviewsPage?.description, 'Что пациенты пишут о клинике и о врачах.'],
      canonicalPath: paths.reviews(),
      isIndexed: about === 'all' && sort === 'new',
      page,
    }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(reviewsPage?.description),
    reviews: present(list?.nodes).map(toReviewCard),
    total: list?.pageInfo.total ?? 0,
    page,
    pageCount,
    choices: toReviewChoices(choices, captcha),
  };
}
