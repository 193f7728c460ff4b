import type { ApolloServerPlugin } from '@apollo/server';
import { isRecord } from '@clinic/contract/parse';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';

/** Reads of an operation if every list had its maximum length. The site's largest, the home page, has 517,000. */
const maxReads = 1_000_000;
/** Documents in a list: when the query sets no limit, and at most. */
export const listLimits = { usual: 25, most: 100 };
/** Conditions in all filters of an operation. The site's largest is a list of six numbers. */
const maxConditions = 100;
/**
 * Relations that a root list may be filtered or sorted by (the site needs two): each joins a table, and joins multiply
 * rows. Nested lists may use none, because they are read once per document.
 */
const maxRelations = 3;
/** Fields of a filter that join conditions. */
export const connectives = new Set(['and', 'or', 'not']);

type Args = { filters?: unknown; sort?: unknown; pagination?: { limit?: unknown; pageSize?: unknown } | null };

/** Apollo plugin: refuses operations that could be expensive before they are executed. */
export const queryCost = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, request: { variables = {} }, operationName }) {
      refuseExpensive(schema, document, { variables, operationName: operationName ?? undefined });
    },
  }),
} satisfies ApolloServerPlugin;

/** Throws a GraphQLError with status 400 for an expensive operation. */
export function refuseExpensive(
  schema: GraphQLSchema,
  query: DocumentNode,
  options: { variables?: Record<string, unknown>; operationName?: string | undefined } = {},
): void {
  let conditions = 0;
  const estimateReads: ComplexityEstimator = ({ type, args, field, childComplexity }) => {
    const { filters, sort } = args as Args;
    const filter = measureFilter(filters);
    conditions += filter.conditions;
    if (conditions > maxConditions) refuse(`More than ${maxConditions} conditions`);
    const relations = filter.relations + relationsOfSort(sort);
    if (relations > maxRelations) refuse(`More than ${maxRelations} relations in a list`);
    if (relations > 0 && type !== schema.getQueryType()) refuse('Too much is asked for: relations in an inner list');
    if (!isCompositeType(getNamedType(field.type))) return 0;
    return 1 + childComplexity * maxLength(field, args as Args);
  };
  if (countReads() > maxReads) refuse('Too much is asked for');

  function countReads(): number {
    try {
      return getComplexity({ schema, query, estimators: [estimateReads], ...options });
    } catch (error) {
      // Variables of wrong types, for example, with which the execution of other fields could go on.
      refuse((error as Error).message);
    }
  }
}

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

/** Returns the maximum number of documents of a field. The connection around `nodes` counts them. */
function maxLength(field: GraphQLField<unknown, unknown>, { pagination }: Args): number {
  if (!field.args.some(({ name }) => name === 'pagination')) {
    return isListType(getNullableType(field.type)) && field.name !== 'nodes' ? listLimits.most : 1;
  }
  const requested = Number(pagination?.limit ?? pagination?.pageSize ?? listLimits.usual);
  return requested > 0 ? Math.min(requested, listLimits.most) : listLimits.most;
}

type Size = { conditions: number; relations: number };

/** Counts the values and relations of a filter at all depths. */
function measureFilter(filter: unknown): Size {
  const size = { conditions: 0, relations: 0 };
  const open: unknown[] = [filter];
  while (open.length > 0 && size.conditions <= maxConditions) {
    const part = open.pop();
    if (Array.isArray(part)) open.push(...part);
    else if (isRecord(part)) {
      for (const [name, value] of Object.entries(part)) {
        if (!connectives.has(name) && isFilterOfDocuments(value)) size.relations += 1;
        open.push(value);
      }
    } else if (part !== undefined) size.conditions += 1;
  }
  return size;
}

export const countConditions = (filter: unknown): number => (filter ? measureFilter(filter).conditions : 0);

/** Tells conditions on fields, as `{ slug: { eq: 'a' } }`, from a condition itself, as `{ eq: 'a' }`. */
const isFilterOfDocuments = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).some((inner) => typeof inner === 'object' && inner !== null && !isListOfScalars(inner));

const isListOfScalars = (value: object) => Array.isArray(value) && value.every((one) => typeof one !== 'object');

/** Counts the relations in `service.order` or `["service.order:desc"]`. */
const relationsOfSort = (sort: unknown): number =>
  [sort].flat().reduce<number>((sum, key) => sum + (typeof key === 'string' ? key.split('.').length - 1 : 0), 0);
