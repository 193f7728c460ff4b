import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type ContentModel, hasDrafts } from '../../../platform/content-model/content-model';
import { linkTable, metaOf, type Transaction } from '../../../platform/database/link-tables';
import { typesOf } from './relations';

/** `only`: the type has no drafts. */
type Status = 'draft' | 'published' | 'only';
export type End = { uid: string; documentId: string; status: Status };
/** The way from an entry to a component in it: «row 2 of the prices». */
type Step = { attribute: string; index: number; isList: boolean };
/** A component of an entry. @property id its row */
export type Part = { component: string; id: number; steps: Step[] };

type Slot = { attribute: string; components: readonly string[]; isList: boolean };

/** Finds the documents and components that own the rows of relations. */
export class Places {
  constructor(
    readonly strapi: Core.Strapi,
    readonly content: ContentModel,
    readonly trx: Transaction,
  ) {}

  /** Returns the row of a version, `null` when there is none. */
  async rowOf({ uid, documentId, status }: End): Promise<number | null> {
    const query = this.trx(metaOf(this.strapi, uid).tableName).where({ document_id: documentId }).first('id');
    if (status === 'draft') query.whereNull('published_at');
    if (status === 'published') query.whereNotNull('published_at');
    const row: { id: number } | undefined = await query;
    return row?.id ?? null;
  }

  async versionsOf(uid: string, documentId: string): Promise<Map<number, End>> {
    return this.#ends(uid, { document_id: documentId });
  }

  /** Returns the version that a row holds, `null` when there is none. */
  async endOf(uid: string, id: number): Promise<End | null> {
    return (await this.#ends(uid, { id })).get(id) ?? null;
  }

  async #ends(uid: string, where: object): Promise<Map<number, End>> {
    const { strapi, content, trx } = this;
    const rows: { id: number; document_id: string; published_at: unknown }[] = await trx(metaOf(strapi, uid).tableName)
      .where(where)
      .select('id', 'document_id', 'published_at');
    const statusOf = (published: unknown): Status => {
      if (!hasDrafts(content, uid)) return 'only';
      return published ? 'published' : 'draft';
    };
    return new Map(
      rows.map((row) => [row.id, { uid, documentId: row.document_id, status: statusOf(row.published_at) }]),
    );
  }

  /** Returns the components in a row of a type or component, however deep. */
  async partsOf(uid: string, id: number, above: readonly Step[] = []): Promise<Part[]> {
    const parts: Part[] = [];
    for (const slot of this.#slotsOf(uid)) {
      for (const [index, { component, row }] of (await this.#rowsIn(uid, id, slot)).entries()) {
        const steps = [...above, { attribute: slot.attribute, index, isList: slot.isList }];
        parts.push({ component, id: row, steps }, ...(await this.partsOf(component, row, steps)));
      }
    }
    return parts;
  }

  /** Returns the entry that contains a component, `null` for a component without an entry. */
  async rootOf(component: string, id: number): Promise<{ end: End; row: number } | null> {
    for (const uid of [...typesOf(this.strapi), ...Object.keys(this.strapi.components)]) {
      for (const slot of this.#slotsOf(uid)) {
        if (!slot.components.includes(component)) continue;
        const row = await this.#ownerOf(uid, slot, component, id);
        if (row === null) continue;
        if (uid in this.strapi.components) return this.rootOf(uid, row);
        const end = await this.endOf(uid, row);
        return end && { end, row };
      }
    }
    return null;
  }

  /** Returns a hash of a component's own values: its row changes its id with each publication. */
  async digestOf(component: string, id: number): Promise<string> {
    const { id: _id, ...values } =
      (await this.trx(metaOf(this.strapi, component).tableName).where({ id }).first()) ?? {};
    return createHash('sha256').update(JSON.stringify(values)).digest('hex');
  }

  #slotsOf(uid: string): Slot[] {
    return Object.entries(this.content.model(uid).attributes).flatMap(([attribute, description]): Slot[] => {
      const { type, component = '', components = [], repeatable = false } = description;
      if (type === 'component') return [{ attribute, components: [component], isList: repeatable }];
      return type === 'dynamiczone' ? [{ attribute, components, isList: true }] : [];
    });
  }

  async #rowsIn(uid: string, id: number, { attribute, components }: Slot) {
    const { name, joinColumn, partColumn } = this.#partTable(uid, attribute);
    const rows: { row: number; component: string }[] = await this.trx(name)
      .where({ [joinColumn.name]: id, field: attribute })
      .orderBy(['order', 'id'])
      .select({ row: partColumn, component: 'component_type' });
    return rows.filter(({ component }) => components.includes(component));
  }

  async #ownerOf(uid: string, { attribute }: Slot, component: string, id: number): Promise<number | null> {
    const { name, joinColumn, partColumn } = this.#partTable(uid, attribute);
    const row: { owner: number } | undefined = await this.trx(name)
      .where({ [partColumn]: id, field: attribute, component_type: component })
      .first({ owner: joinColumn.name });
    return row?.owner ?? null;
  }

  /** The framework keeps all components of a type in one table. */
  #partTable(uid: string, attribute: string) {
    const table = linkTable(this.strapi, uid, attribute);
    return { ...table, partColumn: table.morphColumn?.idColumn.name ?? table.inverseJoinColumn.name };
  }
}
