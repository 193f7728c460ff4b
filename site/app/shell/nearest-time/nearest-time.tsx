import { paths } from '@clinic/contract/paths';
import type { NearestOfEach } from '../../model/times.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import css from './starts.module.css';
import { Starts } from './starts.tsx';
import { useNearest } from './use-nearest.ts';

/** What the times of a card are for: slugs of the service and the clinic. */
export type TimesOf = { service?: string | undefined; clinic?: string | undefined };

/** A card's nearest times of its doctor, or the link to all: all cards of a page ask once. */
export function NearestTime({ doctor, name, times }: { doctor: string; name: string; times: TimesOf }) {
  const [each, element] = useNearest<NearestOfEach>(paths.nearestOfEach(times));
  const nearest = each?.[doctor];
  return (
    <div ref={element} className={css.room}>
      {nearest ? (
        <Starts nearest={nearest} service={times.service} name={name} />
      ) : (
        <ButtonLink to={paths.times({ doctor, ...times })} variant="line">
          Выбрать время
        </ButtonLink>
      )}
    </div>
  );
}
