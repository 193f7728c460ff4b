import type { AboutBenefit } from '../../model/clinic.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './benefits.module.css';

/** One benefit a line, its picture on the left and on the right in turn. */
export function Benefits({ benefits }: { benefits: readonly AboutBenefit[] }) {
  return (
    <ul className={css.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit.id} data-plain={benefit.picture ? undefined : ''}>
          {benefit.picture && (
            <div className={css.art}>
              <Picture picture={benefit.picture} sizes="(max-width: 640px) 92vw, (max-width: 1360px) 50vw, 640px" />
            </div>
          )}
          <div className={css.text}>
            <h3>{benefit.title}</h3>
            <p>{benefit.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
