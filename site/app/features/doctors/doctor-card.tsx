import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { editable } from '../../lib/editable.ts';
import { nouns } from '../../lib/nouns.ts';
import type { DoctorCard as Doctor, DoctorFacts } from '../../model/doctors.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { CardLink } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './doctor-card.module.css';
import { splitName } from './doctor-rules.ts';

/** @param service slug of the preselected service */
export function DoctorCard({
  doctor,
  sizes,
  heading: Heading = 'h3',
  service,
}: {
  doctor: Doctor;
  sizes: string;
  heading?: 'h2' | 'h3';
  service?: string | undefined;
}) {
  const { surname, rest, initials } = splitName(doctor.name);
  return (
    <article className={css.doctor}>
      <div className={`cover ${css.photo}`}>
        {doctor.photo ? (
          <Picture picture={doctor.photo} sizes={sizes} />
        ) : (
          <span className={css.initials} aria-hidden="true">
            {initials}
          </span>
        )}
      </div>
      <div>
        <Heading {...editable(doctor, 'name')} className={css.name}>
          <CardLink to={paths.doctor(doctor.slug)}>
            {surname} <span>{rest}</span>
          </CardLink>
        </Heading>
        <p {...editable(doctor, 'specification')} className={css.role}>
          {doctor.specification}
        </p>
        <ul className="note">
          <Practice doctor={doctor} />
          {doctor.facts && <Facts slug={doctor.slug} facts={doctor.facts} />}
        </ul>
      </div>
      <RequestLink
        to={paths.callback({ type: 'doctor', doctor: doctor.slug, ...(service ? { service } : {}) })}
        size="small"
        variant="quiet"
        className={css.action}
        aria-label={`Записаться: ${doctor.name}`}
      >
        Записаться
      </RequestLink>
    </article>
  );
}

/** «Стаж 12 лет · 5 отзывов». */
function Practice({ doctor: { slug, years, facts } }: { doctor: Doctor }) {
  const reviews = facts?.reviewCount ?? 0;
  if (years === null && reviews === 0) return null;
  return (
    <li>
      {years !== null && `Стаж ${counted(years, nouns.years)}`}
      {years !== null && reviews > 0 && ' · '}
      {reviews > 0 && <Link to={`${paths.doctor(slug)}#reviews`}>{counted(reviews, nouns.reviews)}</Link>}
    </li>
  );
}

function Facts({ slug, facts: { clinics, next, price, isTimed } }: { slug: string; facts: DoctorFacts }) {
  return (
    <>
      {clinics.map(({ slug: clinic, label, days }) => (
        <li key={clinic}>{[label, days].filter(Boolean).join(': ')}</li>
      ))}
      {next && <li>Ближайший приём: {isTimed ? <Link to={paths.doctorTime(slug)}>{next}</Link> : next}</li>}
      {price && <li>Первый приём: {price}</li>}
    </>
  );
}
