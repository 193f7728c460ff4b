import type { Capability } from '../../platform/capability';
import { addFirstContent } from './store';

export const firstContent: Capability = {
  name: 'first-content',
  start: ({ strapi }) => addFirstContent(strapi),
};
