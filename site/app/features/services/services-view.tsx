import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { useState } from 'react';
import type { ServiceList, ServiceListItem } from '../../cms/services.server.ts';
import { editable } from '../../lib/editable.ts';
import { matchesWords } from '../../lib/matches-words.ts';
import { nouns } from '../../lib/nouns.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './services-view.module.css';

/** Keeps services whose title matches, and the matching sub-services of the others. */
function narrow(services: readonly ServiceListItem[], query: string): ServiceListItem[] {
  if (!query.trim()) return [...services];
  return services.flatMap((service) => {
    if (matchesWords(service.title, query)) return [service];
    const subServices = service.subServices.filter((sub) => matchesWords(sub.title, query));
    return subServices.length > 0 ? [{ ...service, subServices }] : [];
  });
}

export function ServicesView({ list }: { list: ServiceList }) {
  const [query, setQuery] = useState('');
  const shown = narrow(list.services, query);
  if (list.services.length === 0) return <EmptySection page={list} text="Скоро здесь появится список услуг." />;
  const count = shown.reduce((sum, service) => sum + service.subServices.length, 0);
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} of={list} lead={list.lead}>
        <form action={paths.search()} onSubmit={(event) => event.preventDefault()} role="search" className={css.search}>
          <Finder label="Найти услугу" placeholder="Коронка" value={query} onValueChange={setQuery} />
        </form>
      </PageHead>
      <p className="visually-hidden" aria-live="polite">
        {query && `Найдено: ${counted(count, nouns.services)}`}
      </p>
      {!query && list.services.length > 1 && (
        <nav aria-label="Разделы" className={css.index}>
          {list.services.map(({ slug, title }) => (
            <a key={slug} href={`#${slug}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {shown.length > 0 ? (
        <ul className={css.list}>
          {shown.map((service, i) => (
            <li key={service.slug} id={service.slug} className={i > 0 ? 'below' : undefined}>
              <ServiceRow service={service} isFirst={i === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.none}>
          Такой услуги в списке нет. Попробуйте другое слово или задайте вопрос администратору.
        </p>
      )}
    </div>
  );
}

function ServiceRow({ service, isFirst }: { service: ServiceListItem; isFirst: boolean }) {
  // The rows below say it already.
  const isPriceShown = service.price !== null && service.subServices.every(({ price }) => price === null);
  return (
    <Card className={css.service}>
      <div className={`cover ${css.art}`}>
        {service.picture ? (
          <Picture picture={service.picture} alt="" sizes="(max-width: 960px) 92vw, 440px" priority={isFirst} />
        ) : (
          <Icon name="tooth" />
        )}
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h2 {...editable(service, 'title')}>
            <Link to={service.path}>{service.title}</Link>
          </h2>
          {isPriceShown && <span className={css.price}>{service.price}</span>}
        </div>
        <p {...editable(service, 'subtitle')}>{service.subtitle}</p>
        <Ledger rows={service.subServices} columns={2} />
      </div>
    </Card>
  );
}
