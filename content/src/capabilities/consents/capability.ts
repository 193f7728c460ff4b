import type { Capability } from '../../platform/capability';
import { ensureConsents, ensureConsentsOnSave } from '.';

export const consents: Capability = {
  name: 'consents',
  editing: ({ strapi }) => [ensureConsentsOnSave(strapi)],
  start: ({ strapi }) => ensureConsents(strapi),
};
