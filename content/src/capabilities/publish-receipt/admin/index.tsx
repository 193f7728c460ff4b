import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { entryStamp } from '../../../platform/admin/entry-stamp';
import { LatestReceipts } from './latest-receipts';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

/** «Что обновилось на сайте» beside the form of a published entry. */
const ReceiptPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const stamp = document ? entryStamp(document, meta) : '';
  const { receipt, again } = useReceipt(model, document?.documentId ?? documentId, stamp);
  if (!receipt) return null;
  return { title: 'Что обновилось на сайте', content: <ReceiptView receipt={receipt} onAgain={again} /> };
};

/** Receipts beside the form and above the lists. */
export const publishReceiptPart: AdminPart = {
  panels: [ReceiptPanel],
  bootstrap(app) {
    const receipts = { name: 'latest-receipts', Component: LatestReceipts };
    app.getPlugin('content-manager').injectComponent('listView', 'actions', receipts);
  },
};
