import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { formatPrice, formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PromoCard } from '../model/promos.ts';
import type { PromoCardFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';

export type Period = { startsOn: string | null; endsOn: string | null };

/**
 * Whether a promotion runs on a day, its first and last days included.
 * @param today the clinic's calendar date, YYYY-MM-DD
 */
export function isCurrent({ startsOn, endsOn }: Period, today: string): boolean {
  return (startsOn === null || startsOn <= today) && (endsOn === null || endsOn >= today);
}

export function toPromoCard(promo: PromoCardFragment): PromoCard {
  const { price, oldPrice } = promo;
  const isCheaper = price !== null && oldPrice !== null && oldPrice > price;
  return {
    title: typeset(promo.title),
    path: paths.sale(promo.slug ?? ''),
    subtitle: typeset(promo.subtitle),
    picture: toPicture(promo.image),
    period: promo.endsOn ? `До\u00a0${formatDate(promo.endsOn)}` : 'Бессрочно',
    price: formatPrice({ amount: price, from: promo.priceFrom === true, oldAmount: oldPrice }),
    oldPrice: isCheaper ? formatRubles(oldPrice) : null,
  };
}
