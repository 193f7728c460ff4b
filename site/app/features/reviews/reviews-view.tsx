import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { useState } from 'react';
import type { ReviewList } from '../../cms/reviews.server.ts';
import type { ReviewChoices } from '../../cms/submissions.server.ts';
import type { Returned } from '../../forms/use-form-submit.ts';
import { nouns } from '../../lib/nouns.ts';
import type { ReviewQuery } from '../../model/reviews.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { useLayout } from '../../shell/layout.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { OutsideRatings } from './outside-ratings.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSent } from './review-sent.tsx';
import '../../styles/split.css';
import css from './reviews-view.module.css';

type Filter = Pick<ReviewQuery, 'about' | 'sort' | 'doctor'>;

/** Returns the URL of a filtered list; default values are omitted. */
function urlOf({ about, sort, doctor }: Filter): string {
  const query = new URLSearchParams({
    ...(about === 'all' ? {} : { about }),
    ...(doctor === null ? {} : { doctor }),
    ...(sort === 'new' ? {} : { sort }),
  }).toString();
  return query ? `${paths.reviews()}?${query}` : paths.reviews();
}

export function ReviewsView({
  list,
  filter,
  returned,
}: {
  list: ReviewList;
  filter: Filter;
  returned: Returned | undefined;
}) {
  const { empty } = useLayout();
  if (empty.includes(paths.reviews())) return <EmptySection page={list} text="Отзывов пока нет." />;
  const { doctor } = list;
  // Nothing to choose from or to sort.
  const isBare = list.total === 0 && filter.about === 'all' && doctor === null;
  const about = (label: string, value: Filter['about']) => ({
    label,
    to: urlOf({ ...filter, about: value, doctor: null }),
    isCurrent: doctor === null && value === filter.about,
  });
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} lead={list.lead}>
        <div className={css.row}>
          {!isBare && (
            <ChipLinks
              label="О ком отзывы"
              links={[
                about('Все', 'all'),
                about('О клинике', 'clinic'),
                about('О врачах', 'doctor'),
                ...(doctor ? [{ label: `О враче: ${doctor.name}`, to: urlOf(filter), isCurrent: true }] : []),
              ]}
            />
          )}
          {!isBare && <SortLinks filter={filter} />}
        </div>
      </PageHead>
      <div className="split">
        <aside aria-label="Оценки и ваш отзыв" className={css.beside}>
          <ButtonLink to={`${urlOf(filter)}#${place}`}>Оставить отзыв</ButtonLink>
          <p className="note">
            {!isBare && `${counted(list.total, nouns.reviews)}. `}Отзывы появляются на сайте после проверки модератором.
          </p>
          <OutsideRatings ratings={list.ratings} />
        </aside>
        <div className={css.column}>
          {list.reviews.length > 0 ? (
            <ul className={css.list}>
              {list.reviews.map((review) => (
                <li key={review.id} className={review.photo ? css.pictured : undefined}>
                  <ReviewCard review={review} photo={review.photo} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.empty}>Здесь пока нет отзывов.</p>
          )}
          <Pagination page={list.page} pageCount={list.pageCount} />
        </div>
      </div>
      <LeaveReview choices={list.choices} returned={returned} />
    </div>
  );
}

/** Plain text links: the order is not a filter and must not look like one. */
function SortLinks({ filter }: { filter: Filter }) {
  const links = [
    { sort: 'new', label: 'Сначала новые' },
    { sort: 'old', label: 'Сначала старые' },
  ] as const;
  return (
    <nav aria-label="Порядок">
      <ul className={css.sort}>
        {links.map(({ sort, label }) => (
          <li key={sort}>
            <Link to={urlOf({ ...filter, sort })} aria-current={sort === filter.sort ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ReviewForm = deferred(() => import('./review-form.tsx').then((part) => part.ReviewForm));

/** Fragment of the form's URL, for links from other pages. */
const place = 'form';

function LeaveReview({ choices, returned }: { choices: ReviewChoices; returned: Returned | undefined }) {
  const [isSent, setSent] = useState(false);
  const isWrong = Object.keys(returned?.errors ?? {}).length > 0;
  return (
    <section className={css.leave} id={isWrong ? undefined : place} aria-labelledby="leave-review">
      <div className={css.side}>
        <h2 id="leave-review">Были у нас на приёме?</h2>
        <p>
          Расскажите, как всё прошло. Мы читаем каждый отзыв, и хороший, и плохой. Отзыв появится на сайте после
          проверки модератором.
        </p>
      </div>
      <div className={css.card}>
        {isSent ? (
          <ReviewSent heading="h3" />
        ) : (
          <ReviewForm place={place} choices={choices} returned={returned} onSent={() => setSent(true)} />
        )}
      </div>
    </section>
  );
}
