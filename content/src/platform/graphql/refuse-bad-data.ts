import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldConfig,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
} from 'graphql';

/**
 * SQLSTATE classes of PostgreSQL that blame the data: 21 cardinality, 22 data exception (control signs, numbers out of
 * range, too long texts), 23 integrity, 54 limits of size. Retrying the statement cannot help.
 */
const postgres = /^(?:21|22|23|54)[0-9A-Z]{3}$/;
/** Their counterparts in SQLite. A trigger's refusal is like PostgreSQL's P0001: no fault of the data. */
const sqlite = /^SQLITE_(?:CONSTRAINT(?!_TRIGGER)|MISMATCH|TOOBIG|RANGE)/;

/** Returns the database's code of an error that the data caused, `null` for any other error. */
export function dataErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (postgres.test(code) || sqlite.test(code))) return code;
  // Strapi replaces the error of an empty required column.
  return error.name === 'NotNullError' ? 'NOT_NULL' : dataErrorCode(error.cause);
}

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
