import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import { routeUrl } from '../../lib/directions.ts';
import { hoursText } from '../../lib/opening-hours.ts';
import { phoneHref } from '../../lib/phone.ts';
import type { Clinic, Contacts } from '../../model/clinic.ts';
import type { IconName } from '../../model/icon.ts';
import { OpeningHours } from '../../shell/opening-hours.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Paragraphs } from '../../ui/paragraphs/paragraphs.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { ClinicMap } from './clinic-map.tsx';
import css from './contacts-view.module.css';

export function ContactsView({ contacts }: { contacts: Contacts }) {
  return (
    <div className="wrap">
      <PageHead trail={contacts.trail} title={contacts.title} lead={contacts.lead} />
      <div className={css.clinics}>
        {contacts.clinics.map((clinic) => (
          <ClinicPlace key={clinic.id} clinic={clinic} hasMaps={contacts.hasMaps} />
        ))}
      </div>
      {contacts.legalHtml && (
        <section className={css.legal} aria-labelledby="legal">
          <h2 id="legal">Правовая информация</h2>
          <Prose html={contacts.legalHtml} />
        </section>
      )}
    </div>
  );
}

function ClinicPlace({ clinic, hasMaps }: { clinic: Clinic; hasMaps: boolean }) {
  const id = `clinic-${clinic.id}`;
  return (
    <section className={css.clinic} id={id} aria-labelledby={`${id}-name`}>
      <div className={css.map}>
        <ClinicMap clinic={clinic} hasMaps={hasMaps} />
      </div>
      <div className={css.body}>
        <h2 id={`${id}-name`}>{clinic.label}</h2>
        <Row icon="map-pin">
          <b>{clinic.address}</b>
          <Paragraphs text={clinic.directions} />
        </Row>
        {clinic.hours.length > 0 && (
          <Row icon="clock">
            <b>
              <OpeningHours hours={clinic.hours} clock={clinic.clock} fallback="Часы работы" />
            </b>
            <span>{hoursText(clinic.hours)}</span>
          </Row>
        )}
        {clinic.busStation && (
          <Row icon="bus">
            <b>{clinic.busStation}</b>
          </Row>
        )}
        <Row icon="phone">
          {clinic.phones.map((phone) => (
            <b key={phone}>
              <a href={phoneHref(phone)}>{phone}</a>
            </b>
          ))}
          {clinic.email && (
            <span>
              <a href={`mailto:${clinic.email}`}>{clinic.email}</a>
            </span>
          )}
          {clinic.socials.map((social) => (
            <span key={social.url}>
              <a href={social.url} rel="noopener">
                {social.label}
              </a>
            </span>
          ))}
        </Row>
        <div className={css.links}>
          {clinic.place && (
            <ButtonLink to={routeUrl(clinic.place)} size="small" variant="quiet">
              <Icon name="navigation" />
              Проложить маршрут
            </ButtonLink>
          )}
          <ButtonLink to={paths.callback({ type: 'doctor', clinic: clinic.id })} size="small">
            Записаться
          </ButtonLink>
        </div>
      </div>
    </section>
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
