import type { Core } from '@strapi/strapi';
import type { GraphQLSchema } from 'graphql';
import { capabilities } from '../../compose/capabilities';
import { keepContract } from '../../platform/graphql/contract';
import { refuseBadData } from '../../platform/graphql/refuse-bad-data';

type ContentApi = { buildSchema(): GraphQLSchema };
type ServiceFactory = (context: { strapi: Core.Strapi }) => ContentApi;
type GraphqlPlugin = { services: { 'content-api': ServiceFactory } };

/** Reduces the schema, in which the plugin offers every type and account action, to the contract. */
export default (plugin: GraphqlPlugin) => {
  const makeContentApi = plugin.services['content-api'];
  plugin.services['content-api'] = ({ strapi }) => {
    const contentApi = makeContentApi({ strapi });
    return {
      ...contentApi,
      buildSchema() {
        const contract = keepContract(strapi, contentApi.buildSchema());
        const extended = capabilities.reduce((schema, { extend }) => extend?.graphql?.(schema) ?? schema, contract);
        return refuseBadData(extended, (entry) => strapi.log.warn(entry));
      },
    };
  };
  return plugin;
};
