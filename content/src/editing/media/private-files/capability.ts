import type { Capability } from '../../../platform/capability';
import { keepUploadsPrivate } from '.';
import { guardLibrary, keepToRequests } from './guards';
import { cleaningTask } from './unused-files';

export const privateFiles: Capability = {
  extend: { upload: guardLibrary },
  register: ({ strapi, stores }) => keepUploadsPrivate(strapi, stores),
  tasks: ({ strapi, stores }) => [cleaningTask(strapi, stores.files)],
  documents: ({ strapi }) => [keepToRequests(strapi)],
};
