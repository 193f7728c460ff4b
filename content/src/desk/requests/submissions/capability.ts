import { consentTextTable } from '../../../people/request-records';
import type { Capability } from '../../../platform/capability';
import { registerSubmissions } from '.';
import { moderateReviews } from './moderate-reviews';
import { nameOldReviews, nameReviews } from './name-reviews';

export const submissions: Capability = {
  tables: [consentTextTable],
  register: ({ strapi }) => registerSubmissions(strapi),
  documents: ({ strapi }) => [moderateReviews(strapi), nameReviews(strapi)],
  prepare: ({ strapi }) => nameOldReviews(strapi),
};
