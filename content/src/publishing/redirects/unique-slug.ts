import type { Core, UID } from '@strapi/strapi';

type Data = Record<string, unknown>;

/** Returns a slug that no other entry has. Compares with drafts and published versions: a published slug is taken even when its draft has another. */
export async function makeUnique(strapi: Core.Strapi, uid: UID.ContentType, field: string, base: string, own: unknown) {
  const rows: Data[] = await strapi.db.query(uid).findMany({
    where: { [field]: { $startsWith: base }, ...(own ? { documentId: { $ne: own } } : {}) },
    select: [field],
  });
  const taken = new Set(rows.map((row) => row[field]));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
