import { paths } from '@clinic/contract/paths';
import type { NearestTimes } from '../../model/times.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
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
      <p>{text}</p>
      <ul className={css.starts}>
        {times.map(({ at, doctor, clinic, label, day }, i) => (
          <li key={at}>
            <ButtonLink
              to={paths.callback({ doctor, ...(service && { service }), clinic, time: at })}
              variant={isAccent && i === 0 ? 'accent' : 'line'}
              className={css.start}
              aria-label={[label, day, name].filter(Boolean).join(', ')}
            >
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
