import type { Capability } from '../../../platform/capability';
import { addClinicOnSave, addFirstContent } from './store';

export const firstContent: Capability = {
  editing: ({ strapi }) => [addClinicOnSave(strapi)],
  start: ({ strapi }) => addFirstContent(strapi),
};
