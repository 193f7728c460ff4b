import type { Capability } from '../../platform/capability';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { deliveryTable } from '../../platform/outbox/outbox';
import { journalTable } from '../request-journal';
import { channelTasks } from './channels';
import { servePushWorker } from './channels/push-worker';
import { channelRoutes } from './channels/routes';
import { channelTable, deviceTable } from './channels/store';
import { closeRawRequests } from './close-raw-requests';
import { phoneSearchRoutes } from './find-by-phone';
import { runRetention } from './retention';
import { boardRoutes, requestRoutes } from './routes';
import { deskRights } from './rules';
import { storageRoutes } from './storage-routes';
import { noteTable, retentionTable } from './store';

const retentionEveryMs = 86_400_000;

/** The desk where the staff works with requests (docs/decisions/014-requests-desk.md). */
export const requestsDesk: Capability = {
  rights: deskRights,
  tables: [noteTable, journalTable, retentionTable, deliveryTable, channelTable, deviceTable],
  register({ strapi }) {
    closeRawRequests(strapi);
    servePushWorker(strapi);
  },
  adminRoutes: ({ strapi, settings, stores }) => [
    ...boardRoutes(strapi),
    ...requestRoutes(strapi, stores.files.open, settings.siteUrl),
    ...phoneSearchRoutes(strapi),
    ...storageRoutes(strapi, settings.retention),
    ...channelRoutes(strapi, settings),
  ],
  tasks: ({ strapi, settings }) => [
    ...channelTasks(strapi, settings),
    {
      everyMs: retentionEveryMs,
      name: 'Сроки хранения',
      run: () => oneAtATime(strapi, 'retention', () => runRetention(strapi, settings.retention, new Date())),
    },
  ],
};
