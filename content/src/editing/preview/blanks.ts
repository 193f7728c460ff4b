import {
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { previewTokenName } from '../../people/roles';

type Context = { state?: { auth?: { credentials?: { name?: string } | null } } };
type Resolve = GraphQLFieldResolver<unknown, Context>;

const blankScalars: Record<string, unknown> = { Boolean: false, Float: 0, Int: 0 };

/**
 * A draft may lack required fields, and GraphQL would drop the whole document. With the preview's token such a field
 * gets an empty text, zero or the first enum value; other tokens are not affected.
 * @returns the same schema
 */
export function fillBlanksInDrafts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getMutationType()) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const promised = isNonNullType(field.type) ? field.type.ofType : null;
      if (!resolve || !isLeafType(promised)) continue;
      const blank = isEnumType(promised) ? promised.getValues()[0]?.value : (blankScalars[promised.name] ?? '');
      field.resolve = orBlank(resolve, blank);
    }
  }
  return schema;
}

function orBlank(resolve: Resolve, blank: unknown): Resolve {
  return (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    if (context.state?.auth?.credentials?.name !== previewTokenName) return value;
    return Promise.resolve(value).then((found) => found ?? blank);
  };
}
