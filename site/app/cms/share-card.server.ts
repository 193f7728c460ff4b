import { sharePath, shareRevision, shareSize } from '../lib/share-image.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head, ShareCard } from '../model/head.ts';
import type { PictureFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';
import { toPromoCard } from './promo.server.ts';

type Pictured = { image: PictureFragment | null };

export const doctorCard = (doctor: Pictured & { name: string; specification: string | null }): ShareCard => ({
  kicker: 'Врач',
  // Surname first: the other two names stay together.
  title: doctor.name.trim().replace(/ +(\S+)$/, '\u00a0$1'),
  subtitle: typeset(doctor.specification),
  picture: toPicture(doctor.image),
});

export const serviceCard = (service: Pictured & { title: string; subtitle: string | null }): ShareCard => ({
  kicker: 'Услуга',
  title: typeset(service.title),
  subtitle: typeset(service.subtitle),
  picture: toPicture(service.image),
});

export const subServiceCard = (
  sub: Pictured & { title: string; subtitle: string | null; service: (Pictured & { title: string }) | null },
): ShareCard => ({
  ...serviceCard(sub),
  kicker: typeset(sub.service?.title),
  picture: toPicture(sub.image) ?? toPicture(sub.service?.image),
});

export const articleCard = (article: {
  title: string;
  author: { name: string } | null;
  banner: PictureFragment | null;
}): ShareCard => ({
  kicker: 'Статья',
  title: typeset(article.title),
  subtitle: article.author?.name ?? '',
  picture: toPicture(article.banner),
});

export const promoCard = (promo: Parameters<typeof toPromoCard>[0]): ShareCard => {
  const { title, subtitle, period, picture } = toPromoCard(promo);
  return { kicker: 'Акция', title, subtitle: promo.endsOn ? period : subtitle, picture };
};

/** The picture that a page is shared with unless its editor has chosen one. Drawn by the server when it is asked for. */
export function toShareImage(path: string, card: ShareCard): NonNullable<Head['image']> {
  return { src: `${sharePath(path)}?v=${shareRevision(card)}`, ...shareSize, alt: card.title };
}
