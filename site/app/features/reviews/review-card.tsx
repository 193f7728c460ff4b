import { paths } from '@clinic/contract/paths';
import type { ReviewCard as Review } from '../../cms/reviews.server.ts';
import { editable } from '../../lib/editable.ts';
import type { PictureSource } from '../../model/picture.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Paragraphs } from '../../ui/paragraphs/paragraphs.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './review-card.module.css';

/**
 * @param isSubjectHidden the page already names the doctor
 * @param photo of the doctor
 */
export function ReviewCard({
  review,
  isSubjectHidden,
  photo = null,
}: {
  review: Review;
  isSubjectHidden?: boolean;
  photo?: PictureSource | null;
}) {
  return (
    <Card className={css.review}>
      {photo && <Picture picture={photo} sizes="64px" alt="" />}
      <blockquote {...editable(review, 'review.reviewText')} className={css.text}>
        <Paragraphs text={review.text} />
      </blockquote>
      <p className={css.meta}>
        <span className={css.who}>{review.author}</span>
        {!isSubjectHidden && <ReviewSubject about={review.about} />}
        {review.date && <time dateTime={review.date.iso}>{review.date.text}</time>}
      </p>
      {review.answer && (
        <div {...editable(review, 'answer')} className={css.answer}>
          <p className={css.meta}>
            <span className={css.who}>Ответ клиники</span>
            {review.answer.date && <time dateTime={review.answer.date.iso}>{review.answer.date.text}</time>}
          </p>
          <Paragraphs text={review.answer.text} />
        </div>
      )}
    </Card>
  );
}

export function ReviewSubject({ about }: { about: Review['about'] }) {
  if (about.kind === 'clinic') return <span>{about.label ?? 'о клинике'}</span>;
  return (
    <span>
      о враче: <Link to={paths.doctor(about.slug)}>{about.name}</Link>
    </span>
  );
}

/** Reviews of one doctor, on their page. */
export function ReviewGrid({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={css.two}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} isSubjectHidden />
        </li>
      ))}
    </ul>
  );
}
