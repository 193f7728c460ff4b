import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import type { ReactNode } from 'react';
import { splitBusStation } from '../../lib/directions.ts';
import { nouns } from '../../lib/nouns.ts';
import type { HomePage } from '../../model/home.ts';
import type { IconName } from '../../model/icon.ts';
import type { HeaderTone } from '../../shell/layout.ts';
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
      <HeroSlider h1={home.h1} slides={home.slides} onTone={onHeaderTone} />
      <QuickActions doctorCount={home.doctorCount} place={home.clinics[0] ?? null} />
      {children}
    </>
  );
}

function QuickActions({
  doctorCount,
  place,
}: {
  doctorCount: number;
  place: { busStation: string; address: string } | null;
}) {
  return (
    <nav className={css.quick} aria-label="Быстрые действия">
      <div className="wrap">
        <ul className={css.list}>
          <Action
            to={paths.callback({ type: 'doctor' })}
            icon="calendar-check"
            title="Записаться к&nbsp;врачу"
            note="Перезвоним и&nbsp;подберём время"
          />
          <Action to={paths.prices()} icon="receipt-text" title="Цены" note="Полный прайс-лист" />
          <Action
            to={paths.doctors()}
            icon="stethoscope"
            title="Врачи"
            note={doctorCount > 0 ? counted(doctorCount, nouns.specialists) : 'Кто ведёт приём'}
          />
          <Action
            to={paths.contacts()}
            icon="navigation"
            title="Как проехать"
            note={(place && (splitBusStation(place.busStation).stop || place.address)) || 'Адрес и маршрут'}
          />
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
