import type { ShareCard } from '../model/head.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import {
  ArticleDocument,
  DoctorDocument,
  SaleDocument,
  ServiceDocument,
  SubServiceDocument,
} from './generated/graphql.ts';
import { present } from './present.ts';
import { runningOn } from './sales.server.ts';
import { articleCard, doctorCard, promoCard, serviceCard, subServiceCard } from './share-card.server.ts';

/**
 * What is drawn of the page at a path; asks what the page itself asks, so that mostly the answer is there.
 * @returns null when nothing of the kind is there; @throws 503 when the content cannot be read
 */
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
      const current = runningOn(await clinicDay(context));
      return toCard((await content.query(SaleDocument, { slug, current })).promos, promoCard);
    }
    default:
      return null;
  }
}

function toCard<Item>(found: readonly (Item | null)[], draw: (item: Item) => ShareCard): ShareCard | null {
  const [item] = present(found);
  return item ? draw(item) : null;
}
