import type { Core, UID } from '@strapi/strapi';
import { type ContentModel, hasDrafts, publishedOnly } from './content-model';
import { type ReferrerPath, referrerPaths } from './referrer-paths';
import { type End, populateOf, type Version, versionOf } from './version';
import { zoneOwners } from './zone-owners';

type Row = { id: number; documentId: string };

/** Reads what visitors see of a document. */
export class VersionReader {
  readonly #populates = new Map<string, Record<string, object>>();
  readonly #paths = new Map<string, ReferrerPath[]>();

  constructor(
    readonly strapi: Core.Strapi,
    readonly content: ContentModel,
  ) {}

  /** @returns null when nothing of it is published */
  async read(uid: string, documentId: string): Promise<Version | null> {
    const { strapi, content } = this;
    const row = await strapi.db.query(uid as UID.Schema).findOne({
      where: { documentId, ...publishedOnly(content, uid) },
      populate: remember(this.#populates, uid, () => populateOf(content, uid)),
    });
    if (!row) return null;
    const version = versionOf(content, uid, row);
    for (const path of remember(this.#paths, uid, () => referrerPaths(content, uid))) {
      version.ends.push(...(await this.#readReferrers(path, uid, documentId)));
    }
    // A document that relates to itself is no other end.
    version.ends = version.ends.filter((end) => end.uid !== uid || end.documentId !== documentId);
    return version;
  }

  async #readReferrers(
    { owner, attribute, zone, path }: ReferrerPath,
    uid: string,
    documentId: string,
  ): Promise<End[]> {
    const { strapi, content } = this;
    const target: object = { documentId, ...publishedOnly(content, uid) };
    const where = path.reduceRight((inner, name) => ({ [name]: inner }), target);
    const rows: Row[] = await strapi.db.query((zone ?? owner) as UID.Schema).findMany({
      where: zone ? where : { ...where, ...publishedOnly(content, owner) },
      select: ['id', ...(zone ? [] : ['documentId'])],
    });
    const ids = zone
      ? await zoneOwners(strapi, { owner, attribute, zone, publishedOnly: hasDrafts(content, owner) }, rows)
      : rows.map((row) => row.documentId);
    return ids.map((id) => ({ uid: owner, documentId: id, attribute }));
  }
}

function remember<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}
