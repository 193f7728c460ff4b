import type { EstimateCard } from '../../cms/estimates.server.ts';
import { Card, CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './estimate-cards.module.css';

/** Usual treatments, each with both ends of its total. */
export function EstimateCards({ estimates }: { estimates: readonly EstimateCard[] }) {
  return (
    <ul className={css.cards}>
      {estimates.map((estimate) => (
        <li key={estimate.slug}>
          <Card className={css.card}>
            <h3>
              <CardLink to={estimate.path}>{estimate.title}</CardLink>
            </h3>
            <p className={css.total}>
              {estimate.total}
              <Icon name="arrow-right" />
            </p>
            {estimate.time && <p className={css.time}>{estimate.time}</p>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
