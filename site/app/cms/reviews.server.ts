import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { formatDate, toShownDate } from '../lib/dates.ts';
import { reviewsPageSize } from '../lib/limits.ts';
import { nouns } from '../lib/nouns.ts';
import { typeset } from '../lib/typography.server.ts';
import type { CaptchaChoice } from '../model/request.ts';
import type { ReviewQuery } from '../model/reviews.ts';
import type { ContentContext } from './context.ts';
import { editOf } from './editable.server.ts';
import { present, toPicture, toProfiles } from './fragments.server.ts';
import {
  type OutsideRatingsFragment,
  type ReviewCardFragment,
  ReviewsDocument,
  type ReviewsQuery,
} from './generated/graphql.ts';
import { countPages, toTopLevelPage } from './head.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';
import { toReviewChoices } from './submissions.server.ts';

export type ReviewList = PageOf<typeof getReviews>;
export type ReviewCard = ReturnType<typeof toReviewCard>;
/** The clinic's rating on another site. */
export type OutsideRating = ReturnType<typeof toOutsideRatings>[number];

/** Returns `null` when the list has no such page, or the clinic no such doctor. */
export async function getReviews({ content, captcha }: ContentContext, query: ReviewQuery) {
  const result = await content.query(ReviewsDocument, {
    types: query.about === 'all' ? ['clinic', 'doctor'] : [query.about],
    doctor: query.doctor ?? '',
    isOfDoctor: query.doctor !== null,
    page: query.page,
    pageSize: reviewsPageSize,
    sort: query.sort === 'new' ? ['date:desc'] : ['date:asc'],
  });
  const page = toReviewList(result, query, captcha);
  return page && withGraph(page);
}

function toReviewList(
  { reviewsPage, ofDoctor, reviews_connection: all, ...rest }: ReviewsQuery,
  { page, about, sort, doctor: slug }: ReviewQuery,
  captcha: CaptchaChoice,
) {
  const list = ofDoctor ?? all;
  const pageCount = countPages(list, page);
  const choices = toReviewChoices(rest, captcha);
  const doctor = choices.doctors.find((one) => one.slug === slug) ?? null;
  if (pageCount === null || (slug !== null && !doctor)) return null;
  return {
    ...toTopLevelPage(reviewsPage, {
      title: 'Отзывы',
      summary: 'Что пациенты пишут о клинике и о врачах.',
      path: paths.reviews(),
      isIndexed: about === 'all' && sort === 'new' && doctor === null,
      page,
    }),
    ratings: toOutsideRatings(reviewsPage),
    reviews: present(list?.nodes).map((card) => ({
      ...toReviewCard(card),
      photo: toPicture(card.review.doctor?.image),
    })),
    total: list?.pageInfo.total ?? 0,
    page,
    pageCount,
    /** The doctor whose reviews the list shows; `null` shows those of the filter. */
    doctor,
    choices,
  };
}

/** Links with a date, never structured data: search engines ignore ratings that a site gives itself. */
export function toOutsideRatings(page: OutsideRatingsFragment | null) {
  return toProfiles(page?.ratings).map(({ site, url, rating, reviewCount, date }) => ({
    site: typeset(site),
    url,
    /** Out of five, as that site writes it: «4,8». */
    rating,
    /** «312 отзывов», or ''. */
    reviews: reviewCount ? counted(reviewCount, nouns.reviews) : '',
    date: { iso: date, text: formatDate(date) },
  }));
}

/** However a reviewer writes that they give no name; the content service signs an empty one so (rules/texts/reviews). */
const nameless = /^аноним(?:но|ка|ный (?:отзыв|пациент))?\.?$/i;

export function toReviewCard(card: ReviewCardFragment) {
  const { documentId, date, review, answer, answeredOn } = card;
  return {
    id: documentId,
    author: nameless.test(review.name.trim()) ? 'Анонимно' : review.name,
    date: toShownDate(date),
    /** Plain text, like the answer. */
    text: typeset(review.reviewText),
    about: review.doctor
      ? { kind: 'doctor' as const, name: review.doctor.name, slug: review.doctor.slug }
      : { kind: 'clinic' as const, label: review.clinic?.label ?? null },
    /** The clinic's answer. */
    answer: answer?.trim() ? { text: typeset(answer), date: toShownDate(answeredOn) } : null,
    ...editOf(card),
  };
}
