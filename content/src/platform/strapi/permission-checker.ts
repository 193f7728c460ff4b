import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

type Action = 'read' | 'create' | 'update' | 'publish' | 'delete';
type Document = Record<string, unknown>;

/** The admin's permission checker for entries of a type. */
export type Checker = {
  cannot: Record<Action, (entity?: Document) => boolean>;
  sanitizeCreateInput(data: Document): Promise<Document>;
  sanitizeOutput(data: Document): Promise<Document>;
  sanitizeUpdateInput(entity: Document): (data: Document) => Promise<Document>;
};

/** Returns what the admin user of a call may do with entries of a type. */
export function checkerOf(strapi: Core.Strapi, ctx: Context, uid: string): Checker {
  const { userAbility } = ctx.state;
  return strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid });
}
