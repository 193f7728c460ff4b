import type { Capability } from '../../../platform/capability';
import { ensureConsents, fillGapsOnSave } from '.';

export const consents: Capability = {
  editing: ({ strapi }) => [fillGapsOnSave(strapi)],
  start: ({ strapi }) => ensureConsents(strapi),
};
