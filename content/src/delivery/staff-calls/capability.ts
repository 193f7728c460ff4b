import type { Capability } from '../../platform/capability';
import { channelTasks } from './channels';
import { servePushWorker } from './push-worker';
import { staffCallRoutes } from './routes';
import { deviceTable } from './store';

/** Calls the staff to a new request, at an open desk and outside it (docs/decisions/014-requests-desk.md). */
export const staffCalls: Capability = {
  tables: [deviceTable],
  register: ({ strapi }) => servePushWorker(strapi),
  adminRoutes: ({ strapi, settings }) => staffCallRoutes(strapi, settings),
  tasks: ({ strapi, settings }) => channelTasks(strapi, settings),
};
