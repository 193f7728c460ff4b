import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { HistoryPanel } from './history-panel';

/** The panel «История» beside the forms; when the content manager is there. */
export function addHistory(app: StrapiApp): void {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
  addEditViewSidePanel([HistoryPanel]);
}
