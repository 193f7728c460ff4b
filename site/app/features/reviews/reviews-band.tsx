import { paths } from '@clinic/contract/paths';
import { plural } from '@clinic/contract/plural';
import { useId } from 'react';
import type { OutsideRating, ReviewCard as Review } from '../../cms/reviews.server.ts';
import { nouns } from '../../lib/nouns.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Paragraphs } from '../../ui/paragraphs/paragraphs.tsx';
import { OutsideRatings } from './outside-ratings.tsx';
import { ReviewCard, ReviewSubject } from './review-card.tsx';
import css from './reviews-band.module.css';

/** A few reviews on another page, the first in large type. */
export function ReviewsBand({
  reviews,
  total,
  ratings,
}: {
  reviews: readonly Review[];
  total: number;
  ratings: readonly OutsideRating[];
}) {
  const id = useId();
  const [lead, ...others] = reviews;
  if (!lead) return null;
  return (
    <section className={css.band} aria-labelledby={id}>
      <div className={`wrap ${css.voices}`}>
        <div className={css.side}>
          <h2 id={id}>Отзывы</h2>
          <p className={css.total}>
            <b>{total}</b> {plural(total, nouns.reviews)}
          </p>
          <ButtonLink to={`${paths.reviews()}#form`} variant="quiet">
            Оставить отзыв
          </ButtonLink>
          <OutsideRatings ratings={ratings} className={css.ratings} />
          <MoreLink to={paths.reviews()}>Все отзывы</MoreLink>
        </div>
        <div className={css.list}>
          <ReviewQuote review={lead} />
          {others.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ReviewQuote({ review }: { review: Review }) {
  return (
    <figure className={css.quote}>
      <blockquote>
        <Paragraphs text={review.text} />
      </blockquote>
      <figcaption>
        <b>{review.author}</b>
        <ReviewSubject about={review.about} />
        {review.date && <time dateTime={review.date.iso}>{review.date.text}</time>}
      </figcaption>
    </figure>
  );
}
