import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import type { Capability } from '../../platform/capability';
import type { SiteRoute } from '../../platform/site-routes';
import { bodyOf } from '../../platform/strapi/admin-routes';
import { addFormerSite } from './add-former-site';
import { countHits, hitReport } from './count-hits';
import { followRedirects, readRows } from './follow-redirects';

/** The redirects for sites, and how often visitors used them (docs/decisions/008-redirects.md). */
const redirectRoutes = (strapi: Core.Strapi, tokens: SiteRoute['tokens']): SiteRoute[] => [
  {
    method: 'get',
    path: '/api/changes/redirects',
    tokens,
    handler: async (ctx) => {
      ctx.body = { redirects: await readRows(strapi) };
    },
  },
  {
    method: 'post',
    path: '/api/changes/redirects/hits',
    tokens,
    handler: async (ctx) => {
      const report = v.safeParse(hitReport, bodyOf(ctx));
      if (report.success) await countHits(strapi, report.output.rows);
      ctx.status = report.success ? 204 : 400;
      if (!report.success) ctx.body = { error: 'rows are needed' };
    },
  },
];

export const redirects: Capability = {
  siteRoutes: ({ strapi, settings }) => redirectRoutes(strapi, settings.siteTokens),
  documents: ({ strapi, settings }) => [followRedirects(strapi, settings.siteUrl)],
  start: ({ strapi }) => addFormerSite(strapi),
};
