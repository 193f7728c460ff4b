import type { ValidationErrors } from '@clinic/contract/submissions/fields';
import { errors } from '@strapi/utils';

/**
 * Throws a validation error if any field has one. Its message is the first; its details list all of them as the
 * framework does, so that the admin and GraphQL show them alike.
 */
export function refuseErrors(found: ValidationErrors): void {
  const list = Object.entries(found).map(([field, message]) => ({ path: [field], message, name: 'ValidationError' }));
  const [first] = list;
  if (first) throw new errors.ValidationError(first.message, { errors: list });
}
