import type { Contacts } from '../../cms/contacts.server.ts';
import { editable } from '../../lib/editable.ts';
import { useLayout } from '../../shell/layout.ts';
import { HoursText } from '../../shell/opening-hours.tsx';
import { CallLink } from '../../shell/request-link/request-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { ClinicPlace } from './clinic-place.tsx';
import css from './contacts-view.module.css';

export function ContactsView({ contacts }: { contacts: Contacts }) {
  return (
    <div className="wrap">
      <PageHead trail={contacts.trail} title={contacts.title} of={contacts} lead={contacts.lead} />
      {contacts.clinics.length === 0 && <CompanyContacts />}
      <div className={css.clinics}>
        {contacts.clinics.map((clinic) => (
          <ClinicPlace key={clinic.id} clinic={clinic} hasMaps={contacts.hasMaps} />
        ))}
      </div>
      {contacts.legalHtml && (
        <section className={css.legal} aria-labelledby="legal">
          <h2 id="legal">Правовая информация</h2>
          <Prose html={contacts.legalHtml} edit={editable(contacts, 'legalInfo')} />
        </section>
      )}
    </div>
  );
}

/** What the common settings say, until the first clinic is added. */
function CompanyContacts() {
  const { phone, email, city, address, hours } = useLayout().clinic;
  const place = [city, address].filter(Boolean).join(', ');
  if (!phone && !email && !place) return <p className="lead">Адрес и телефон скоро появятся.</p>;
  return (
    <Card className={css.company}>
      {!place && <p className="lead">Адрес скоро появится.</p>}
      <address>
        {place && <p className="lead">{place}</p>}
        {hours && (
          <p>
            <HoursText hours={hours} />
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </address>
      <CallLink phone={phone} variant="accent" size="big" />
    </Card>
  );
}
