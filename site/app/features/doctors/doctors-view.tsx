import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { nouns } from '../../lib/nouns.ts';
import type { DoctorList } from '../../model/doctors.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Select } from '../../ui/select/select.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { type DoctorFilter, filterChoices, filterDoctors } from './doctor-filter.ts';
import css from './doctors-view.module.css';

export function DoctorsView({ list, filter }: { list: DoctorList; filter: DoctorFilter }) {
  if (list.doctors.length === 0) return <EmptySection page={list} text="Скоро здесь появится список врачей." />;
  const shown = filterDoctors(list.doctors, filter);
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} of={list} lead={list.lead}>
        <DoctorFilterForm list={list} filter={filter} />
      </PageHead>
      <div className={css.count}>
        <p aria-live="polite">{counted(shown.length, nouns.doctors)}</p>
        {(filter.speciality ?? filter.service ?? filter.clinic) !== null && shown.length > 0 && (
          <Link to={paths.doctors()}>Показать всех</Link>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={css.grid}>
          {shown.map((doctor) => (
            <li key={doctor.slug}>
              <DoctorCard
                doctor={doctor}
                heading="h2"
                sizes="(max-width: 640px) 34vw, (max-width: 1280px) 30vw, 300px"
              />
            </li>
          ))}
        </ul>
      ) : (
        <Card className={css.empty}>
          <p>С таким сочетанием врачей нет. Попробуйте убрать одно из условий.</p>
          <ButtonLink to={paths.doctors()} variant="quiet">
            Показать всех
          </ButtonLink>
        </Card>
      )}
    </div>
  );
}

/** A GET form; with script, every choice submits it. */
function DoctorFilterForm({ list, filter }: { list: DoctorList; filter: DoctorFilter }) {
  const submit = useSubmit();
  const { specialities, services, clinics } = filterChoices(list.doctors);
  const fields = [
    { name: 'speciality', label: 'Специальность', options: specialities.map((title) => ({ slug: title, title })) },
    { name: 'service', label: 'Услуга', options: services },
    { name: 'clinic', label: 'Клиника', options: clinics },
  ] as const;
  const form = useRef<HTMLFormElement>(null);
  const { speciality, service, clinic } = filter;
  const applied = useRef(filter);
  // A new URL resets the lists, also after «Back». The first URL is in the page's HTML: a choice made there before
  // hydration is the visitor's and still to be submitted.
  useEffect(() => {
    const before = applied.current;
    if (before.speciality === speciality && before.service === service && before.clinic === clinic) return;
    applied.current = { speciality, service, clinic };
    for (const [name, chosen] of Object.entries(applied.current)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement)) continue;
      field.value = chosen ?? '';
      // The URL may contain an unknown value.
      if (field.selectedIndex < 0) field.value = '';
    }
  }, [speciality, service, clinic]);
  return (
    <Form
      className={css.filter}
      ref={form}
      preventScrollReset
      // Values that a browser restores fire no event and may contradict the URL.
      autoComplete="off"
      onChange={(event) => {
        const data = new FormData(event.currentTarget);
        for (const [name, value] of [...data]) if (value === '') data.delete(name);
        submit(data, { preventScrollReset: true });
      }}
    >
      {fields.map(
        ({ name, label, options }) =>
          options.length > 0 && (
            <div className={css.select} key={name}>
              <label htmlFor={`doctors-${name}`}>{label}</label>
              <Select id={`doctors-${name}`} name={name} defaultValue={filter[name] ?? ''}>
                <option value="">Все</option>
                {options.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </Select>
            </div>
          ),
      )}
      <noscript>
        <Button type="submit" variant="quiet">
          Показать
        </Button>
      </noscript>
    </Form>
  );
}
