import type { Core, UID } from '@strapi/strapi';
import type { ListedPrice } from './other-prices';

type Line = { description: string | null; price: number | null; oldPrice: number | null };
type Row = { price_sections: { prices: Line[] }[] };

/** Reads the price list that visitors see. */
export async function readPrices(strapi: Core.Strapi): Promise<ListedPrice[]> {
  const byName = new Map<string, number[]>();
  for (const uid of ['api::service.service', 'api::sub-service.sub-service'] as UID.ContentType[]) {
    const rows: Row[] = await strapi.db.query(uid).findMany({
      where: { publishedAt: { $notNull: true } },
      select: ['id'],
      populate: { price_sections: { populate: { prices: true } } },
    });
    for (const { description, price, oldPrice } of rows.flatMap((row) =>
      row.price_sections.flatMap(({ prices }) => prices),
    )) {
      const amounts = [price, oldPrice].filter((amount) => amount !== null);
      byName.set(description ?? '', [...(byName.get(description ?? '') ?? []), ...amounts]);
    }
  }
  return [...byName].map(([name, amounts]) => ({ name, amounts }));
}
