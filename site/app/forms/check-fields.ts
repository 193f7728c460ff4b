import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, Record<string, unknown>>;

/** @returns the schema's output, or the first message of each field that is wrong, in the order of the fields */
export function checkFields<S extends Schema>(
  schema: S,
  values: unknown,
): { data: v.InferOutput<S>; errors: null } | { data: null; errors: Record<string, string> } {
  const result = v.safeParse(schema, values);
  if (result.success) return { data: result.output, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field) errors[field] ??= issue.message;
  }
  return { data: null, errors };
}
