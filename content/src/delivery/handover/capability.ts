import type { Capability } from '../../platform/capability';
import { handoverTask } from './hand-over';
import { serveIdent } from './ident';
import { handoverRoutes } from './routes';
import { handoverRights } from './rules';
import { targetTable } from './store';

/** Hands requests over to the programs where the clinic works (docs/contracts/handover.md). */
export const handover: Capability = {
  rights: handoverRights,
  tables: [targetTable],
  register: ({ strapi, settings }) => serveIdent(strapi, settings),
  adminRoutes: ({ strapi, settings }) => handoverRoutes(strapi, settings),
  tasks: ({ strapi, settings }) => [handoverTask(strapi, settings)],
};
