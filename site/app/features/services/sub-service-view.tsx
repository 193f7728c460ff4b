import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { SubServicePage } from '../../cms/services.server.ts';
import { type EditAttribute, editable } from '../../lib/editable.ts';
import type { IconName } from '../../model/icon.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { OfferAside } from './offer-aside.tsx';
import partsCss from './service-parts.module.css';
import { Anchors, PriceFoot, PriceGroups, type Section, Sections, ServiceLede } from './service-parts.tsx';
import '../../styles/split.css';
import css from './sub-service-view.module.css';

const Gallery = deferred(() => import('../../ui/gallery/gallery.tsx').then((part) => part.Gallery));

/** All but `service` rendered by their features. */
type Props = {
  service: SubServicePage;
  times: ReactNode;
  estimates: ReactNode;
  doctors: ReactNode;
  questions: ReactNode;
};

export function SubServiceView(props: Props) {
  const { service, times } = props;
  const shown = sectionsOf(props);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={service.trail} current={service.title} />
        <ServiceLede of={service} booking={paths.callback({ type: 'doctor', service: service.slug })} times={times} />
      </div>
      <Anchors anchors={shown} />
      <div className="wrap split">
        <Aside service={service} hasPrices={shown.some(({ id }) => id === 'prices')} />
        <div className="stack">
          {service.descriptionHtml && (
            <section aria-labelledby="about">
              <h2 id="about" className="visually-hidden">
                Об услуге
              </h2>
              <Prose html={service.descriptionHtml} edit={editable(service, 'description')} />
            </section>
          )}
          <Sections sections={shown} />
        </div>
        {service.related.length > 0 && (
          <aside aria-labelledby="related" className={partsCss.related}>
            <h2 id="related">Похожие услуги</h2>
            <Ledger rows={service.related} />
          </aside>
        )}
      </div>
    </>
  );
}

/** Returns the sections that have content, in the page's order. */
function sectionsOf({ service, estimates, doctors, questions }: Props): Section[] {
  const sections: Section[] = [
    {
      id: 'suitability',
      label: 'Кому подходит',
      isShown: service.suitableFor.length + service.discussFirst.length > 0,
      content: <Suitability service={service} />,
    },
    {
      id: 'stages',
      label: 'Как проходит',
      isShown: service.stages.length > 0,
      content: <Stages stages={service.stages} />,
    },
    {
      id: 'comfort',
      label: 'Больно ли',
      isShown: service.comfort.length > 0,
      content: <Comfort service={service} />,
    },
    { id: 'estimates', label: 'Сколько выйдет в итоге', isShown: service.estimates.length > 0, content: estimates },
    {
      id: 'prices',
      label: 'Цены',
      isShown: service.prices.length > 0,
      content: (
        <>
          <PriceGroups groups={service.prices} />
          <PriceFoot note={service.pricesNote} service={service.parent.path.split('/').at(-1) ?? ''} />
        </>
      ),
    },
    { id: 'doctors', label: 'Врачи', isShown: service.doctors.length > 0, content: doctors },
    {
      id: 'gallery',
      label: 'Галерея',
      isShown: service.gallery.length > 0,
      content: <Gallery label={`Галерея: ${service.title}`} layout="mosaic" pictures={service.gallery} />,
    },
    { id: 'questions', label: 'Вопросы', isShown: service.answers.length > 0, content: questions },
  ];
  return sections.filter(({ isShown }) => isShown);
}

/** Beside the text; on a phone only its facts, because bar and first view have the rest. */
function Aside({ service, hasPrices }: { service: SubServicePage; hasPrices: boolean }) {
  const { usual, price } = service.headline;
  const hasFacts = service.facts.length > 0 || Boolean(usual?.time);
  return (
    <OfferAside
      label="Коротко об услуге"
      price={usual?.total ?? price}
      doctors={service.isTimed ? service.doctors : []}
      service={service.slug}
      booking={paths.callback({ type: 'doctor', service: service.slug })}
    >
      {hasFacts && (
        <div className={css.brief}>
          <h2>Коротко</h2>
          <ul>
            {usual?.time && (
              <li>
                <Icon name="calendar-check" />
                <span>{usual.time}</span>
              </li>
            )}
            {service.facts.map((fact, i) => (
              <li key={fact.text}>
                <Icon name={fact.icon} />
                <span {...editable(service, `facts.${i}.text`)}>{fact.text}</span>
              </li>
            ))}
          </ul>
          {hasPrices && <a href="#prices">Цены по этапам</a>}
        </div>
      )}
    </OfferAside>
  );
}

function Suitability({ service }: { service: SubServicePage }) {
  const { suitableFor, discussFirst } = service;
  const editPoint = (list: string) => (i: number) => editable(service, `${list}.${i}.text`);
  return (
    <div className={css.fit}>
      {suitableFor.length > 0 && (
        <Points title="Подходит, если" icon="check" points={suitableFor} edit={editPoint('suitableFor')} />
      )}
      {discussFirst.length > 0 && (
        <Points
          title="Сначала обсудим с врачом"
          icon="circle-alert"
          points={discussFirst}
          edit={editPoint('discussFirst')}
        />
      )}
    </div>
  );
}

function Points({
  title,
  icon,
  points,
  edit,
}: {
  title: string;
  icon: IconName;
  points: readonly string[];
  edit: (i: number) => EditAttribute;
}) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point, i) => (
          <li key={point}>
            <Icon name={icon} />
            <span {...edit(i)}>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Comfort({ service }: { service: SubServicePage }) {
  return (
    <dl className={css.comfort}>
      {service.comfort.map(({ field, name, text }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd {...editable(service, `comfort.${field}`)}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stages({ stages }: Pick<SubServicePage, 'stages'>) {
  return (
    <ol className={css.steps}>
      {stages.map((stage) => (
        <li key={stage.title}>
          <h3 {...editable(stage, 'title')}>{stage.title}</h3>
          <span {...editable(stage, 'duration')} className={css.duration}>
            {stage.duration}
          </span>
          {stage.text && <p {...editable(stage, 'text')}>{stage.text}</p>}
        </li>
      ))}
    </ol>
  );
}
