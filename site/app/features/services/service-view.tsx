import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { ServicePage } from '../../cms/services.server.ts';
import { editable } from '../../lib/editable.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Card, CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { OfferAside } from './offer-aside.tsx';
import parts from './service-parts.module.css';
import { Anchors, PriceFoot, PriceParts, type Section, Sections, ServiceLede } from './service-parts.tsx';
import '../../styles/split.css';
import css from './service-view.module.css';

/** @param doctors, questions rendered by their features */
export function ServiceView({
  service,
  doctors,
  questions,
}: {
  service: ServicePage;
  doctors: ReactNode;
  questions: ReactNode;
}) {
  const sections: Section[] = [
    {
      id: 'services',
      label: 'Что мы делаем',
      isShown: service.subServices.length > 0,
      content: <SubServiceCards service={service} />,
    },
    {
      id: 'about',
      label: 'Подробно',
      isShown: service.descriptionHtml !== '',
      content: <Prose html={service.descriptionHtml} edit={editable(service, 'description')} />,
    },
    {
      id: 'prices',
      label: 'Цены',
      isShown: service.prices.length > 0,
      content: (
        <>
          <PriceParts parts={service.prices} />
          <PriceFoot note={service.pricesNote} service={service.slug} />
        </>
      ),
    },
    { id: 'doctors', label: 'Врачи', isShown: service.doctors.length > 0, content: doctors },
    { id: 'questions', label: 'Вопросы', isShown: service.answers.length > 0, content: questions },
  ];
  const shown = sections.filter(({ isShown }) => isShown);
  const booking = paths.callback({ section: service.slug });
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={service.trail} current={service.title} />
        <ServiceLede of={service} booking={booking} />
      </div>
      <Anchors anchors={shown} />
      <div className="wrap split">
        <OfferAside
          label="Запись и цена"
          price={service.headline.usual?.total ?? service.headline.price}
          doctors={service.doctors}
          booking={booking}
        />
        <div className={`stack ${css.parts}`}>
          <Sections sections={shown} />
          {service.articles.length > 0 && (
            <section aria-labelledby="articles" className={parts.related}>
              <h2 id="articles">Почитать по теме</h2>
              <Ledger
                rows={service.articles.map(({ title, path, date }) => ({ title, path, price: date?.text ?? null }))}
              />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function SubServiceCards({ service }: { service: ServicePage }) {
  return (
    <ul className={css.subs}>
      {service.subServices.map((sub) => (
        <li key={sub.path}>
          <Card className={css.sub}>
            <h3 {...editable(sub, 'title')}>
              <CardLink to={sub.path}>{sub.title}</CardLink>
            </h3>
            <p {...editable(sub, 'subtitle')}>{sub.subtitle}</p>
            <p className={css.price}>
              {sub.price ?? 'Цену уточнит администратор'}
              <Icon name="arrow-right" />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
