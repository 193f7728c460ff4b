import type { Capability, DocumentMiddleware } from '../../platform/capability';
import { refuse } from '../../rules/fields';
import { registerFreeTimes } from './graphql';
import { dropIdentTimetable, identFreeTable, identTable } from './ident-timetable';
import { forgetNetworks, visitTable } from './store';

type Row = { from?: string | null; until?: string | null } | null;

/** Refuses reception rows that end before they begin. */
const checkReceptions: DocumentMiddleware = async ({ uid, params }, next) => {
  const rows = params.data?.reception;
  if (uid !== 'api::doctor.doctor' || !Array.isArray(rows)) return next();
  refuse(
    rows.flatMap((row: Row, i) =>
      row?.from && row.until && row.until < row.from
        ? [{ path: ['reception', i, 'until'], message: 'Последний день раньше первого' }]
        : [],
    ),
  );
  return next();
};

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
