import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import type { DoctorCard as Doctor } from '../../cms/doctor.server.ts';
import type { DoctorFacts } from '../../cms/doctor-facts.server.ts';
import { editable } from '../../lib/editable.ts';
import { nouns } from '../../lib/nouns.ts';
import { NearestTime, type TimesOf } from '../../shell/nearest-time/nearest-time.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { CardLink } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './doctor-card.module.css';
import { splitName } from './doctor-rules.ts';

/**
 * @param service slug of the preselected service
 * @param times for which the nearest one is shown, `null` where none is offered
 */
export function DoctorCard({
  doctor,
  sizes,
  heading: Heading = 'h3',
  service,
  times = {},
}: {
  doctor: Doctor;
  sizes: string;
  heading?: 'h2' | 'h3';
  service?: string | undefined;
  times?: TimesOf | null | undefined;
}) {
  const { surname, rest, initials } = splitName(doctor.name);
  const isTimed = doctor.facts?.isTimed && times;
  const action = isTimed ? 'Перезвоните мне' : 'Записаться';
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
          {doctor.speciality}
        </p>
        <ul className="note">
          <Practice doctor={doctor} />
          {doctor.facts && <Facts facts={doctor.facts} />}
        </ul>
        {isTimed && (
          <div className={css.times}>
            <NearestTime doctor={doctor.slug} name={doctor.name} times={times} />
          </div>
        )}
      </div>
      <RequestLink
        to={paths.callback({ type: 'doctor', doctor: doctor.slug, ...(service ? { service } : {}) })}
        size="small"
        variant="quiet"
        className={css.action}
        aria-label={`${action}: ${doctor.name}`}
      >
        {action}
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

function Facts({ facts: { clinics, price } }: { facts: DoctorFacts }) {
  return (
    <>
      {clinics.map(({ id, label, days }) => (
        <li key={id}>{days ? `Принимает: ${days}, ${label}` : label}</li>
      ))}
      {price && <li>Первый приём: {price}</li>}
    </>
  );
}
