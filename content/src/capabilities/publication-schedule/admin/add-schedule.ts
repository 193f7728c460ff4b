import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { SchedulePanel } from './schedule-panel';

/** The list of what is planned, on the admin's home page; while the admin registers its parts. */
export function addPlanned(app: StrapiApp): void {
  const planned = {
    id: 'planned',
    icon: Calendar,
    title: { id: 'publication-schedule.planned', defaultMessage: 'Что запланировано' },
    component: async () => (await import('./planned-widget')).default,
  };
  // First: it tells what did not work.
  app.widgets.register((others) => [planned, ...others]);
}

/** The panel «По расписанию» beside the forms; when the content manager is there. */
export function addSchedule(app: StrapiApp): void {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
  addEditViewSidePanel([SchedulePanel]);
}
