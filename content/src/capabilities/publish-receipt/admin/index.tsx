import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { entryStamp } from '../../../platform/admin/entry-stamp';
import { LatestReceipts } from './latest-receipts';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

/** Adds receipts beside the form and above the lists. */
export function addReceipts(app: Pick<StrapiApp, 'getPlugin'>): void {
  const manager = app.getPlugin('content-manager');
  (manager.apis as ContentManagerPlugin['config']['apis']).addEditViewSidePanel([ReceiptPanel]);
  manager.injectComponent('listView', 'actions', { name: 'latest-receipts', Component: LatestReceipts });
}

/** «Что обновилось на сайте» beside the form of a published entry. */
const ReceiptPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const stamp = document ? entryStamp(document, meta) : '';
  const { receipt, again } = useReceipt(model, document?.documentId ?? documentId, stamp);
  if (!receipt) return null;
  return { title: 'Что обновилось на сайте', content: <ReceiptView receipt={receipt} onAgain={again} /> };
};
