import type { PromoCard as Promo } from '../../model/promos.ts';
import { Card, CardLink } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import css from './promo-card.module.css';

/**
 * A promotion among others.
 * @param layout lead: picture above; row: picture at the right; wide: a lead alone on its line, picture at the left
 */
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
        <div className={css.art}>
          {promo.picture ? <Picture picture={promo.picture} sizes={sizes} /> : <Icon name="tooth" />}
        </div>
        <div className={css.text}>
          <Tag tone="date">{promo.period}</Tag>
          <Heading className={css.title}>
            <CardLink to={promo.path}>{promo.title}</CardLink>
          </Heading>
          {promo.subtitle && <p className={css.subtitle}>{promo.subtitle}</p>}
          {promo.price && <PromoDeal promo={promo} />}
        </div>
      </div>
    </Card>
  );
}

/** The price of an offer; red only when it is lower than before. */
export function PromoDeal({ promo: { price, oldPrice } }: { promo: Pick<Promo, 'price' | 'oldPrice'> }) {
  return (
    <p className={css.deal}>
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
