import type { Capability } from '../../platform/capability';
import { makeNotices } from '../notices';
import { registerSubmissions } from '.';
import { consentTextTable } from './consents';
import { moderateReviews } from './moderate-reviews';
import { nameOldReviews, nameReviews } from './name-reviews';

export const submissions: Capability = {
  tables: [consentTextTable],
  register: ({ strapi, settings }) => registerSubmissions(strapi, makeNotices(strapi, settings)),
  documents: ({ strapi }) => [moderateReviews(strapi), nameReviews(strapi)],
  prepare: ({ strapi }) => nameOldReviews(strapi),
};
