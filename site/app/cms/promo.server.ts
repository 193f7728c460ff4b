import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { formatOldPrice, formatPrice } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import { editOf } from './editable.server.ts';
import { toPicture } from './fragments.server.ts';
import type { PromoCardFragment } from './generated/graphql.ts';

export type PromoCard = ReturnType<typeof toPromoCard>;

export function toPromoCard(promo: PromoCardFragment) {
  const price = { amount: promo.price, from: promo.priceFrom === true, oldAmount: promo.oldPrice };
  return {
    title: typeset(promo.title),
    path: paths.sale(promo.slug),
    subtitle: typeset(promo.subtitle),
    picture: toPicture(promo.image),
    period: promo.endsOn ? `До\u00a0${formatDate(promo.endsOn)}` : 'Бессрочно',
    /** Formatted, like the price before the promotion: «4 900 ₽». */
    price: formatPrice(price),
    oldPrice: formatOldPrice(price),
    ...editOf(promo),
  };
}
