import type { Core } from '@strapi/strapi';
import type { Capability } from './capability';
import { mediaOfSiteCondition } from './media-of-site';

/**
 * Makes the actions of capabilities known to the admin. Before the framework looks at its permissions (so in
 * `register`): it takes away those whose action it does not know, and gives the administrator all that it knows.
 */
export async function registerCapabilities(strapi: Core.Strapi, capabilities: readonly Capability[]): Promise<void> {
  const { actionProvider, conditionProvider } = strapi.service('admin::permission');
  await conditionProvider.register(mediaOfSiteCondition);
  for (const { name, displayName, actions } of capabilities) {
    for (const [action, title] of Object.entries(actions)) {
      await actionProvider.register({
        section: 'settings',
        category: 'Клиника',
        subCategory: displayName,
        displayName: title,
        uid: `${name}.${action}`,
      });
    }
  }
}
