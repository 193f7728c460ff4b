/** Returns the value in its type. Throws a TypeError that names the wrong field, never its content. */
export type Parser<Type> = (value: unknown, name?: string) => Type;

const primitive =
  <Type>(kind: string): Parser<Type> =>
  (value, name = 'value') => {
    if (typeof value !== kind) throw new TypeError(`${name} is not a ${kind}`);
    return value as Type;
  };

export const text = primitive<string>('string');
export const number = primitive<number>('number');
export const boolean = primitive<boolean>('boolean');

export const nullable =
  <Type>(parse: Parser<Type>): Parser<Type | null> =>
  (value, name) =>
    value === null ? null : parse(value, name);

export const optional =
  <Type>(parse: Parser<Type>): Parser<Type | undefined> =>
  (value, name) =>
    value === undefined ? undefined : parse(value, name);

export const list =
  <Type>(parse: Parser<Type>): Parser<Type[]> =>
  (value, name = 'value') => {
    if (!Array.isArray(value)) throw new TypeError(`${name} is not a list`);
    return value.map((entry, index) => parse(entry, `${name}[${index}]`));
  };

/** Returns whether a value is an object with fields: not `null`, not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Shape = Record<string, Parser<unknown>>;

/** Drops fields that the shape does not name. */
export const object =
  <Fields extends Shape>(shape: Fields): Parser<{ [Name in keyof Fields]: ReturnType<Fields[Name]> }> =>
  (value, name = 'value') => {
    if (!isRecord(value)) throw new TypeError(`${name} is not an object`);
    const fields = Object.entries(shape).map(([field, parse]) => [field, parse(value[field], `${name}.${field}`)]);
    return Object.fromEntries(fields);
  };

/** Reads fields under the names that they had a release ago, too. @param names former names by present ones */
export const formerly =
  <Type>(names: Record<string, string>, parse: Parser<Type>): Parser<Type> =>
  (value, at) => {
    if (!isRecord(value)) return parse(value, at);
    const renamed = Object.entries(names).filter(([name, former]) => !(name in value) && former in value);
    return parse({ ...value, ...Object.fromEntries(renamed.map(([name, former]) => [name, value[former]])) }, at);
  };
