import { clsx } from 'clsx';
import type { OutsideRating } from '../../cms/reviews.server.ts';
import css from './outside-ratings.module.css';

/** The clinic's ratings on other sites as links, with the day on which an editor looked them up. */
export function OutsideRatings({
  ratings,
  className,
}: {
  ratings: readonly OutsideRating[];
  className?: string | undefined;
}) {
  if (ratings.length === 0) return null;
  return (
    <ul className={clsx(css.ratings, className)} aria-label="Оценки клиники на других сайтах">
      {ratings.map(({ site, url, rating, reviews, date }) => (
        <li key={url}>
          <a href={url}>
            <b>
              {rating}
              <span className="visually-hidden"> из&nbsp;5</span>
            </b>
            <span className={css.site}>{site}</span>
            <span className="note">
              {reviews && `${reviews}, `}
              <time dateTime={date.iso}>{date.text}</time>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
