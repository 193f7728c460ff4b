import type { Capability } from '../../../platform/capability';
import { keepLinks } from '.';
import { lostLinkTable } from './store';

export const keptLinks: Capability = {
  tables: [lostLinkTable],
  editing: ({ strapi }) => [keepLinks(strapi)],
};
