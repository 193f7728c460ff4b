import type { StrapiApp } from '@strapi/strapi/admin';
import { LatestReceipts } from './latest-receipts';
import { ReceiptPanel } from './receipt-panel';

type ContentManager = { addEditViewSidePanel: (panels: unknown[]) => void };

/** Puts the receipts into the content manager: beside the form, and above the lists. */
export function addReceipts(app: Pick<StrapiApp, 'getPlugin'>): void {
  const manager = app.getPlugin('content-manager');
  (manager.apis as ContentManager).addEditViewSidePanel([ReceiptPanel]);
  manager.injectComponent('listView', 'actions', { name: 'latest-receipts', Component: LatestReceipts });
}
