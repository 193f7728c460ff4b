import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { takeTimetable } from '../delivery/handover';
import { pathOf } from '../platform/http';
import { loadSettings } from '../platform/settings';

/** Takes IDENT's timetable, if the clinic has IDENT. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { ident } = loadSettings().handover;
  return (ctx: Context, next: Next) =>
    ident && pathOf(ctx) === '/posttimetable' ? takeTimetable(strapi, ident.key, ctx) : next();
};
