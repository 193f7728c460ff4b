import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { SubServicePage } from '../../model/services.ts';
import { later } from '../../shell/hydration/later.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { type Anchor, Anchors } from './anchors.tsx';
import { Lede } from './lede.tsx';
import { PriceGroups } from './price-groups.tsx';
import css from './service-parts.module.css';
import { Stages, Suitability } from './service-sections.tsx';

const Gallery = later(() => import('../../ui/gallery/gallery.tsx').then((part) => part.Gallery));

/** @param doctors rows of the doctors who do it; @param questions the answers about it: each drawn by its own feature */
export function SubServiceView({
  service,
  doctors,
  questions,
}: {
  service: SubServicePage;
  doctors: ReactNode;
  questions: ReactNode;
}) {
  const parts: (Anchor & { content: ReactNode; isShown: boolean })[] = [
    {
      id: 'suitability',
      label: 'Кому подходит',
      isShown: service.suitableFor.length + service.discussFirst.length > 0,
      content: <Suitability suitableFor={service.suitableFor} discussFirst={service.discussFirst} />,
    },
    {
      id: 'stages',
      label: 'Как проходит',
      isShown: service.stages.length > 0,
      content: <Stages stages={service.stages} />,
    },
    {
      id: 'prices',
      label: 'Цены',
      isShown: service.prices.length > 0,
      content: (
        <PriceGroups
          groups={service.prices}
          note={service.pricesNote}
          service={service.parent.path.split('/').at(-1) ?? ''}
        />
      ),
    },
    { id: 'doctors', label: 'Врачи', isShown: service.doctors.length > 0, content: doctors },
    {
      id: 'gallery',
      label: 'Галерея',
      isShown: service.gallery.length > 0,
      content: (
        <Gallery
          label={`Галерея: ${service.title}`}
          layout="mosaic"
          pictures={service.gallery.map((picture) => ({ ...picture, caption: picture.alt }))}
        />
      ),
    },
    { id: 'questions', label: 'Вопросы', isShown: service.answers.length > 0, content: questions },
  ];
  const shown = parts.filter(({ isShown }) => isShown);

  return (
    <>
      <div className="wrap">
        <div className="crumbs-row">
          <Breadcrumbs trail={service.trail} current={service.title} />
        </div>
        <Lede
          title={service.title}
          lead={service.subtitle}
          price={service.price}
          picture={service.picture}
          booking={paths.callback({ type: 'doctor', service: service.slug })}
        />
      </div>
      <Anchors anchors={shown} />
      <div className="wrap split">
        <div className="stack">
          {service.descriptionHtml && (
            <section aria-label="Об услуге">
              <Prose html={service.descriptionHtml} />
            </section>
          )}
          {shown.map(({ id, label, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{label}</h2>
              {content}
            </section>
          ))}
        </div>
        <Aside service={service} hasPrices={shown.some(({ id }) => id === 'prices')} />
      </div>
    </>
  );
}

function Aside({ service, hasPrices }: { service: SubServicePage; hasPrices: boolean }) {
  if (service.facts.length === 0 && service.related.length === 0) return null;
  return (
    <aside aria-label="Коротко об услуге">
      {service.facts.length > 0 && (
        <Card className={css.brief}>
          <h2>Коротко</h2>
          <ul>
            {service.facts.map((fact) => (
              <li key={fact.text}>
                <Icon name={fact.icon} />
                <span>{fact.text}</span>
              </li>
            ))}
          </ul>
          {hasPrices && (
            <ButtonLink to="#prices" variant="quiet" wide>
              Цены по этапам
            </ButtonLink>
          )}
        </Card>
      )}
      {service.related.length > 0 && (
        <div className={css.related}>
          <h2>Похожие услуги</h2>
          <Ledger rows={service.related} />
        </div>
      )}
    </aside>
  );
}
