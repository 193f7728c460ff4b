import { sharePath, shareRevision, shareSize } from '../lib/share-image.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head, ShareCard } from '../model/head.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { present, toPicture } from './fragments.server.ts';
import {
  ArticleDocument,
  DoctorDocument,
  type PictureFragment,
  SaleDocument,
  ServiceDocument,
  SubServiceDocument,
} from './generated/graphql.ts';
import { toPromoCard } from './promo.server.ts';

type WithImage = { image: PictureFragment | null };

export const doctorCard = (doctor: WithImage & { name: string; specification: string | null }): ShareCard => ({
  kicker: 'Врач',
  // The two given names stay together.
  title: doctor.name.trim().replace(/ +(\S+)$/, '\u00a0$1'),
  subtitle: typeset(doctor.specification),
  picture: toPicture(doctor.image),
});

export const serviceCard = (service: WithImage & { title: string; subtitle: string | null }): ShareCard => ({
  kicker: 'Услуга',
  title: typeset(service.title),
  subtitle: typeset(service.subtitle),
  picture: toPicture(service.image),
});

export const subServiceCard = (
  sub: WithImage & { title: string; subtitle: string | null; service: (WithImage & { title: string }) | null },
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

/** Returns the default share picture of a page, which the server draws on request. */
export function toShareImage(path: string, card: ShareCard): NonNullable<Head['image']> {
  return { src: `${sharePath(path)}?v=${shareRevision(card)}`, ...shareSize, alt: card.title };
}

/** Returns the share card of a page, or `null` for a page without one. Uses the page's own query, mostly cached. */
export async function findShareCard(context: ContentContext, path: string): Promise<ShareCard | null> {
  const { content } = context;
  const [, kind, slug = '', under] = path.split('/');
  switch (kind) {
    case 'doctors':
      return toCard((await content.query(DoctorDocument, { slug })).doctors, doctorCard);
    case 'services':
      return under === undefined
        ? toCard((await content.query(ServiceDocument, { slug })).services, serviceCard)
        : toCard((await content.query(SubServiceDocument, { service: slug, slug: under })).subServices, subServiceCard);
    case 'articles':
      return toCard((await content.query(ArticleDocument, { slug })).articles, articleCard);
    case 'sales': {
      const day = await clinicDay(context);
      return toCard((await content.query(SaleDocument, { slug, day })).promos, promoCard);
    }
    default:
      return null;
  }
}

function toCard<Item>(items: readonly (Item | null)[], draw: (item: Item) => ShareCard): ShareCard | null {
  const [item] = present(items);
  return item ? draw(item) : null;
}
