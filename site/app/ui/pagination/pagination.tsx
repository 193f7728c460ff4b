import { useLocation } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { pageWindow } from './page-window.ts';
import css from './pagination.module.css';

/** Real links to a list's pages; other query parameters of the address are kept, page 1 has the clean address. */
export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  const { pathname, search } = useLocation();
  if (pageCount <= 1) return null;

  function address(target: number): string {
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
            <Link to={address(page - 1)} rel="prev" aria-label="Предыдущая страница">
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((number, i) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
            <li key={`gap-${i}`} className={css.gap} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={number}>
              <Link
                to={address(number)}
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
            <Link to={address(page + 1)} rel="next" aria-label="Следующая страница">
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
