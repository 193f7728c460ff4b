import {
  type Attribute,
  type ContentModel,
  populateWith,
  publishedOnly,
  rowsOf,
  visibleAttributes,
} from '../../platform/content-model/content-model';

/**
 * Another document that a relation leads to or comes from.
 * @property attribute shows the relation in that document; `null` when none does
 */
export type End = { uid: string; documentId: string; attribute: string | null };

/** A document as visitors see it, in a form to compare: each attribute as JSON, and the other ends of its relations. */
export type Version = { attributes: Record<string, string>; ends: End[] };

/** How a document differs from its previously published version. */
export type Difference = {
  /** `shown`: published for the first time, or again after it was gone. */
  kind: 'shown' | 'changed' | 'gone';
  attributes: string[];
  /** Other ends of the relations that were added or removed. */
  ends: End[];
};

type Row = Record<string, unknown>;

/** Returns `null` when visitors see no difference. */
export function compare(before: Version | null, after: Version | null): Difference | null {
  if (!before && !after) return null;
  const ends = differingEnds(before?.ends ?? [], after?.ends ?? []);
  if (!before) return { kind: 'shown', attributes: [], ends };
  if (!after) return { kind: 'gone', attributes: [], ends };
  const names = Object.keys(after.attributes);
  const attributes = names.filter((name) => before.attributes[name] !== after.attributes[name]);
  return attributes.length + ends.length > 0 ? { kind: 'changed', attributes, ends } : null;
}

function differingEnds(before: End[], after: End[]): End[] {
  const key = ({ uid, documentId, attribute }: End) => `${uid} ${documentId} ${attribute}`;
  const [old, current] = [before, after].map((ends) => new Map(ends.map((end) => [key(end), end])));
  const lost = [...old].filter(([name]) => !current.has(name));
  const gained = [...current].filter(([name]) => !old.has(name));
  return [...lost, ...gained].map(([, end]) => end);
}

/** Returns what to read for a version: components whole, and of relations and media only the document ids. */
export const populateOf = (content: ContentModel, uid: string): Record<string, object> =>
  populateWith(content, uid, ({ type, target = '' }) => {
    if (type === 'media') return { select: ['documentId'] };
    return type === 'relation' ? { select: ['documentId'], where: publishedOnly(content, target) } : null;
  });

/** @param row read with `populateOf` */
export function versionOf(content: ContentModel, uid: string, row: Row): Version {
  const ends: End[] = [];
  const attributes: Record<string, string> = {};
  for (const [name, attribute] of visibleAttributes(content, uid)) {
    attributes[name] = JSON.stringify(plain(content, attribute, row[name], ends)) ?? 'null';
  }
  return { attributes, ends };
}

/** Returns the value without row ids, which change with each publication. Adds the documents it finds to `ends`. */
function plain(content: ContentModel, attribute: Attribute, value: unknown, ends: End[]): unknown {
  const { type, target = '', component = '', mappedBy, inversedBy } = attribute;
  switch (type) {
    case 'relation': {
      const ids = rowsOf(value).map(({ documentId }) => String(documentId));
      for (const documentId of ids) ends.push({ uid: target, documentId, attribute: mappedBy ?? inversedBy ?? null });
      return ids;
    }
    case 'media':
      return rowsOf(value).map(({ documentId }) => documentId);
    case 'component':
      return rowsOf(value).map((row) => plainComponent(content, component, row, ends));
    case 'dynamiczone':
      return rowsOf(value).map((row) => [row.__component, plainComponent(content, String(row.__component), row, ends)]);
    default:
      return value ?? null;
  }
}

function plainComponent(content: ContentModel, uid: string, row: Row, ends: End[]): Row {
  return Object.fromEntries(
    visibleAttributes(content, uid).map(([name, attribute]) => [name, plain(content, attribute, row[name], ends)]),
  );
}
