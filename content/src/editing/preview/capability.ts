import type { Capability } from '../../platform/capability';
import { fillBlanksInDrafts } from './blanks';
import { previewNotesRoute } from './notes';
import { previewRoutes } from './routes';
import { previewRights } from './rules';

export const preview: Capability = {
  rights: previewRights,
  extend: { graphql: fillBlanksInDrafts },
  adminRoutes: ({ strapi, settings }) => previewRoutes(strapi, settings),
  siteRoutes: ({ strapi, settings }) => [previewNotesRoute(strapi, settings)],
};
