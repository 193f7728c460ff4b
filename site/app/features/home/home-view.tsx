import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import type { ComponentProps, ReactNode } from 'react';
import type { HomePage } from '../../cms/home.server.ts';
import { splitBusStation } from '../../lib/directions.ts';
import { nouns } from '../../lib/nouns.ts';
import type { IconName } from '../../model/icon.ts';
import { type HeaderTone, useLayout } from '../../shell/layout.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { HeroSlider } from './hero-slider.tsx';
import css from './home-view.module.css';

export function HomeView({
  home,
  onHeaderTone,
  children,
}: {
  home: HomePage;
  onHeaderTone: (tone: HeaderTone | null) => void;
  /** The page below its first view. */
  children: ReactNode;
}) {
  return (
    <>
      <HeroSlider h1={home.h1} slides={home.slides} doors={<Doors needs={home.needs} />} onTone={onHeaderTone} />
      <QuickActions home={home} />
      <Proof home={home} />
      {children}
    </>
  );
}

/** What visitors come for, in their words. @param needs that doctors with times meet */
function Doors({ needs }: { needs: HomePage['needs'] }) {
  const { empty, consents } = useLayout();
  const isTimed = !empty.includes(paths.times());
  const doors = [
    {
      label: 'Болит сегодня',
      to: isTimed ? paths.times({ need: needs.includes('pain') ? 'pain' : undefined }) : paths.callback(),
      isOpen: isTimed || consents.includes('callback'),
    },
    { label: 'Ребёнку', to: paths.times({ need: 'child' }), isOpen: isTimed && needs.includes('child') },
    { label: 'Узнать цену', to: paths.prices(), isOpen: !empty.includes(paths.prices()) },
  ].filter(({ isOpen }) => isOpen);
  if (doors.length === 0) return null;
  return (
    <nav aria-label="С чем вы к нам">
      <ul className={css.doors}>
        {doors.map(({ label, to }) => (
          <li key={label}>
            <ButtonLink to={to} variant="quiet" size="big" className={css.door}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Why to trust the clinic, in one line: its ratings elsewhere, its promises, its licence. */
function Proof({ home: { ratings, facts } }: { home: HomePage }) {
  const { licence } = useLayout().clinic;
  if (ratings.length + facts.length === 0 && !licence) return null;
  return (
    <ul className={`wrap note ${css.proof}`}>
      {ratings.map(({ site, url, rating }) => (
        <li key={url}>
          {site}: <a href={url}>{rating} из&nbsp;5</a>
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {licence && (
        <li>
          <Link to={paths.legalInformation()}>Лицензия</Link>
        </li>
      )}
    </ul>
  );
}

function QuickActions({ home: { doctorCount, clinics } }: { home: HomePage }) {
  const { empty, consents } = useLayout();
  const [place] = clinics;
  const actions: ComponentProps<typeof Action>[] = [
    empty.includes(paths.times())
      ? {
          to: paths.callback({ type: 'doctor' }),
          icon: 'calendar-check',
          title: 'Записаться к\u00a0врачу',
          note: 'Перезвоним и\u00a0подберём время',
        }
      : { to: paths.times(), icon: 'calendar-check', title: 'Выбрать время', note: 'Свободные часы врачей' },
    { to: paths.prices(), icon: 'receipt-text', title: 'Цены', note: 'Полный прайс-лист' },
    {
      to: paths.doctors(),
      icon: 'stethoscope',
      title: 'Врачи',
      note: doctorCount > 0 ? counted(doctorCount, nouns.specialists) : 'Кто ведёт приём',
    },
    {
      to: paths.contacts(),
      icon: 'navigation',
      title: 'Как проехать',
      note: (place && (splitBusStation(place.busStation).stop || place.address)) || 'Адрес и маршрут',
    },
  ];
  const [booking, ...pages] = actions;
  const shown = [
    ...(booking && consents.includes('callback') ? [booking] : []),
    ...pages.filter(({ to }) => !empty.includes(to)),
  ];
  // One action alone repeats the menu.
  if (shown.length < 2) return null;
  return (
    <nav className={css.quick} aria-label="Быстрые действия">
      <div className="wrap">
        <ul className={css.list}>
          {shown.map((action) => (
            <Action key={action.to} {...action} />
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Action({ to, icon, title, note }: { to: string; icon: IconName; title: string; note: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <b>{title}</b>
        <span>{note}</span>
      </Link>
    </li>
  );
}
