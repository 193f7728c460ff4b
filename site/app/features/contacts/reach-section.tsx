import { paths } from '@clinic/contract/paths';
import { requestTypes } from '@clinic/contract/submissions/request';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Clinic } from '../../cms/contacts.server.ts';
import { routeUrl, splitBusStation } from '../../lib/directions.ts';
import type { IconName } from '../../model/icon.ts';
import { useLayout } from '../../shell/layout.ts';
import { HoursText, OpeningHours } from '../../shell/opening-hours.tsx';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { CallLink } from '../../shell/request-link/request-link.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import css from './reach-section.module.css';

/**
 * Shows every clinic in a row, the plan of the first, and a form to ask a question, at the end of a page. Without clinics only
 * the form remains, and nothing while the form waits for its consent text.
 */
export function ReachSection({ clinics }: { clinics: readonly Clinic[] }) {
  const { consents, clinic: company } = useLayout();
  const [clinic] = clinics;
  const number = company.phone || clinic?.phones[0] || '';
  const canRequest = consents.includes('callback');
  // The page's first view has the phone already.
  if (!clinic && !canRequest) return null;
  return (
    <Section
      title={clinic ? 'Контакты' : 'Связаться с нами'}
      tools={clinics.length > 1 && <MoreLink to={paths.contacts()}>Все клиники</MoreLink>}
      id="contacts"
      className={css.section}
    >
      <div className={css.reach} data-alone={clinic ? undefined : ''}>
        {clinic && (
          <div className={css.places}>
            {clinics.map((one) => (
              <PlaceCard key={one.id} clinic={one} />
            ))}
          </div>
        )}
        {clinic?.plan && (
          <div className={css.map}>
            <Picture picture={clinic.plan} sizes="(max-width: 960px) 92vw, 740px" />
          </div>
        )}
        {canRequest ? <CallbackPanel phone={number} /> : <CallPanel phone={number} />}
      </div>
    </Section>
  );
}

/** Stands where the form will be, until its consent text is published. */
function CallPanel({ phone }: { phone: string }) {
  const { hours } = useLayout().clinic;
  if (!phone) return null;
  return (
    <section className={css.panel} aria-labelledby="call-panel">
      <div>
        <h2 id="call-panel">Есть вопросы?</h2>
        <p>Позвоните: ответим и{'\u00a0'}подберём удобное время</p>
        {hours && (
          <p>
            <OpeningHours hours={hours} />
          </p>
        )}
      </div>
      <CallLink phone={phone} variant="accent" size="big" />
    </section>
  );
}

/** A clinic's contacts in short. */
function PlaceCard({ clinic }: { clinic: Clinic }) {
  const { stop, routes } = splitBusStation(clinic.busStation);
  const [phone] = clinic.phones;
  return (
    <div className={css.facts}>
      <div>
        <h3>{clinic.label}</h3>
        <Row icon="map-pin" main={clinic.address} />
      </div>
      {clinic.hours && (
        <Row icon="clock" main={<OpeningHours hours={clinic.hours} fallback="Часы работы" />}>
          <HoursText hours={clinic.hours} isBrief={clinic.path !== null} />
        </Row>
      )}
      {stop && (
        <Row icon="bus" main={stop}>
          {routes}
        </Row>
      )}
      {phone && (
        <Row icon="phone" main={<PhoneLink phone={phone} />}>
          {clinic.email && <a href={`mailto:${clinic.email}`}>{clinic.email}</a>}
        </Row>
      )}
      {clinic.place && (
        <p className={css.links}>
          <ButtonLink to={routeUrl(clinic.place)} size="small" variant="quiet">
            <Icon name="navigation" />
            Проложить маршрут
          </ButtonLink>
        </p>
      )}
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

/**
 * Opens the callback form from the middle of a page. Asks only for the type of request, because the fields of a GET
 * form end up in the URL.
 */
function CallbackPanel({ phone }: { phone: string }) {
  const { hours } = useLayout().clinic;
  return (
    <Form className={css.panel} action={paths.callback()} aria-labelledby="callback-panel">
      <div>
        <h2 id="callback-panel">Есть вопросы?</h2>
        <p>Оставьте заявку, и мы перезвоним вам в{'\u00a0'}ближайшее время</p>
        {hours && (
          <p>
            <OpeningHours hours={hours} />
          </p>
        )}
      </div>
      <fieldset className={css.choices}>
        <legend>Тип обращения</legend>
        {Object.entries(requestTypes).map(([type, label]) => (
          <label key={type}>
            <input type="radio" name="type" value={type} defaultChecked={type === 'doctor'} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="accent" size="big">
        Оставить заявку
      </Button>
      {phone && (
        <p className={css.phone}>
          Или позвоните: <PhoneLink phone={phone} />
        </p>
      )}
    </Form>
  );
}
