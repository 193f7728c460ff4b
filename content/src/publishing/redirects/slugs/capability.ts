import type { Capability } from '../../../platform/capability';
import { fillSlugs, generateSlugs, leaveSlugsOpen } from '.';

export const slugs: Capability = {
  extend: {
    'content-manager': (plugin) => {
      leaveSlugsOpen(plugin);
      generateSlugs(plugin);
    },
  },
  documents: ({ strapi }) => [fillSlugs(strapi)],
};
