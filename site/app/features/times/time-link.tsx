import { paths } from '@clinic/contract/paths';
import type { NearestTimes } from '../../model/times.ts';
import { useNearest } from '../../shell/nearest-time/use-nearest.ts';
import { Link } from '../../ui/link/link.tsx';
import css from './time-link.module.css';

type Choice = { doctor?: string; service?: string; clinic?: string };

/** Leads to the free times, with the nearest one beside it. */
export function TimeLink({ choice: { doctor, service, clinic } }: { choice: Choice }) {
  const [nearest, link] = useNearest<NearestTimes>(paths.nearestTimes({ doctor, service, clinic }));
  return (
    <p ref={link} className={css.times}>
      <Link to={doctor ? paths.doctorTime(doctor, { service, clinic }) : paths.times({ service, clinic })}>
        Выбрать время
      </Link>
      <span aria-live="polite">{nearest?.text && `Ближайшее: ${nearest.text}`}</span>
    </p>
  );
}
