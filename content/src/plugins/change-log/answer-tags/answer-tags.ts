import type { GraphQLResolveInfo } from 'graphql';
import { askedDocuments } from '../../../platform/graphql/document-types';
import { documentTag, listTag } from '../tags';
import { argumentTags } from './argument-tags';

/** Asked for by this header with the value 1. */
const headerName = 'x-content-tags';

type Args = { filters?: unknown; sort?: unknown; pagination?: Record<string, unknown>; documentId?: unknown };
type Field = { source: unknown; args: Args; info: Pick<GraphQLResolveInfo, 'parentType' | 'returnType' | 'schema'> };
type Started = { request: { http?: { headers: { get(name: string): string | undefined } } } };
type Response = {
  body: { kind: 'single'; singleResult: { extensions?: Record<string, unknown> } } | { kind: 'incremental' };
};

/**
 * Apollo plugin: says with an answer what it was made of, so that the site knows which changes make it out of date
 * (docs/decisions/006-finished-pages.md). Types are named as the schema names them, which is also what the change log
 * asks the framework for.
 */
export const answerTags = {
  async requestDidStart({ request }: Started) {
    if (request.http?.headers.get(headerName) !== '1') return {};
    const tags = new Set<string>();
    return {
      executionDidStart: async () => ({
        willResolveField: (field: Field) => addTags(tags, field),
      }),
      async willSendResponse({ response: { body } }: { response: Response }) {
        if (body.kind !== 'single') return;
        body.singleResult.extensions = { ...body.singleResult.extensions, tags: [...tags].sort() };
      },
    };
  },
};

/**
 * What one field adds: the document that it is read from, the list that it asks for.
 * @returns looks at the field's value, when that matters
 */
export function addTags(tags: Set<string>, { source, args, info }: Field) {
  const { documentId } = (source ?? {}) as { documentId?: unknown };
  if (typeof documentId === 'string') tags.add(documentTag(info.parentType.name, documentId));
  const asked = askedDocuments(info.returnType);
  if (!asked) return;
  const { type, isList } = asked;
  const isRoot = info.parentType === info.schema.getQueryType();
  const add = (more: string[]) => {
    for (const tag of more) tags.add(tag);
  };
  if (isList && isRoot && isOfOne(args.filters)) {
    // Found, it is that document and no list: another one more or fewer changes nothing.
    return (_error: unknown, value?: unknown) => {
      if (!Array.isArray(value) || value.length === 0) add([listTag(type.name), ...argumentTags(type, args)]);
    };
  }
  if (isList && (isRoot || args.filters)) add([listTag(type.name), ...argumentTags(type, args)]);
  // One document that may not be there yet: asked for by its number, or the only one of its type.
  else if (isRoot)
    add([typeof args.documentId === 'string' ? documentTag(type.name, args.documentId) : listTag(type.name)]);
  else if (isList && args.sort) {
    // Documents of a relation are told of one by one; only what was cut off a list comes in by a change of order.
    return (_error: unknown, value?: unknown) => {
      if (isCut(value, args.pagination)) add(argumentTags(type, { sort: args.sort }));
    };
  }
}

/** Attributes that no two published documents of a type share: what stands in a page's address. */
const addressAttributes = ['slug', 'url'];

function isOfOne(filters: unknown): boolean {
  const asked = (filters ?? {}) as Record<string, { eq?: unknown } | undefined>;
  return addressAttributes.some((name) => typeof asked[name]?.eq === 'string');
}

/** How many documents a list has at most when not asked for less (config/plugins.ts). */
const limits = { usual: 25, most: 100 };

/** Whether a relation may have more documents than were answered. */
function isCut(value: unknown, { start, page, limit, pageSize }: Record<string, unknown> = {}): boolean {
  if (!Array.isArray(value) || Number(start ?? 0) > 0 || Number(page ?? 1) > 1) return true;
  const wanted = Number(limit ?? pageSize ?? limits.usual);
  return value.length >= (wanted > 0 ? Math.min(wanted, limits.most) : limits.usual);
}
