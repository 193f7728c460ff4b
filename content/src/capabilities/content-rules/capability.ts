import type { Capability } from '../../platform/capability';
import { contentRulesRoutes } from './routes';

export const contentRules: Capability = {
  name: 'content-rules',
  adminRoutes: ({ strapi, settings }) => contentRulesRoutes(strapi, settings),
};
