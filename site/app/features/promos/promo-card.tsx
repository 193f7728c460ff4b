import { paths } from '@clinic/contract/paths';
import type { PromoCard as Promo } from '../../cms/promo.server.ts';
import { editable } from '../../lib/editable.ts';
import { Card, CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './promo-card.module.css';

/** Widths of the picture in the layout `row`. */
export const rowSizes = '(max-width: 640px) 40vw, (max-width: 960px) 44vw, 300px';

/** @param layout lead: picture above; row: picture at the right; wide: picture at the left */
export function PromoCard({
  promo,
  layout,
  sizes,
  heading: Heading = 'h3',
}: {
  promo: Promo;
  layout: 'lead' | 'row' | 'wide';
  sizes: string;
  heading?: 'h2' | 'h3';
}) {
  return (
    <Card className={css.offer}>
      <div className={css.inner} data-layout={layout}>
        <div className={`cover ${css.art}`}>
          {promo.picture ? <Picture picture={promo.picture} sizes={sizes} /> : <Icon name="tooth" />}
        </div>
        <div className={css.text}>
          <Tag tone="date">{promo.period}</Tag>
          <Heading {...editable(promo, 'title')} className={css.title}>
            <CardLink to={promo.path}>{promo.title}</CardLink>
          </Heading>
          {promo.subtitle && (
            <p {...editable(promo, 'subtitle')} className={css.subtitle}>
              {promo.subtitle}
            </p>
          )}
          {promo.price && <PromoDeal promo={promo} />}
        </div>
      </div>
    </Card>
  );
}

/** The price of a promotion, red only if it was higher before. */
export function PromoDeal({ promo }: { promo: Pick<Promo, 'price' | 'oldPrice' | 'edit'> }) {
  const { price, oldPrice } = promo;
  return (
    <p {...editable(promo, 'price')} className={css.deal}>
      {oldPrice && <span className="visually-hidden">Сейчас </span>}
      <span className={css.price} data-offer={oldPrice ? '' : undefined}>
        {price}
      </span>
      {oldPrice && (
        <>
          <span className="visually-hidden"> было </span>
          <s>{oldPrice}</s>
        </>
      )}
    </p>
  );
}

/** A few promotions on another page. */
export function PromoOffers({ promos }: { promos: readonly Promo[] }) {
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
            <PromoCard promo={promo} layout="row" sizes={rowSizes} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
