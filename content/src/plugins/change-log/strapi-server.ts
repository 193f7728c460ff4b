import type { Core } from '@strapi/strapi';
import { registerChangeLog, startChangeLog, stopChangeLog } from './change-log';

type Plugin = { strapi: Core.Strapi };

/** The change log as a Strapi plugin, see README.md. */
export default {
  register: ({ strapi }: Plugin) => registerChangeLog(strapi),
  bootstrap: ({ strapi }: Plugin) => startChangeLog(strapi),
  destroy: stopChangeLog,
};
