import { paths } from '@clinic/contract/paths';
import type { QuickLinks as Links, MenuLink } from '../../model/layout.ts';
import { Link } from '../../ui/link/link.tsx';
import css from './quick-links.module.css';

const pages: MenuLink[] = [
  { label: 'Цены', url: paths.prices() },
  { label: 'Акции', url: paths.sales() },
  { label: 'Отзывы', url: paths.reviews() },
  { label: 'Вопросы и ответы', url: paths.faq() },
  { label: 'Статьи', url: paths.articles() },
  { label: 'Контакты', url: paths.contacts() },
];

/** Offered before any search and when it found nothing. Without its lists from the content service the pages remain. */
export function QuickLinks({ links }: { links: Links | null }) {
  const lists = [
    { title: 'Страницы', links: pages },
    { title: 'Услуги', links: links?.services ?? [] },
    { title: 'Врачи', links: links?.doctors ?? [] },
    { title: 'Информация пациентам', links: links?.information ?? [] },
  ].filter((list) => list.links.length > 0);
  return (
    <div className={css.quick}>
      {lists.map((list) => (
        <nav key={list.title} aria-label={list.title}>
          <h2>{list.title}</h2>
          <ul>
            {list.links.map((link) => (
              <li key={link.url}>
                <Link to={link.url}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
