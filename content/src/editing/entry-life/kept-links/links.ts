import type { Transaction } from '../../../platform/database/link-tables';
import type { End, Part, Places } from './places';
import type { Relation } from './relations';

/** One pair of a relation, described so that it can be made again after its rows were replaced. */
export type Link = {
  source: End;
  target: End;
  /** Type or component with the attribute. */
  model: string;
  attribute: string;
  /** The component of the source that holds the relation; `null` when the entry itself does. */
  part: (Part & { digest: string }) | null;
  /** Positions in the lists of both sides, by column. */
  order: Record<string, number | null>;
};

type Row = Record<string, number>;

export async function readLinks(
  places: Places,
  relations: readonly Relation[],
  uid: string,
  documentId: string,
): Promise<Link[]> {
  const versions = await places.versionsOf(uid, documentId);
  const links: Link[] = [];
  for (const relation of relations.filter(({ target }) => target === uid)) {
    const rows = await rowsWith(places.trx, relation, relation.targetColumn, [...versions.keys()]);
    for (const row of rows) links.push(...(await toLink(places, relation, row)));
  }
  for (const [id] of versions) {
    const owners = [{ component: uid, id }, ...(await places.partsOf(uid, id))];
    for (const owner of owners) {
      for (const relation of relations.filter(({ model }) => model === owner.component)) {
        const rows = await rowsWith(places.trx, relation, relation.sourceColumn, [owner.id]);
        for (const row of rows) {
          // A document that refers to itself was read as a target.
          const link = await toLink(places, relation, row);
          links.push(...link.filter(({ target }) => target.uid !== uid || target.documentId !== documentId));
        }
      }
    }
  }
  return links;
}

async function rowsWith(trx: Transaction, { table }: Relation, column: string, ids: readonly number[]): Promise<Row[]> {
  return ids.length === 0 ? [] : trx(table).whereIn(column, ids).orderBy('id');
}

async function toLink(places: Places, relation: Relation, row: Row): Promise<Link[]> {
  const { model, attribute, target, sourceColumn, targetColumn } = relation;
  const { id: _id, [sourceColumn]: from = 0, [targetColumn]: to = 0, ...order } = row;
  const end = await places.endOf(target, to);
  const owner = await readOwner(places, model, from);
  return end && owner ? [{ ...owner, target: end, model, attribute, order }] : [];
}

async function readOwner(places: Places, model: string, id: number): Promise<Pick<Link, 'source' | 'part'> | null> {
  if (!(model in places.strapi.components)) {
    const source = await places.endOf(model, id);
    return source && { source, part: null };
  }
  const root = await places.rootOf(model, id);
  if (!root) return null;
  const parts = await places.partsOf(root.end.uid, root.row);
  const part = parts.find((one) => one.component === model && one.id === id);
  return part ? { source: root.end, part: { ...part, digest: await places.digestOf(model, id) } } : null;
}

/**
 * What became of a link: made, there already, one end does not exist, or it has no place any more, because the attribute
 * holds another document by now or the component is gone.
 */
type Outcome = 'made' | 'present' | 'absent' | 'no-place';

/** Makes a link again, at its former position in the lists of both sides. */
export async function makeLink(places: Places, relations: readonly Relation[], link: Link): Promise<Outcome> {
  const relation = relations.find(({ model, attribute }) => model === link.model && attribute === link.attribute);
  if (!relation || relation.target !== link.target.uid) return 'no-place';
  const source = await places.rowOf(link.source);
  const target = await places.rowOf(link.target);
  if (source === null || target === null) return 'absent';
  const owner = link.part ? await findPart(places, relation, link, { source, target }) : source;
  if (owner === null) return 'no-place';
  const { trx } = places;
  const { table, sourceColumn, targetColumn } = relation;
  const pair = { [sourceColumn]: owner, [targetColumn]: target };
  const present: Row[] = await trx(table).where({ [sourceColumn]: owner });
  if (present.some((row) => row[targetColumn] === target)) {
    if (Object.keys(link.order).length > 0) await trx(table).where(pair).update(link.order);
    return 'present';
  }
  if (relation.isSingle && (await isTaken(places, relation, present, link.target))) return 'no-place';
  await trx(table).insert({ ...pair, ...link.order });
  return 'made';
}

/** A type without drafts refers to both versions of a document, even where it holds one document. */
async function isTaken(places: Places, { targetColumn }: Relation, present: readonly Row[], { uid, documentId }: End) {
  const versions = await places.versionsOf(uid, documentId);
  return present.some((row) => !versions.has(row[targetColumn] ?? 0));
}

/** Returns the component that held the link: the same row, or after a publication the one with the same values. */
async function findPart(
  places: Places,
  relation: Relation,
  link: Link,
  { source, target }: { source: number; target: number },
): Promise<number | null> {
  const { part } = link;
  if (!part) return null;
  const fields = (one: Part) => one.steps.map(({ attribute }) => attribute).join('.');
  const indexes = (one: Part) => one.steps.map(({ index }) => index).join('.');
  const parts = (await places.partsOf(link.source.uid, source)).filter(
    (one) => one.component === part.component && fields(one) === fields(part),
  );
  const same = parts.find(({ id }) => id === part.id);
  if (same) return same.id;
  if (part.steps.every(({ isList }) => !isList)) return parts[0]?.id ?? null;
  const near = [...parts].sort((a, b) => Number(indexes(b) === indexes(part)) - Number(indexes(a) === indexes(part)));
  for (const { id } of near) {
    if ((await places.digestOf(part.component, id)) !== part.digest) continue;
    const [row] = await rowsWith(places.trx, relation, relation.sourceColumn, [id]);
    // An equal component that holds another document is not the one that lost this.
    if (!row || !relation.isSingle || row[relation.targetColumn] === target) return id;
  }
  return null;
}
