import type { Capability } from '../../../platform/capability';
import { whenTrusted } from '../../../platform/clock/clock';
import { createEntryReader } from '../../../platform/entries';
import { endTrial, forgetSettledPlans } from '.';
import { carryOutDue } from './carry-out';
import { scheduleRoutes } from './routes';
import { planTable } from './store';

const lookEveryMs = 3000;

export const publicationSchedule: Capability = {
  tables: [planTable],
  adminRoutes: ({ strapi }) => scheduleRoutes(strapi),
  tasks({ strapi }) {
    const { read } = createEntryReader(strapi);
    const run = () => whenTrusted(strapi, (now) => carryOutDue(strapi, read, now));
    return [{ everyMs: lookEveryMs, name: 'Публикация по расписанию', run }];
  },
  editing: ({ strapi }) => [forgetSettledPlans(strapi), endTrial],
};
