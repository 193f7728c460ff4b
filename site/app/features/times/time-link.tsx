import { paths } from '@clinic/contract/paths';
import type { NearestTimes } from '../../model/times.ts';
import startsCss from '../../shell/nearest-time/starts.module.css';
import { Starts } from '../../shell/nearest-time/starts.tsx';
import { useNearest } from '../../shell/nearest-time/use-nearest.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './time-link.module.css';

type Props = { doctor?: string; service?: string; clinic?: string; booking: string };

/**
 * The page's main action where times are offered: the nearest ones, or the link to all until they are known; a call by
 * the clinic is the second.
 * @param booking path of the request form without a time
 */
export function TimeLink({ booking, ...choice }: Props) {
  const [nearest, element] = useNearest<NearestTimes>(paths.nearestTimes(choice));
  const all = paths.times(choice);
  const isFree = nearest && nearest.times.length > 0;
  return (
    <div className={css.booking}>
      <div ref={element} className={startsCss.room}>
        {isFree ? (
          <Starts nearest={nearest} service={choice.service} isAccent />
        ) : (
          <ButtonLink to={all} variant="accent">
            Выбрать время
          </ButtonLink>
        )}
      </div>
      <div className={css.others}>
        <RequestLink to={booking} variant="quiet">
          Перезвоните мне
        </RequestLink>
        {isFree && <Link to={all}>Другое время</Link>}
      </div>
    </div>
  );
}
