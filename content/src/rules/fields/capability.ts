import type { Capability } from '../../platform/capability';
import { checkFields } from '.';

export const checkedFields: Capability = {
  documents: ({ strapi, settings }) => [checkFields(strapi, settings.ownHosts)],
};
