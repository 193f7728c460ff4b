import { paths } from '@clinic/contract/paths';
import type { NearestOfEach } from '../../model/times.ts';
import { Link } from '../../ui/link/link.tsx';
import { useNearest } from './use-nearest.ts';

/** What the times of a card are for: slug of the service, document id of the clinic. */
export type TimesOf = { service?: string | undefined; clinic?: string | undefined };

/** A card's link to a doctor's times, with the nearest one: all cards of a page ask once. */
export function NearestTime({ doctor, times }: { doctor: string; times: TimesOf }) {
  const [each, element] = useNearest<NearestOfEach>(paths.nearestOfEach(times));
  const nearest = each?.[doctor];
  return (
    <p ref={element}>
      <Link to={paths.doctorTime(doctor, times)}>{nearest ? `Ближайшее: ${nearest}` : 'Выбрать время'}</Link>
    </p>
  );
}
