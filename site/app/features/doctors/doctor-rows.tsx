import type { DoctorCard as Doctor } from '../../cms/doctor.server.ts';
import { Link } from '../../ui/link/link.tsx';
import { DoctorCard } from './doctor-card.tsx';
import css from './doctor-rows.module.css';
import { clinicChoices, isAt } from './doctor-rules.ts';

/**
 * Doctors in rows, with a choice of the clinic where there are several.
 * @param service slug of the preselected service
 * @param isTimed whether times of what the page is about are offered
 * @param filter the page's path, and the clinic that its URL names
 */
export function DoctorRows({
  doctors,
  service,
  isTimed = true,
  filter,
}: {
  doctors: readonly Doctor[];
  service?: string;
  isTimed?: boolean;
  filter?: { path: string; clinic: string | null };
}) {
  const clinics = filter ? clinicChoices(doctors) : [];
  const chosen = clinics.find(({ slug }) => slug === filter?.clinic)?.slug ?? null;
  const times = isTimed ? { service, clinic: chosen ?? undefined } : null;
  return (
    <>
      {clinics.length > 0 && (
        <nav aria-label="Клиника врача" className={css.clinics}>
          {[{ slug: null, title: 'Все клиники' }, ...clinics].map(({ slug, title }) => (
            <Link
              key={title}
              to={`${filter?.path}${slug ? `?clinic=${slug}` : ''}#doctors`}
              aria-current={slug === chosen ? 'true' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      <ul className={css.rows}>
        {doctors
          .filter((doctor) => isAt(doctor, chosen))
          .map((doctor) => (
            <li key={doctor.slug}>
              <DoctorCard doctor={doctor} sizes="104px" service={service} times={times} />
            </li>
          ))}
      </ul>
    </>
  );
}
