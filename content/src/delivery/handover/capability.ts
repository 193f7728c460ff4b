import type { Capability } from '../../platform/capability';
import { deliveryTask } from '../jobs';
import { toReceiver } from './hand-over';
import { serveIdent } from './ident';
import { handoverRoutes } from './routes';
import { handoverRights, targetNames } from './rules';
import { leads } from './store';
import { makeTargets } from './targets/list';

/** Hands requests over to the programs where the clinic works (docs/contracts/handover.md). */
export const handover: Capability = {
  rights: handoverRights,
  register: ({ strapi, settings }) => serveIdent(strapi, settings),
  adminRoutes: ({ strapi, settings }) => handoverRoutes(strapi, settings),
  tasks({ strapi, settings }) {
    const receivers = makeTargets(settings.handover).map((target) => toReceiver(strapi, settings, target));
    const asking = settings.handover.ident ? [{ name: 'ident', source: leads }] : [];
    return [deliveryTask(strapi, 'Передача заявок', targetNames, receivers, asking)];
  },
};
