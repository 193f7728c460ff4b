import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { reduceAccounts } from '../people/roles/creators';
import { pathOf } from '../platform/http';
import { isQueryError } from '../platform/query-errors';

/** Roots of the admin's calls. */
const roots = /^\/(?:admin|content-manager|upload|content-releases|i18n|review-workflows)(?:\/|$)/;
/** Accounts are managed here, by those who may. */
const accounts = /^\/admin(?:\/|$)/;

/** Paid features that the admin's screens ask for on every page, and get 404, which is an error in the console. */
const absent = /^\/(?:admin\/ai-feature-config$|i18n\/ai-localization-jobs\/)/;
/** The media library asks for these settings; whoever may not change them may not read them either. */
const uploadSettings = '/upload/settings';

/**
 * Answers the admin's calls as its screens may: an account is an id and a name, and a query of a wrong shape is an error
 * of the caller, 400, where the framework answers 500 and logs a stack.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const path = pathOf(ctx);
    if (!roots.test(path)) return next();
    if (ctx.method === 'GET' && absent.test(path)) return answerNothing(ctx);
    try {
      await next();
    } catch (error) {
      if (ctx.method === 'GET' && path === uploadSettings && isForbidden(error)) return answerNothing(ctx);
      if (!isQueryError(error, ctx.method)) throw error;
      const { name, code } = error as { name?: string; code?: unknown };
      // Without the message, which quotes what was searched for.
      strapi.log.warn({ event: 'query-refused', message: `Запрос не понят: ${name ?? 'ошибка'} ${code ?? ''}`, path });
      throw new errors.ValidationError('Запрос составлен неверно');
    }
    if (!accounts.test(path)) reduceAccounts(ctx.body);
  };

function answerNothing(ctx: Context): void {
  ctx.body = { data: {} };
}

const isForbidden = (error: unknown) => error instanceof errors.ForbiddenError || error instanceof errors.PolicyError;
