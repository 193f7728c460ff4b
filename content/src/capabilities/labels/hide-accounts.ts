import type { Core } from '@strapi/strapi';

/** The site has no visitor accounts, so editors need no list of them. */
export function hideAccounts(strapi: Core.Strapi): void {
  const accounts = strapi.contentType('plugin::users-permissions.user');
  accounts.pluginOptions = {
    ...accounts.pluginOptions,
    'content-manager': { visible: false },
    'content-type-builder': { visible: false },
  };
}
