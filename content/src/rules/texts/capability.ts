import type { Capability } from '../../platform/capability';
import { contentRulesRoutes } from './routes';

export const contentRules: Capability = { adminRoutes: ({ strapi, settings }) => contentRulesRoutes(strapi, settings) };
