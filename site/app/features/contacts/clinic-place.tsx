import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { Clinic } from '../../cms/contacts.server.ts';
import { routeUrl } from '../../lib/directions.ts';
import { editable } from '../../lib/editable.ts';
import type { IconName } from '../../model/icon.ts';
import { HoursText, OpeningHours } from '../../shell/opening-hours.tsx';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Paragraphs } from '../../ui/paragraphs/paragraphs.tsx';
import { ClinicMap } from './clinic-map.tsx';
import css from './clinic-place.module.css';

const directions = { field: 'directions', icon: 'navigation', title: 'Как пройти' } as const;
const parking = { field: 'parking', icon: 'circle-parking', title: 'Парковка' } as const;
const access = { field: 'access', icon: 'accessibility', title: 'С коляской и на кресле' } as const;

/**
 * The way to a clinic, its hours and its phones beside its plan.
 * @param hasMaps whether there is an API key for maps
 * @param isPage true on the clinic's own page, whose h1 names it
 */
export function ClinicPlace({ clinic, hasMaps, isPage }: { clinic: Clinic; hasMaps: boolean; isPage?: boolean }) {
  const id = `clinic-${clinic.id}`;
  // The page's own heading names its clinic.
  const Place = isPage ? 'div' : 'section';
  const hasPlan = clinic.plan !== null || (hasMaps && clinic.place !== null);
  return (
    <Place
      className={css.clinic}
      id={id}
      aria-labelledby={isPage ? undefined : `${id}-name`}
      data-plain={hasPlan ? undefined : ''}
    >
      {hasPlan && (
        <div className={css.map}>
          <ClinicMap clinic={clinic} hasMaps={hasMaps} />
        </div>
      )}
      <div className={css.body}>
        {!isPage && (
          <h2 id={`${id}-name`} {...editable(clinic, 'label')}>
            {clinic.path ? <Link to={clinic.path}>{clinic.label}</Link> : clinic.label}
          </h2>
        )}
        <Row icon="map-pin">
          <b {...editable(clinic, 'address')}>{clinic.address}</b>
        </Row>
        {clinic.hours && (
          <Row icon="clock">
            <b>
              <OpeningHours hours={clinic.hours} fallback="Часы работы" />
            </b>
            <span {...editable(clinic, 'workingHours')}>
              <HoursText hours={clinic.hours} isBrief={!isPage && clinic.path !== null} />
            </span>
          </Row>
        )}
        {clinic.busStation && (
          <Row icon="bus">
            <b {...editable(clinic, 'busStation')}>{clinic.busStation}</b>
          </Row>
        )}
        <WayRow clinic={clinic} way={parking} />
        <ReachRow clinic={clinic} />
        <div className={css.links}>
          {clinic.place && (
            <ButtonLink to={routeUrl(clinic.place)} size="small" variant="quiet">
              <Icon name="navigation" />
              Проложить маршрут
            </ButtonLink>
          )}
          <RequestLink to={paths.callback({ type: 'doctor', clinic: clinic.id })} size="small">
            Записаться
          </RequestLink>
          {!isPage && clinic.path && (
            <ButtonLink to={clinic.path} size="small" variant="quiet">
              Врачи и фото клиники
            </ButtonLink>
          )}
        </div>
      </div>
      {(clinic.directions || clinic.access) && (
        <div className={css.way}>
          <WayRow clinic={clinic} way={directions} />
          <WayRow clinic={clinic} way={access} />
        </div>
      )}
    </Place>
  );
}

function ReachRow({ clinic }: { clinic: Clinic }) {
  const { phones, email, socials } = clinic;
  if (phones.length === 0 && !email && socials.length === 0) return null;
  return (
    <Row icon="phone">
      {phones.map((phone, i) => (
        <b key={phone} {...editable(clinic, `phones.${i}.value`)}>
          <PhoneLink phone={phone} />
        </b>
      ))}
      {email && (
        <span>
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {socials.map(({ url, label }) => (
        <span key={url}>
          <a href={url} rel="noopener">
            {label}
          </a>
        </span>
      ))}
    </Row>
  );
}

function WayRow({
  clinic,
  way: { field, icon, title },
}: {
  clinic: Clinic;
  way: typeof directions | typeof parking | typeof access;
}) {
  if (!clinic[field]) return null;
  return (
    <Row icon={icon}>
      <b>{title}</b>
      <div {...editable(clinic, field)}>
        <Paragraphs text={clinic[field]} />
      </div>
    </Row>
  );
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={css.row}>
      <Icon name={icon} />
      {children}
    </div>
  );
}
