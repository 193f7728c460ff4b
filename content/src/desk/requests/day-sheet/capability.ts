import type { Capability } from '../../../platform/capability';
import { dropOldReminders, reminderTable } from '../reminder-store';
import { reminderRoutes } from './reminder-routes';
import { dayRoutes } from './routes';

const dayMs = 86_400_000;

/** The day of a clinic as the staff plans it: doctors, hours and visits. The rights are those of the requests desk. */
export const daySheet: Capability = {
  tables: [reminderTable],
  adminRoutes: ({ strapi }) => [...dayRoutes(strapi), ...reminderRoutes(strapi)],
  tasks: ({ strapi }) => [
    { everyMs: dayMs, name: 'Старые звонки с напоминанием', run: () => dropOldReminders(strapi, new Date()) },
  ],
};
