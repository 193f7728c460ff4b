import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { editable } from '../../lib/editable.ts';
import { nouns } from '../../lib/nouns.ts';
import type { DoctorCard as Doctor } from '../../model/doctors.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { CardLink } from '../../ui/card/card.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './doctor-card.module.css';
import { splitName } from './doctor-rules.ts';

export function DoctorCard({
  doctor,
  layout = 'column',
  sizes,
  heading: Heading = 'h3',
}: {
  doctor: Doctor;
  layout?: 'column' | 'row';
  sizes: string;
  heading?: 'h2' | 'h3';
}) {
  const { surname, rest, initials } = splitName(doctor.name);
  const years = doctor.years === null ? null : `Стаж ${counted(doctor.years, nouns.years)}`;
  return (
    <article className={css.doctor} data-layout={layout}>
      <div className={css.photo}>
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
        {years &&
          (layout === 'row' ? (
            <p className="note">{years}</p>
          ) : (
            <span className={css.experience}>
              <Tag>{years}</Tag>
            </span>
          ))}
      </div>
    </article>
  );
}

/** Doctors with a booking button each. @param service slug of the preselected service */
export function DoctorRows({ doctors, service }: { doctors: readonly Doctor[]; service?: string }) {
  return (
    <ul className={css.rows}>
      {doctors.map((doctor) => (
        <li key={doctor.slug}>
          <DoctorCard doctor={doctor} layout="row" sizes="104px" />
          <RequestLink
            to={paths.callback({ type: 'doctor', doctor: doctor.slug, ...(service ? { service } : {}) })}
            size="small"
            variant="quiet"
            className={css.action}
            aria-label={`Записаться: ${doctor.name}`}
          >
            Записаться
          </RequestLink>
        </li>
      ))}
    </ul>
  );
}
