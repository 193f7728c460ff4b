import type { Capability } from '../../platform/capability';
import { addFormerSite } from './add-former-site';
import { followRedirects } from './follow-redirects';
import { redirectRoutes } from './routes';

export const redirects: Capability = {
  siteRoutes: ({ strapi, settings }) => redirectRoutes(strapi, settings.siteTokens),
  documents: ({ strapi, settings }) => [followRedirects(strapi, settings.siteUrl)],
  start: ({ strapi }) => addFormerSite(strapi),
};
