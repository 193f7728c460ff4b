import type { ApolloServerPlugin, GraphQLFieldResolverParams } from '@apollo/server';
import { isRecord } from '@clinic/contract/parse';
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { documentsOf, isDocumentType } from '../../platform/graphql/document-types';
import { connectives, listLimits } from '../../platform/graphql/query-cost';
import { attributeTag, documentTag, listTag } from './tags';

/** The value 1 requests tags. */
const headerName = 'x-content-tags';

type Args = { filters?: unknown; sort?: unknown; pagination?: Record<string, unknown>; documentId?: unknown };
type Field = Pick<GraphQLFieldResolverParams<unknown, unknown, Args>, 'source' | 'args' | 'info'>;

/**
 * Apollo plugin: adds to a response the tags of the documents and lists it was made of, so that the site knows which
 * changes invalidate it (docs/decisions/006-finished-pages.md).
 */
export const answerTags = {
  async requestDidStart({ request }) {
    if (request.http?.headers.get(headerName) !== '1') return;
    const tags = new Set<string>();
    return {
      executionDidStart: async () => ({ willResolveField: (field) => addTags(tags, field) }),
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single') return;
        body.singleResult.extensions = { ...body.singleResult.extensions, tags: [...tags].sort() };
      },
    };
  },
} satisfies ApolloServerPlugin;

/**
 * Adds the tags of one field: its document, and the list it requests.
 * @returns a callback for the field's value, if the tags depend on it
 */
export function addTags(tags: Set<string>, { source, args, info }: Field) {
  const { documentId } = (source ?? {}) as { documentId?: unknown };
  if (typeof documentId === 'string') tags.add(documentTag(info.parentType.name, documentId));
  const documents = documentsOf(info.returnType);
  if (!documents) return;
  const { type, isList } = documents;
  const isRoot = info.parentType === info.schema.getQueryType();
  const add = (more: string[]) => {
    for (const tag of more) tags.add(tag);
  };
  if (isList && isRoot && isForOne(args.filters)) {
    // A unique document that was found depends on no other document of the list.
    return (_error: unknown, value?: unknown) => {
      if (!Array.isArray(value) || value.length === 0) add([listTag(type.name), ...argumentTags(type, args)]);
    };
  }
  if (isList && (isRoot || args.filters)) add([listTag(type.name), ...argumentTags(type, args)]);
  // One document, which may not exist yet: requested by id, or the only one of its type.
  else if (isRoot)
    add([typeof args.documentId === 'string' ? documentTag(type.name, args.documentId) : listTag(type.name)]);
  else if (isList && args.sort) {
    // Each document of a relation has its own tag; a new order matters only when the list was cut off.
    return (_error: unknown, value?: unknown) => {
      if (isCut(value, args.pagination)) add(argumentTags(type, { sort: args.sort }));
    };
  }
}

/** Attributes that are unique among published documents of a type. */
const uniqueAttributes = ['slug', 'url'];

function isForOne(filters: unknown): boolean {
  const byAttribute = (filters ?? {}) as Record<string, { eq?: unknown } | undefined>;
  return uniqueAttributes.some((name) => typeof byAttribute[name]?.eq === 'string');
}

/** Returns whether a relation may have more documents than the response. */
function isCut(value: unknown, { start, page, limit, pageSize }: Record<string, unknown> = {}): boolean {
  if (!Array.isArray(value) || Number(start ?? 0) > 0 || Number(page ?? 1) > 1) return true;
  const wanted = Number(limit ?? pageSize ?? listLimits.usual);
  return value.length >= (wanted > 0 ? Math.min(wanted, listLimits.most) : listLimits.usual);
}

/**
 * Returns the tags of the attributes that filter or sort a list. A condition on a related document gives two: the
 * relation and the attribute of that document, because either may change.
 * @param arguments with variables filled in
 */
function argumentTags(type: GraphQLObjectType, { filters, sort }: { filters?: unknown; sort?: unknown }): string[] {
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
