import type { Core, UID } from '@strapi/strapi';
import { type ContentModel, hasDrafts, publishedOnly } from '../../platform/content-model/content-model';
import { linkTable, metaOf } from '../../platform/database/link-tables';
import { type ReferrerPath, referrerPaths } from './referrer-paths';
import { type End, populateOf, type Version, versionOf } from './version';

type Row = { id: number; documentId: string };

/** Reads published versions of documents. */
export class VersionReader {
  /** What to read of a type, by its uid. */
  readonly #plans = new Map<string, { populate: Record<string, object>; paths: ReferrerPath[] }>();

  constructor(
    readonly strapi: Core.Strapi,
    readonly content: ContentModel,
  ) {}

  /** Returns `null` when the document is not published. */
  async read(uid: string, documentId: string): Promise<Version | null> {
    const { strapi, content } = this;
    const { populate, paths } = this.#planFor(uid);
    const where = { documentId, ...publishedOnly(content, uid) };
    const row = await strapi.db.query(uid as UID.Schema).findOne({ where, populate });
    if (!row) return null;
    const version = versionOf(content, uid, row);
    for (const path of paths) {
      version.ends.push(...(await this.#readReferrers(path, uid, documentId)));
    }
    // Ignore relations of a document to itself.
    version.ends = version.ends.filter((end) => end.uid !== uid || end.documentId !== documentId);
    return version;
  }

  #planFor(uid: string) {
    const { content } = this;
    const plan = this.#plans.get(uid) ?? { populate: populateOf(content, uid), paths: referrerPaths(content, uid) };
    this.#plans.set(uid, plan);
    return plan;
  }

  async #readReferrers(referrer: ReferrerPath, uid: string, documentId: string): Promise<End[]> {
    const { strapi, content } = this;
    const { owner, attribute, zone, path } = referrer;
    const target: object = { documentId, ...publishedOnly(content, uid) };
    const where = path.reduceRight((inner, name) => ({ [name]: inner }), target);
    const rows: Row[] = await strapi.db.query((zone ?? owner) as UID.Schema).findMany({
      where: zone ? where : { ...where, ...publishedOnly(content, owner) },
      select: ['id', ...(zone ? [] : ['documentId'])],
    });
    const ids = zone ? await this.#readZoneOwners(referrer, rows) : rows.map((row) => row.documentId);
    return ids.map((id) => ({ uid: owner, documentId: id, attribute }));
  }

  /** Reads the owners of components in a dynamic zone with SQL, because the framework cannot filter by zones. */
  async #readZoneOwners({ owner, attribute, zone }: ReferrerPath, rows: readonly Row[]): Promise<string[]> {
    const { strapi, content } = this;
    if (rows.length === 0) return [];
    const { name, joinColumn, morphColumn } = linkTable(strapi, owner, attribute);
    if (!morphColumn) throw new Error(`Not a dynamic zone: ${owner} ${attribute}`);
    return strapi.db.transaction(async ({ trx }) => {
      const ids = rows.map(({ id }) => id);
      const query = trx(`${name} as link`)
        .join(`${metaOf(strapi, owner).tableName} as owner`, 'owner.id', `link.${joinColumn.name}`)
        .where({ 'link.field': attribute, [`link.${morphColumn.typeColumn.name}`]: zone })
        .whereIn(`link.${morphColumn.idColumn.name}`, ids);
      if (hasDrafts(content, owner)) query.whereNotNull('owner.published_at');
      return query.distinct().pluck('owner.document_id');
    });
  }
}
