import { errors } from '@strapi/utils';
import { extendPlugin } from '../../compose/extend-plugin';
import type { ExtendedPlugin } from '../../platform/capability';
import { type Guard, type GuardedPlugin, guardRoutes } from '../../platform/strapi/plugin-routes';

const stageActions = /\.(?:publish|unpublish|discard|bulkPublish|bulkUnpublish)$/;

/** The admin offers these actions only where there are drafts; the framework fails at others. */
const onlyWithDrafts: Guard = async (ctx, next, strapi) => {
  const type = strapi.contentTypes[ctx.params.model as keyof typeof strapi.contentTypes];
  if (type && !type.options?.draftAndPublish)
    throw new errors.ValidationError('У этих записей нет черновика: изменения видны сразу после «Сохранить»');
  return next();
};

export default (plugin: ExtendedPlugin & GuardedPlugin) => {
  guardRoutes(plugin, (handler) => (stageActions.test(handler) ? onlyWithDrafts : undefined));
  return extendPlugin('content-manager', plugin);
};
