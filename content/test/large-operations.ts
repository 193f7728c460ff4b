import { type GraphQLInputObjectType, type GraphQLSchema, getNamedType, isInputObjectType, isListType } from 'graphql';

export type LargeOperation = { name: string; query: string; variables?: Record<string, unknown> };

/** The ways to grow the value of an argument. Each returns a value with about `size` parts. */
type Growth = { name: string; grow: (size: number) => unknown };

/** A text of 300 parts is larger than any field of a form, and one of 1,000 parts still fits a body. */
const charactersPerPart = 70;

/** Builds a chain of fields that lead back to the same input type: `{ and: { and: … } }`. */
const chain = (field: string, size: number, end: unknown, isList: boolean): unknown => {
  let value = end;
  for (let i = 0; i < size; i++) value = isList ? { [field]: [value] } : { [field]: value };
  return value;
};

/** Generates the ways to grow a value of an input type: deep, wide, and wide at each field that takes a list. */
function growthsOf(type: GraphQLInputObjectType): Growth[] {
  return Object.values(type.getFields()).flatMap((field): Growth[] => {
    const isList = isListType(field.type);
    const inner = getNamedType(field.type);
    const growths: Growth[] = [];
    if (!isList && inner.name === 'String')
      growths.push({
        name: `long ${field.name}`,
        grow: (size) => ({ [field.name]: 'a'.repeat(size * charactersPerPart) }),
      });
    if (isList)
      growths.push({
        name: `wide ${field.name}`,
        grow: (size) => ({ [field.name]: Array.from({ length: size }, () => (isInputObjectType(inner) ? {} : 'a')) }),
      });
    if (inner === type)
      growths.push({ name: `deep ${field.name}`, grow: (size) => chain(field.name, size, {}, isList) });
    if (isInputObjectType(inner) && inner !== type) {
      if (inner.getFields().in)
        growths.push({
          name: `wide ${field.name}.in`,
          grow: (size) => ({ [field.name]: { in: Array(size).fill('a') } }),
        });
      const back = Object.values(inner.getFields()).find((one) => getNamedType(one.type) === inner);
      if (back)
        growths.push({
          name: `deep ${field.name}.${back.name}`,
          grow: (size) => ({ [field.name]: chain(back.name, size, {}, isListType(back.type)) }),
        });
    }
    return growths;
  });
}

/** Writes a value as a GraphQL literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}:${literal(inner)}`)
      .join(' ')}}`;
  return JSON.stringify(value);
}

/**
 * Generates operations whose arguments have `size` parts, for every argument of every root field whose type is an input
 * object or a list: in the query, in a variable and in a variable's default value.
 */
export function largeOperations(schema: GraphQLSchema, size: number): LargeOperation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap((argument) => {
        const type = getNamedType(argument.type);
        const growths: Growth[] = isInputObjectType(type) ? growthsOf(type) : [];
        if (isListType(argument.type))
          growths.push(
            { name: 'many', grow: (count) => Array(count).fill('documentId') },
            { name: 'many in one text', grow: (count) => [Array(count).fill('documentId').join(',')] },
          );
        return growths.flatMap(({ name, grow }) => {
          const value = grow(size);
          const what = `${field.name}(${argument.name}: ${name})`;
          const call = (argumentText: string) => `${field.name}(${argument.name}: ${argumentText}) { __typename }`;
          return [
            { name: what, query: `${kind} { ${call(literal(value))} }` },
            {
              name: `${what} in a variable`,
              query: `${kind} ($v: ${argument.type}) { ${call('$v')} }`,
              variables: { v: value },
            },
            {
              name: `${what} by default`,
              query: `${kind} ($v: ${argument.type} = ${literal(value)}) { ${call('$v')} }`,
            },
          ];
        });
      }),
    ),
  );
}
