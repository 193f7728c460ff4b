import type { Capability } from '../../platform/capability';
import { checkFields } from '.';

export const checkedFields: Capability = {
  name: 'checked-fields',
  documents: ({ strapi, settings }) => [checkFields(strapi, settings.ownHosts)],
};
