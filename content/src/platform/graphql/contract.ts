import type { ConsentInput } from '@clinic/contract/submissions/fields';
import type { RequestInput } from '@clinic/contract/submissions/request';
import type { ReviewInput, ReviewText } from '@clinic/contract/submissions/review';
import type { SourceInput } from '@clinic/contract/submissions/source';
import { filterSchema, MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import type { Core } from '@strapi/strapi';
import {
  defaultFieldResolver,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  type GraphQLFieldResolver,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { publicTypes } from '../content-model/public-types';
import { isDocumentType } from './document-types';

const mutations = new Set(['createRequest', 'createReview', 'moveOwnVisit', 'cancelOwnVisit']);

/**
 * Fields that a visitor may send, by input type. Others, such as those of the requests desk and of editors, do not
 * exist in the inputs, so sending one is an error.
 */
const visitorFields: Record<string, ReadonlySet<string>> = {
  RequestInput: new Set<keyof RequestInput>([
    'type',
    'name',
    'phoneNumber',
    'doctor',
    'sub_service',
    'clinic',
    'callTime',
    'callDay',
    'requestText',
    'resumeDoc',
    'page',
    'source',
    'visit',
    'startsAt',
    'network',
    'consent',
    'idempotencyKey',
  ]),
  ReviewInput: new Set<keyof ReviewInput>(['review', 'consent', 'publicationConsent', 'idempotencyKey']),
  ComponentReviewReviewInput: new Set<keyof ReviewText>(['name', 'reviewText', 'reviewType', 'doctor', 'clinic']),
  ComponentRequestSourceInput: new Set<keyof SourceInput>(['kind', 'slug']),
  ComponentConsentRecordInput: new Set<keyof ConsentInput>(['document', 'version', 'hash']),
};

type Naming = Record<
  'getFindQueryName' | 'getFindOneQueryName' | 'getFindConnectionQueryName',
  (type: unknown) => string
>;

/**
 * Reduces the schema to the contract: reading public types, sending requests and reviews. Accounts, files, roles and
 * locales, which the framework adds, do not exist in it at all.
 */
export function keepContract(strapi: Core.Strapi, schema: GraphQLSchema): GraphQLSchema {
  const { getFindQueryName, getFindOneQueryName, getFindConnectionQueryName }: Naming = strapi
    .plugin('graphql')
    .service('utils').naming;
  const queries = new Set([
    'freeTimes',
    'requestTime',
    'ownVisit',
    ...publicTypes(strapi).flatMap((uid) => {
      const type = strapi.contentType(uid);
      // The query of a single type is named like that of one document of a collection.
      return type.kind === 'singleType'
        ? [getFindOneQueryName(type)]
        : [getFindQueryName(type), getFindOneQueryName(type), getFindConnectionQueryName(type)];
    }),
  ]);
  const contractSchema = filterSchema({
    schema,
    rootFieldFilter: (operation, name) => (operation === 'Mutation' ? mutations : queries).has(name ?? ''),
  });
  return pruneSchema(keepVisitorFields(addContractNames(contractSchema)));
}

/** Reduces the inputs of mutations to the fields that a visitor may send. */
export const keepVisitorFields = (schema: GraphQLSchema): GraphQLSchema =>
  mapSchema(schema, {
    [MapperKind.INPUT_OBJECT_TYPE]: (type) => {
      const ownFields = visitorFields[type.name];
      if (!ownFields) return type;
      const { fields, ...config } = type.toConfig();
      return new GraphQLInputObjectType({
        ...config,
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => ownFields.has(name))),
      });
    },
  });

type Context = { rootQueryArgsByPath?: Map<string | number, Record<string, unknown>> };
type Resolve = GraphQLFieldResolver<unknown, Context>;
type Args = { publicationState?: 'published' | 'draft' | null };

export const publicationStateArgument = 'publicationState';

/** Names as in docs/specification.md, values as in the framework's argument `status`. */
const publicationState = new GraphQLEnumType({
  name: 'PublicationState',
  values: { LIVE: { value: 'published' }, PREVIEW: { value: 'draft' } },
});

/**
 * Adds names of docs/specification.md that Strapi 5 has changed: `publicationState`, `id` beside `documentId`, and
 * `meta.pagination` beside `pageInfo`. An `id` equals the `documentId`, because row ids change with each publication.
 */
function addContractNames(schema: GraphQLSchema): GraphQLSchema {
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
            resolve: withStatus((field.resolve ?? defaultFieldResolver) as Resolve),
          }
        : field,
  });
}

const documentIdOf: Resolve = (source) => (source as { documentId?: unknown }).documentId;

function withStatus(resolve: Resolve): Resolve {
  return (source, { publicationState: status, ...args }: Args & Record<string, unknown>, context, info) => {
    if (!status) return resolve(source, args, context, info);
    // The framework reuses the arguments of a root field for the relations below it.
    const remembered = context.rootQueryArgsByPath?.get(info.path.key);
    if (remembered) remembered.status = status;
    return resolve(source, { ...args, status }, context, info);
  };
}
