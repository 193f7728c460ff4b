import type { Capability } from '../../../platform/capability';
import { applyLabels, hideAccounts } from '.';

export const labels: Capability = {
  register: ({ strapi }) => hideAccounts(strapi),
  prepare: ({ strapi }) => applyLabels(strapi),
};
