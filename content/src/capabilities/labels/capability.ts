import type { Capability } from '../../platform/capability';
import { applyLabels, hideAccounts } from '.';

export const labels: Capability = {
  name: 'labels',
  register: ({ strapi }) => hideAccounts(strapi),
  prepare: ({ strapi }) => applyLabels(strapi),
};
