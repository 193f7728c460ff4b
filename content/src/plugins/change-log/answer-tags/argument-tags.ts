import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { isDocumentType } from '../../../platform/graphql/document-types';
import { attributeTag } from '../tags';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const connectives = new Set(['and', 'or', 'not']);

/**
 * Attributes that decide which documents a list has and in which order, from its arguments with variables filled in.
 * A condition on a related document names the relation and that document's own attribute: either may change.
 */
export function argumentTags(
  type: GraphQLObjectType,
  { filters, sort }: { filters?: unknown; sort?: unknown },
): string[] {
  return [...filterTags(type, filters), ...sortTags(type, sort)];
}

function filterTags(type: GraphQLObjectType, filters: unknown): string[] {
  if (Array.isArray(filters)) return filters.flatMap((part) => filterTags(type, part));
  if (!isRecord(filters)) return [];
  return Object.entries(filters).flatMap(([name, condition]) => {
    if (connectives.has(name)) return filterTags(type, condition);
    const below = typeBelow(type, name);
    return [...ownTag(type, name), ...(below ? filterTags(below, condition) : [])];
  });
}

/** `date:desc`, `service.order`, several in a list or in one text. */
function sortTags(type: GraphQLObjectType, sort: unknown): string[] {
  const keys = (Array.isArray(sort) ? sort : [sort]).flatMap((key) => (typeof key === 'string' ? key.split(',') : []));
  return keys.flatMap((key) => pathTags(type, key.trim().replace(/:.*$/, '').split('.')));
}

function pathTags(type: GraphQLObjectType, [name, ...rest]: string[]): string[] {
  if (!name) return [];
  const below = typeBelow(type, name);
  return [...ownTag(type, name), ...(below ? pathTags(below, rest) : [])];
}

/** A part of a document has no changes of its own: its document's attribute stands for it. */
const ownTag = (type: GraphQLObjectType, name: string) => (isDocumentType(type) ? [attributeTag(type.name, name)] : []);

function typeBelow(type: GraphQLObjectType, name: string): GraphQLObjectType | null {
  const field = type.getFields()[name];
  const below = field ? getNamedType(field.type) : null;
  return isObjectType(below) ? below : null;
}
