import { errors } from '@strapi/utils';
import type { Faults } from '../../rules/faults';

/**
 * @throws a validation error when there is anything to say: its message is the first fault, its details hold them all
 * in the framework's own shape, so that the admin and GraphQL show them alike
 */
export function refuseFaults(faults: Faults): void {
  const list = Object.entries(faults).map(([field, message]) => ({ path: [field], message, name: 'ValidationError' }));
  const [first] = list;
  if (first) throw new errors.ValidationError(first.message, { errors: list });
}
