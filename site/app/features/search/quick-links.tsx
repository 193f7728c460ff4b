import { paths } from '@clinic/contract/paths';
import type { QuickLinks as Links, MenuLink } from '../../model/layout.ts';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './quick-links.module.css';

/** `beginnings`: a query with a word that begins so asks for the page. */
const pages: (MenuLink & { beginnings: readonly string[] })[] = [
  {
    label: 'Цены',
    url: paths.prices(),
    beginnings: ['цена', 'цены', 'цену', 'цене', 'ценой', 'прайс', 'стои', 'почем'],
  },
  { label: 'Акции', url: paths.sales(), beginnings: ['акци', 'скидк', 'скидо', 'дешев', 'недорог', 'пенсион'] },
  { label: 'Отзывы', url: paths.reviews(), beginnings: ['отзыв'] },
  { label: 'Вопросы и ответы', url: paths.faq(), beginnings: ['вопрос'] },
  { label: 'Статьи', url: paths.articles(), beginnings: ['стать'] },
  {
    label: 'Контакты',
    url: paths.contacts(),
    beginnings: ['контакт', 'адрес', 'доехать', 'добраться', 'проезд', 'телефон', 'график', 'режим', 'где'],
  },
];

/** Returns the pages that the words of a query ask for: «сколько стоит коронка» asks for the prices. */
export function suggestPages(query: string): MenuLink[] {
  const words = query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/);
  return pages.filter(({ beginnings }) => words.some((word) => beginnings.some((start) => word.startsWith(start))));
}

export function SuggestedPages({ query }: { query: string }) {
  const links = suggestPages(query).map(({ label, url }) => ({ label, to: url }));
  return links.length > 0 && <ChipLinks label="Подходящие страницы" links={links} />;
}

/** Links shown before a search and when it found nothing. The pages need no data from the content service. */
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
