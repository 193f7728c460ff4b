import { paths } from '@clinic/contract/paths';
import type { NearestTimes } from '../../model/times.ts';
import { Link } from '../../ui/link/link.tsx';
import css from './starts.module.css';

/**
 * The nearest times under their day, each opens the request form. Takes the height that `css.room` has kept for it.
 * @param isAccent the first time is the view's main action
 */
export function Starts({
  nearest: { text, times },
  service = '',
  name = '',
  isAccent = false,
}: {
  nearest: NearestTimes;
  service?: string | undefined;
  name?: string;
  isAccent?: boolean;
}) {
  return (
    <>
      <p className={css.day}>{text}</p>
      <ul className={css.starts} data-accent={isAccent ? '' : undefined}>
        {times.map(({ at, doctor, clinic, label, day }) => (
          <li key={at}>
            <Link
              to={paths.callback({ doctor, ...(service && { service }), clinic, time: at })}
              className={css.start}
              aria-label={[label, day, name].filter(Boolean).join(', ')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
