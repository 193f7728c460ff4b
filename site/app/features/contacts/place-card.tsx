import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import { routeUrl, splitBusStation } from '../../lib/directions.ts';
import { hoursText } from '../../lib/opening-hours.ts';
import { phoneHref } from '../../lib/phone.ts';
import type { Clinic } from '../../model/clinic.ts';
import type { IconName } from '../../model/icon.ts';
import { OpeningHours } from '../../shell/opening-status.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './place-card.module.css';

/** How to find and reach one clinic, short enough to lie on a map. */
export function PlaceCard({
  clinic,
  hasOthers,
}: {
  clinic: Clinic /** there are more clinics to choose from */;
  hasOthers: boolean;
}) {
  const { stop, routes } = splitBusStation(clinic.busStation);
  const [phone] = clinic.phones;
  return (
    <div className={css.place}>
      <h3>{clinic.label}</h3>
      <Row icon="map-pin" main={clinic.address} />
      {clinic.hours.length > 0 && (
        <Row icon="clock" main={<OpeningHours hours={clinic.hours} clock={clinic.clock} fallback="Часы работы" />}>
          {hoursText(clinic.hours)}
        </Row>
      )}
      {stop && (
        <Row icon="bus" main={stop}>
          {routes}
        </Row>
      )}
      {phone && (
        <Row icon="phone" main={<a href={phoneHref(phone)}>{phone}</a>}>
          {clinic.email && <a href={`mailto:${clinic.email}`}>{clinic.email}</a>}
        </Row>
      )}
      <p className={css.links}>
        {clinic.place && (
          <ButtonLink to={routeUrl(clinic.place)} size="small" variant="quiet">
            <Icon name="navigation" />
            Проложить маршрут
          </ButtonLink>
        )}
        {hasOthers && (
          <ButtonLink to={paths.contacts()} size="small" variant="line">
            Все клиники
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function Row({ icon, main, children }: { icon: IconName; main: ReactNode; children?: ReactNode }) {
  return (
    <p className={css.row}>
      <Icon name={icon} />
      <b>{main}</b>
      {children && <span>{children}</span>}
    </p>
  );
}
