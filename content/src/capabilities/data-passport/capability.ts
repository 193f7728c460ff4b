import { dayText, localDay } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Capability } from '../../platform/capability';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { printablePolicy } from '../../platform/printable-page';
import type { Settings } from '../../platform/settings';
import { route } from '../../platform/strapi/admin-routes';
import { deskActionId } from '../request-records/rules';
import { passportPage } from './page';
import { passportSections } from './rules';
import { readPassport } from './store';

/** «Паспорт обработки данных», for whoever sees the journal and the terms. */
export const dataPassport: Capability = {
  adminRoutes: ({ strapi, settings }) => [
    route('GET /data-passport', deskActionId('audit'), (ctx) => showPassport(ctx, strapi, settings)),
  ],
};

async function showPassport(ctx: Context, strapi: Core.Strapi, settings: Settings): Promise<string> {
  const sections = passportSections(await readPassport(strapi, settings));
  const day = dayText(localDay(new Date(), await readClinicZone(strapi)));
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', printablePolicy);
  return passportPage(`Паспорт обработки данных на ${day}`, sections);
}
