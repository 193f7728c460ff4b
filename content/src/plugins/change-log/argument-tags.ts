import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { isDocumentType } from '../../platform/graphql/document-types';
import { attributeTag } from './tags';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const connectives = new Set(['and', 'or', 'not']);

/**
 * Returns the tags of the attributes that filter or sort a list. A condition on a related document gives two: the
 * relation and the attribute of that document, because either may change.
 * @param arguments with variables filled in
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

/** Reads `date:desc`, `service.order`, or several in a list or separated by commas. */
function sortTags(type: GraphQLObjectType, sort: unknown): string[] {
  const keys = (Array.isArray(sort) ? sort : [sort]).flatMap((key) => (typeof key === 'string' ? key.split(',') : []));
  return keys.flatMap((key) => pathTags(type, key.trim().replace(/:.*$/, '').split('.')));
}

function pathTags(type: GraphQLObjectType, [name, ...rest]: string[]): string[] {
  if (!name) return [];
  const below = typeBelow(type, name);
  return [...ownTag(type, name), ...(below ? pathTags(below, rest) : [])];
}

/** Components have no tags; the attribute of their document stands for them. */
const ownTag = (type: GraphQLObjectType, name: string) => (isDocumentType(type) ? [attributeTag(type.name, name)] : []);

function typeBelow(type: GraphQLObjectType, name: string): GraphQLObjectType | null {
  const field = type.getFields()[name];
  const below = field ? getNamedType(field.type) : null;
  return isObjectType(below) ? below : null;
}
