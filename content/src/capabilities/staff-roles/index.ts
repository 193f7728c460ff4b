import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';

type Ability = { can: (action: string, subject: string) => boolean };
type EntryAction = 'read' | 'create' | 'update' | 'publish';

/** Whether whoever asks through the admin may do this with entries of a type, as its forms do. */
export function may(ctx: Context, action: EntryAction, uid: string): boolean {
  const ability = (ctx.state as { userAbility?: Ability }).userAbility;
  return ability?.can(`plugin::content-manager.explorer.${action}`, uid) === true;
}

/** Whether he may put entries of a type before visitors: of a type without drafts every change is. */
export function mayPublish(strapi: Core.Strapi, ctx: Context, uid: string): boolean {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (!type) return false;
  return may(ctx, type.options?.draftAndPublish ? 'publish' : 'update', uid);
}
