import type { AdminPart } from '../../../../platform/admin/admin-part';
import { nameRows } from '../../../../platform/strapi/admin/row-names';
import { hoursText, receptionText, specialDayText } from './row-texts';

/** Names of folded rows that need more than the one text of `../list-layouts.ts`. */
export const labelsPart: AdminPart = {
  bootstrap: (app) =>
    nameRows(app, {
      'clinic.working-hours': { name: hoursText },
      'clinic.special-day': { name: specialDayText },
      'doctor.reception': { relation: 'clinic', name: receptionText },
    }),
};
