import * as v from 'valibot';

/** Describes what a screen sends. A missing field gets the message of its own schema, as a wrong one does. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries, message = 'Не указано, что сделать') {
  const required = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
  const missing = Object.fromEntries(required.map(([name]) => [name, undefined]));
  return v.pipe(
    v.looseObject({}, message),
    v.transform((sent): unknown => ({ ...missing, ...sent })),
    v.object(entries),
  );
}

/** A field that counts as `null` when it is missing or malformed. */
export const orNull = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null);

/** A switch that is off when it is missing. */
export const flag = v.optional(v.boolean(), false);

/** A text that a person does not type: an id, a key, a time on the clinic's clock. */
export const shortText = v.pipe(v.string(), v.maxLength(200));

/** The most that an integer column of both databases holds. */
export const largestInteger = 2_147_483_647;

/** The id of a row: PostgreSQL refuses others with an error. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestInteger));

/** Describes a number of a row or a revision. */
export const wholeNumber = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(largestInteger, message));

/** Returns the keys of an object as a list of choices. */
export const keysOf = <Key extends string>(names: Record<Key, unknown>) => Object.keys(names) as Key[];

/** Returns the message of the first fault of a value, `null` without one. */
export const faultOf = (schema: v.GenericSchema, value: unknown): string | null =>
  v.safeParse(schema, value).issues?.[0].message ?? null;
