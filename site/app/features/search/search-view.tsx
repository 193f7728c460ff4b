import { Form } from 'react-router';
import type { QuickLinks, SearchHit, SearchHits } from '../../cms/search.server.ts';
import { paths } from '../../lib/paths.ts';
import type { MenuLink } from '../../shell/frame.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import css from './search-view.module.css';

export type SearchKind = 'all' | 'services' | 'answers' | 'doctors';

type Props = { query: string; kind: SearchKind; hits: SearchHits; quickLinks: QuickLinks };

export function SearchView({ query, kind, hits, quickLinks }: Props) {
  const counts = { services: hits.services.length, answers: hits.answers.length, doctors: hits.doctors.length };
  const total = counts.services + counts.answers + counts.doctors;
  const chip = (target: SearchKind, label: string, count: number) => ({
    to: `${paths.search()}?${new URLSearchParams({ q: query, ...(target === 'all' ? {} : { kind: target }) })}`,
    label: `${label} (${count})`,
    isCurrent: target === kind,
  });
  const isShown = (target: SearchKind) => kind === 'all' || kind === target;
  return (
    <div className="wrap">
      <PageHead trail={[{ label: 'Главная', to: paths.home() }]} title="Поиск">
        <Form className={css.form} role="search">
          <Finder
            key={query}
            name="q"
            label="Поиск по сайту"
            placeholder="Например, имплантация"
            defaultValue={query}
          />
          <Button type="submit">Найти</Button>
        </Form>
        {query && total > 0 && (
          <ChipLinks
            label="Что показать"
            links={[
              chip('all', 'Все', total),
              chip('services', 'Услуги', counts.services),
              chip('answers', 'Вопрос-ответ', counts.answers),
              chip('doctors', 'Врачи', counts.doctors),
            ]}
          />
        )}
      </PageHead>
      {query && total === 0 && (
        <p className={`lead ${css.none}`} role="status">
          По вашему поисковому запросу ничего не найдено
        </p>
      )}
      {total > 0 && (
        <div className={css.results}>
          <div className={css.column}>
            {isShown('services') && <Hits title="Услуги" hits={hits.services} />}
            {isShown('answers') && <Hits title="Вопрос-ответ" hits={hits.answers} />}
          </div>
          <div className={css.column}>{isShown('doctors') && <Hits title="Врачи" hits={hits.doctors} />}</div>
        </div>
      )}
      {total === 0 && <Quick links={quickLinks} />}
    </div>
  );
}

function Hits({ title, hits }: { title: string; hits: readonly SearchHit[] }) {
  if (hits.length === 0) return null;
  return (
    <section className={css.hits} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.path}>
            <Link to={hit.path}>{hit.title}</Link>
            <p>{hit.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pages: MenuLink[] = [
  { label: 'Цены', url: paths.prices() },
  { label: 'Акции', url: paths.sales() },
  { label: 'Отзывы', url: paths.reviews() },
  { label: 'Вопросы и ответы', url: paths.faq() },
  { label: 'Статьи', url: paths.articles() },
  { label: 'Контакты', url: paths.contacts() },
];

function Quick({ links }: { links: QuickLinks }) {
  const lists = [
    { title: 'Страницы', links: pages },
    { title: 'Услуги', links: links.services },
    { title: 'Врачи', links: links.doctors },
    { title: 'Информация пациентам', links: links.information },
  ];
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
