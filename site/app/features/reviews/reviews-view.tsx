import type { ReviewList, ReviewQuery } from '../../cms/reviews.server.ts';
import { paths } from '../../lib/paths.ts';
import { counted, words } from '../../lib/plural.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
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

export function ReviewsView({ list, filter }: { list: ReviewList; filter: Filter }) {
  const chip = (label: string, change: Partial<Filter>) => {
    const target = { ...filter, ...change };
    return { label, to: address(target), isCurrent: target.about === filter.about && target.sort === filter.sort };
  };
  return (
    <div className="wrap">
      <PageHead trail={[{ label: 'Главная', to: paths.home() }]} title={list.title} lead={list.lead}>
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
      <section className={css.leave} id="form" aria-labelledby="leave-review">
        <div>
          <h2 id="leave-review">Были у нас на приёме?</h2>
          <p>Расскажите администратору, как всё прошло: оставьте заявку, и мы перезвоним.</p>
        </div>
        <ButtonLink to={paths.callback({ type: 'question' })} variant="on-dark">
          Оставить отзыв
        </ButtonLink>
      </section>
    </div>
  );
}
