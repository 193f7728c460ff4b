import type { Capability } from '../../platform/capability';
import { checkReceptions } from './check-receptions';
import { registerFreeTimes } from './graphql';
import { dropIdentTimetable, identFreeTable, identTable } from './ident-timetable';
import { forgetNetworks, visitTable } from './store';

const networksEveryMs = 3_600_000;

/** Times of doctors: which are free, and who holds the others (docs/decisions/030-times.md). */
export const timetable: Capability = {
  tables: [visitTable, identTable, identFreeTable],
  register: ({ strapi }) => registerFreeTimes(strapi),
  documents: () => [checkReceptions],
  tasks: ({ strapi }) => [
    { everyMs: networksEveryMs, name: 'Сети записавшихся', run: () => forgetNetworks(strapi, new Date()) },
  ],
  prepare: async ({ strapi, settings }) => {
    if (!settings.handover.ident) await dropIdentTimetable(strapi);
  },
};
