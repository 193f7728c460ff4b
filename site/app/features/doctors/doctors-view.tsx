import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import type { DoctorList } from '../../cms/doctor.server.ts';
import { FilterForm } from '../../forms/filter-form.tsx';
import { nouns } from '../../lib/nouns.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { type DoctorFilter, filterChoices, filterDoctors } from './doctor-filter.ts';
import css from './doctors-view.module.css';

export function DoctorsView({ list, filter }: { list: DoctorList; filter: DoctorFilter }) {
  if (list.doctors.length === 0) return <EmptySection page={list} text="Скоро здесь появится список врачей." />;
  const shown = filterDoctors(list.doctors, filter);
  const { specialities, services, clinics } = filterChoices(list.doctors);
  const lists = [
    { name: 'speciality', label: 'Специальность', options: specialities.map((title) => ({ slug: title, title })) },
    { name: 'service', label: 'Услуга', options: services },
    { name: 'clinic', label: 'Клиника', options: clinics },
  ] as const;
  const fields = lists.map((field) => ({ ...field, any: 'Все', value: filter[field.name] ?? '' }));
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} of={list} lead={list.lead}>
        <FilterForm prefix="doctors" fields={fields} className={css.filter} fieldClassName={css.select} />
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
