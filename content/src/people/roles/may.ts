import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import type { EntryAction } from './roles';

type Ability = { can: (action: string, subject: string) => boolean };

/** Whether the admin user may do this with entries of a type. */
export function may(ctx: Context, action: EntryAction, uid: string): boolean {
  const ability = (ctx.state as { userAbility?: Ability }).userAbility;
  return ability?.can(`plugin::content-manager.explorer.${action}`, uid) === true;
}

/** Whether the admin user may publish entries of a type; without drafts every change publishes. */
export function mayPublish(strapi: Core.Strapi, ctx: Context, uid: string): boolean {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (!type) return false;
  return may(ctx, type.options?.draftAndPublish ? 'publish' : 'update', uid);
}
