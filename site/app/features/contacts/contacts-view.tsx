import { editable } from '../../lib/editable.ts';
import type { Contacts } from '../../model/clinic.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { ClinicPlace } from './clinic-place.tsx';
import css from './contacts-view.module.css';

export function ContactsView({ contacts }: { contacts: Contacts }) {
  return (
    <div className="wrap">
      <PageHead trail={contacts.trail} title={contacts.title} of={contacts} lead={contacts.lead} />
      {contacts.clinics.length === 0 && <p className="lead">Адрес и телефон скоро появятся.</p>}
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
