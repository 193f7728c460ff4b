import type { Core } from '@strapi/strapi';
import type { GraphQLSchema } from 'graphql';
import { capabilities } from '../../compose/capabilities';
import type { ExtendedPlugin } from '../../platform/capability';
import { keepContract } from '../../platform/graphql/contract';
import { refuseBadData } from '../../platform/graphql/refuse-bad-data';
import { changeService } from '../../platform/strapi/plugin-services';

type ContentApi = { buildSchema(): GraphQLSchema };

/** Reduces the schema, in which the plugin offers every type and account action, to the contract. */
export default (plugin: ExtendedPlugin) => {
  changeService<ContentApi>(plugin, 'content-api', (contentApi, instance) => ({
    ...contentApi,
    buildSchema() {
      const strapi = instance as Core.Strapi;
      const contract = keepContract(strapi, contentApi.buildSchema());
      const extended = capabilities.reduce((schema, { extend }) => extend?.graphql?.(schema) ?? schema, contract);
      return refuseBadData(extended, (entry) => strapi.log.warn(entry));
    },
  }));
  return plugin;
};
