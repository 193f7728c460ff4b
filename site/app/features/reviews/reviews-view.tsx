import { paths } from '@clinic/contract/paths';
import type { Returned } from '../../forms/use-form-submit.ts';
import { counted, words } from '../../lib/plural.ts';
import type { ReviewList, ReviewQuery } from '../../model/reviews.ts';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { LeaveReview } from './leave-review.tsx';
import { ReviewCard } from './review-card.tsx';
import css from './reviews-view.module.css';

type Filter = Pick<ReviewQuery, 'about' | 'sort'>;

/** The address of a view of the list; the default view has the clean address. */
function address({ about, sort }: Filter): string {
  const query = new URLSearchParams({
    ...(about === 'all' ? {} : { about }),
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
  const chip = (label: string, change: Partial<Filter>) => {
    const target = { ...filter, ...change };
    return { label, to: address(target), isCurrent: target.about === filter.about && target.sort === filter.sort };
  };
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} lead={list.lead}>
        <div className={css.filters}>
          <ChipLinks
            label="О ком отзывы"
            links={[
              chip('Все', { about: 'all' }),
              chip('О клинике', { about: 'clinic' }),
              chip('О врачах', { about: 'doctor' }),
            ]}
          />
          <ChipLinks
            label="Порядок"
            links={[chip('Сначала новые', { sort: 'new' }), chip('Сначала старые', { sort: 'old' })]}
          />
        </div>
        <p className="note">
          {counted(list.total, words.reviews)}. Отзывы появляются на сайте после проверки модератором.
        </p>
      </PageHead>
      {list.reviews.length > 0 ? (
        <ul className={css.list}>
          {list.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.empty}>Здесь пока нет отзывов.</p>
      )}
      <Pagination page={list.page} pageCount={list.pageCount} />
      <LeaveReview choices={list.choices} returned={returned} />
    </div>
  );
}
