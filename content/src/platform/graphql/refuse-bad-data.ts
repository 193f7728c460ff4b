import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldConfig,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
} from 'graphql';
import { dataErrorCode } from '../database/data-errors';

export const badDataMessage =
  'Данные не приняты: в них недопустимые знаки или слишком длинное значение. Исправьте и отправьте ещё раз';

/**
 * Makes every field of the schema answer BAD_USER_INPUT (HTTP 400) when the database blames the data: the site must not
 * retry it as it retries an outage.
 * @param log receives the database's code only, because its message quotes the data
 */
export function refuseBadData(schema: GraphQLSchema, log: (entry: object) => void): GraphQLSchema {
  const guard = <Context>(field: GraphQLFieldConfig<unknown, Context>): GraphQLFieldConfig<unknown, Context> => {
    const resolve = field.resolve ?? defaultFieldResolver;
    return {
      ...field,
      resolve: async (...call) => {
        try {
          return await resolve(...call);
        } catch (error) {
          const code = dataErrorCode(error);
          if (code === null) throw error;
          log({ event: 'data-refused', field: call[3].fieldName, code });
          throw new GraphQLError(badDataMessage, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
        }
      },
    };
  };
  return mapSchema(schema, {
    // Plain values are already read.
    [MapperKind.OBJECT_FIELD]: (field) => (isCompositeType(getNamedType(field.type)) ? guard(field) : field),
  });
}
