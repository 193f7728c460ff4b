import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { entryStamp } from '../../../../platform/admin/entry-stamp';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

/** «На сайте» beside the form of a published entry. */
const ReceiptPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const stamp = document ? entryStamp(document, meta) : '';
  const { receipt, again } = useReceipt(model, document?.documentId ?? documentId, stamp);
  if (!receipt) return null;
  return { title: 'На сайте', content: <ReceiptView receipt={receipt} onAgain={again} /> };
};

export const publishReceiptPart: AdminPart = { panels: [ReceiptPanel] };
