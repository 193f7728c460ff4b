import type { Crumb } from '../../model/head.ts';
import { Link } from '../link/link.tsx';
import css from './breadcrumbs.module.css';

/** The last crumb is the current page, without a link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav className={css.crumbs} aria-label="Хлебные крошки">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
