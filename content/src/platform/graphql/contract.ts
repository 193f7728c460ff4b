import { filterSchema, pruneSchema } from '@graphql-tools/utils';
import type { Core } from '@strapi/strapi';
import type { GraphQLSchema } from 'graphql';
import { addContractWords } from './contract-words';
import { publicTypes } from './public-types';

const mutations = new Set(['createRequest', 'createReview']);

type Naming = Record<
  'getFindQueryName' | 'getFindOneQueryName' | 'getFindConnectionQueryName',
  (type: unknown) => string
>;

/**
 * Leaves in the schema only what visitors may ask, in the words of the contract: the public types, a request and a review.
 * Accounts, files, roles and locales, which the framework adds, are not merely forbidden: they do not exist.
 */
export function keepContract(strapi: Core.Strapi, schema: GraphQLSchema): GraphQLSchema {
  const { getFindQueryName, getFindOneQueryName, getFindConnectionQueryName }: Naming = strapi
    .plugin('graphql')
    .service('utils').naming;
  const queries = new Set(
    publicTypes(strapi).flatMap((uid) => {
      const type = strapi.contentType(uid);
      // A single type is asked for by the name that a collection uses for one of its documents.
      return type.kind === 'singleType'
        ? [getFindOneQueryName(type)]
        : [getFindQueryName(type), getFindOneQueryName(type), getFindConnectionQueryName(type)];
    }),
  );
  const kept = filterSchema({
    schema,
    rootFieldFilter: (operation, name) => (operation === 'Mutation' ? mutations : queries).has(name ?? ''),
  });
  return pruneSchema(addContractWords(kept));
}
