import type { Capability } from '../../platform/capability';
import { checkReceptions } from './check-receptions';
import { registerFreeTimes } from './graphql';
import { dropIdentTimetable, identFreeTable, identTable } from './ident-timetable';
import { visitTable } from './store';

/** Times of doctors: which are free, and who holds the others (docs/decisions/030-times.md). */
export const timetable: Capability = {
  tables: [visitTable, identTable, identFreeTable],
  register: ({ strapi }) => registerFreeTimes(strapi),
  documents: () => [checkReceptions],
  prepare: async ({ strapi, settings }) => {
    if (!settings.handover.ident) await dropIdentTimetable(strapi);
  },
};
