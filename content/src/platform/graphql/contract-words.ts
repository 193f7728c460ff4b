import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  type GraphQLFieldResolver,
  GraphQLID,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { isDocumentType } from './document-types';

type Context = { rootQueryArgsByPath?: Map<string | number, Record<string, unknown>> };
type Resolve = GraphQLFieldResolver<unknown, Context>;
type Args = { publicationState?: 'published' | 'draft' | null };

export const publicationStateArgument = 'publicationState';

/** In the words of docs/specification.md; the values are those of the framework's own argument `status`. */
const publicationState = new GraphQLEnumType({
  name: 'PublicationState',
  values: { LIVE: { value: 'published' }, PREVIEW: { value: 'draft' } },
});

/**
 * Adds what docs/specification.md promises and Strapi 5 has renamed: `publicationState`, an `id` beside each `documentId`, and
 * `meta.pagination` beside `pageInfo`. An `id` is the `documentId`: the number of a row changes with each publishing.
 */
export function addContractWords(schema: GraphQLSchema): GraphQLSchema {
  const pagination = schema.getType('Pagination') as GraphQLObjectType;
  const meta = new GraphQLObjectType({
    name: 'ResponseCollectionMeta',
    fields: { pagination: { type: new GraphQLNonNull(pagination) } },
  });
  return mapSchema(schema, {
    [MapperKind.OBJECT_TYPE]: (type) => {
      const { fields, ...config } = type.toConfig();
      const more: GraphQLFieldConfigMap<unknown, Context> = {};
      if (isDocumentType(type) && !fields.id) {
        more.id = { type: new GraphQLNonNull(GraphQLID), resolve: documentIdOf };
      }
      const pageInfo = fields.pageInfo?.resolve;
      if (pageInfo) {
        const resolve: Resolve = async (...call) => ({ pagination: await pageInfo(...call) });
        more.meta = { type: new GraphQLNonNull(meta), resolve };
      }
      return Object.keys(more).length > 0 ? new GraphQLObjectType({ ...config, fields: { ...fields, ...more } }) : type;
    },
    [MapperKind.QUERY_ROOT_FIELD]: (field) =>
      field.args?.status
        ? {
            ...field,
            args: { ...field.args, [publicationStateArgument]: { type: publicationState } },
            resolve: withStatus((field.resolve ?? defaultFieldResolver) as Resolve) as never,
          }
        : field,
  });
}

const documentIdOf: Resolve = (source) => (source as { documentId?: unknown }).documentId;

function withStatus(resolve: Resolve): Resolve {
  return (source, { publicationState: status, ...args }: Args & Record<string, unknown>, context, info) => {
    if (!status) return resolve(source, args, context, info);
    // The framework remembers the arguments of a root field for the relations below it.
    const remembered = context.rootQueryArgsByPath?.get(info.path.key);
    if (remembered) remembered.status = status;
    return resolve(source, { ...args, status }, context, info);
  };
}
