import { useLocation } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import css from './pagination.module.css';

/** Links to the pages of a list. Other query parameters stay; page 1 has none of its own. */
export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  const { pathname, search } = useLocation();
  if (pageCount <= 1) return null;

  function urlOf(target: number): string {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete('page');
    else query.set('page', String(target));
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  }

  return (
    <nav aria-label="Страницы">
      <ul className={css.pages}>
        {page > 1 && (
          <li>
            <Link to={urlOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((number, i) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <li key={`gap-${i}`} className={css.gap} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={number}>
              <Link
                to={urlOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Страница ${number}`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link to={urlOf(page + 1)} rel="next" aria-label="Следующая страница">
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/**
 * Returns the page numbers to show: the first, the last and the neighbours of the current one. `null` marks a gap:
 * pageWindow(6, 12) → [1, null, 5, 6, 7, null, 12].
 */
export function pageWindow(current: number, count: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b);
  return shown.flatMap((page, i) => {
    const previous = shown[i - 1];
    if (previous === undefined || page - previous === 1) return [page];
    // A gap would be as wide as the one page that it hides.
    return page - previous === 2 ? [page - 1, page] : [null, page];
  });
}
