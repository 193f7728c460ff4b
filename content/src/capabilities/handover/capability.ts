import type { Capability } from '../../platform/capability';
import type { Settings } from '../../platform/settings';
import { handoverTask } from './hand-over';
import { serveIdent } from './ident';
import { handoverRoutes } from './routes';
import { handoverRights, type TargetName } from './rules';
import { targetTable } from './store';
import { makeTargets } from './targets/list';

/** Hands requests over to the programs where the clinic works (docs/contracts/handover.md). */
export const handover: Capability = {
  rights: handoverRights,
  tables: [targetTable],
  register: ({ strapi, settings }) => serveIdent(strapi, settings),
  adminRoutes: ({ strapi, settings }) => handoverRoutes(strapi, settings, makeTargets(settings.handover)),
  tasks: ({ strapi, settings }) => [
    handoverTask(strapi, settings, makeTargets(settings.handover), targetsOn(settings)),
  ],
};

const targetsOn = ({ handover }: Settings): TargetName[] => [
  ...makeTargets(handover).map(({ name }) => name),
  ...(handover.ident ? (['ident'] as const) : []),
];
