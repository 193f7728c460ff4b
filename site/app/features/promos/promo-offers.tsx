import { paths } from '@clinic/contract/paths';
import type { PromoCard as Promo } from '../../model/promos.ts';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Section } from '../../ui/section/section.tsx';
import { PromoCard } from './promo-card.tsx';
import css from './promo-offers.module.css';

/**
 * A few promotions on another page: the first large, the others in rows beside it; a single one takes the whole line.
 * With none there is no section.
 * @param warning the law's words on contraindications, which belong beside an offer
 */
export function PromoOffers({ promos, warning }: { promos: readonly Promo[]; warning: string }) {
  const [lead, ...rows] = promos;
  if (!lead) return null;
  const isAlone = rows.length === 0;
  return (
    <Section title="Акции" tools={<MoreLink to={paths.sales()}>Все акции</MoreLink>}>
      <ul className={css.offers} data-count={promos.length}>
        <li>
          <PromoCard promo={lead} layout={isAlone ? 'wide' : 'lead'} sizes="(max-width: 960px) 92vw, 730px" />
        </li>
        {rows.map((promo) => (
          <li key={promo.path}>
            <PromoCard promo={promo} layout="row" sizes="(max-width: 640px) 66vw, 440px" />
          </li>
        ))}
      </ul>
      {warning && <p className={`note ${css.warning}`}>{warning}</p>}
    </Section>
  );
}
