import type { Attribute, ContentModel } from './content-model';
import { publishedOnly, visibleAttributes } from './content-model';

/**
 * Another document that a relation leads to or comes from.
 * @property attribute by which that document shows this one; null when it does not
 */
export type End = { uid: string; documentId: string; attribute: string | null };

/** A document as visitors see it, ready to be compared: each attribute as one text, and the other ends of its relations. */
export type Version = { attributes: Record<string, string>; ends: End[] };

type Row = Record<string, unknown>;

/** What to read for a version: components whole, of relations and media only which documents they are. */
export function populateOf(content: ContentModel, uid: string): Record<string, object> {
  const populate: Record<string, object> = {};
  for (const [name, attribute] of visibleAttributes(content, uid)) {
    const part = populatePart(content, attribute);
    if (part) populate[name] = part;
  }
  return populate;
}

function populatePart(content: ContentModel, { type, target = '', component = '', components = [] }: Attribute) {
  switch (type) {
    case 'relation':
      return { select: ['documentId'], where: publishedOnly(content, target) };
    case 'media':
      return { select: ['documentId'] };
    case 'component':
      return { populate: populateOf(content, component) };
    case 'dynamiczone':
      return { on: Object.fromEntries(components.map((uid) => [uid, { populate: populateOf(content, uid) }])) };
    default:
      return null;
  }
}

/** @param row read with `populateOf` */
export function versionOf(content: ContentModel, uid: string, row: Row): Version {
  const ends: End[] = [];
  const attributes: Record<string, string> = {};
  for (const [name, attribute] of visibleAttributes(content, uid)) {
    attributes[name] = JSON.stringify(plain(content, attribute, row[name], ends)) ?? 'null';
  }
  return { attributes, ends };
}

/** The value without the numbers that publishing gives anew; documents found on the way are added to `ends`. */
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

export function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? [value as Row] : [];
}
