import type { Capability } from '../../../platform/capability';
import { fillListOrder, keepListOrder } from '.';

export const listOrder: Capability = {
  documents: ({ strapi }) => [keepListOrder(strapi)],
  prepare: ({ strapi }) => fillListOrder(strapi),
};
