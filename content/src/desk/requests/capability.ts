import type { Capability } from '../../platform/capability';
import { closeRawRequests } from './close-raw-requests';
import { phoneSearchRoutes } from './find-by-phone';
import { boardRoutes, requestRoutes } from './routes';

/** The desk where the staff works with requests (docs/decisions/014-requests-desk.md). */
export const requestsDesk: Capability = {
  register: ({ strapi }) => closeRawRequests(strapi),
  adminRoutes: ({ strapi, settings, stores }) => [
    ...boardRoutes(strapi),
    ...requestRoutes(strapi, stores.files.open, settings.siteUrl),
    ...phoneSearchRoutes(strapi),
  ],
};
