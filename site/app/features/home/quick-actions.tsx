import { paths } from '@clinic/contract/paths';
import { splitBusStation } from '../../lib/directions.ts';
import { counted, words } from '../../lib/plural.ts';
import type { IconName } from '../../model/icon.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './quick-actions.module.css';

/** The four things most visitors come for, in one strip over the edge of the hero. */
export function QuickActions({
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
            note={doctorCount > 0 ? counted(doctorCount, words.specialists) : 'Кто ведёт приём'}
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
