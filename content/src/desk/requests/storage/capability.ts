import type { Capability } from '../../../platform/capability';
import { oneAtATime } from '../../../platform/nodes/one-at-a-time';
import { retentionTable, runRetention } from './retention';
import { storageRoutes } from './routes';

const retentionEveryMs = 86_400_000;

/** Erases requests by age and on demand, and shows the journal (docs/decisions/014-requests-desk.md). */
export const requestStorage: Capability = {
  tables: [retentionTable],
  adminRoutes: ({ strapi, settings }) => storageRoutes(strapi, settings.retention),
  tasks: ({ strapi, settings }) => [
    {
      everyMs: retentionEveryMs,
      name: 'Сроки хранения',
      run: () => oneAtATime(strapi, 'retention', () => runRetention(strapi, settings.retention, new Date())),
    },
  ],
};
