import { useState } from 'react';
import { MissingConsent } from '../../forms/form-parts.tsx';
import type { Returned } from '../../forms/use-form-submit.ts';
import type { ReviewChoices } from '../../model/reviews.ts';
import { later } from '../../shell/hydration/later.tsx';
import css from './leave-review.module.css';
import { ReviewSent } from './review-sent.tsx';

const ReviewForm = later(() => import('./review-form.tsx').then((part) => part.ReviewForm));

/** What the form's own address and links from other pages point to. */
const place = 'form';

/** The last part of the page: the form, and after it the word that the review waits for an editor. */
export function LeaveReview({ choices, returned }: { choices: ReviewChoices; returned: Returned | undefined }) {
  const [isSent, setSent] = useState(false);
  const isWrong = Object.keys(returned?.errors ?? {}).length > 0;
  const { review, publication } = choices.consents;
  const missing = [...(review ? [] : (['review'] as const)), ...(publication ? [] : (['publication'] as const))];
  return (
    <section className={css.leave} id={isWrong ? undefined : place} aria-labelledby="leave-review">
      <div className={css.side}>
        <h2 id="leave-review">Были у нас на приёме?</h2>
        <p>Расскажите, как всё прошло. Мы читаем каждый отзыв, и хороший, и плохой.</p>
        <p>Отзыв появится на сайте после проверки модератором.</p>
      </div>
      <div className={css.card}>
        {isSent ? (
          <ReviewSent heading="h3" />
        ) : missing.length > 0 ? (
          <MissingConsent what="Отзыв" purposes={missing} />
        ) : (
          <ReviewForm place={place} choices={choices} returned={returned} onSent={() => setSent(true)} />
        )}
      </div>
    </section>
  );
}
