import { deskActionId } from '../../../people/request-records/rules';
import type { Capability } from '../../../platform/capability';
import { route } from '../../../platform/strapi/admin-routes';
import { sendConversions, showConversion } from './routes';
import { statisticsRight, statisticsRights } from './rules';

export const statistics: Capability = {
  rights: statisticsRights,
  adminRoutes: ({ strapi }) => [
    route('GET /statistics', statisticsRight.action, (ctx) => showConversion(strapi, ctx)),
    // Each line is a request, so it needs the right to take requests out.
    route('GET /statistics/metrika', deskActionId('export'), (ctx) => sendConversions(strapi, ctx)),
  ],
};
