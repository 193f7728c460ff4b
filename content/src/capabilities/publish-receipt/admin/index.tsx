import type { StrapiApp } from '@strapi/strapi/admin';
import { LatestReceipts } from './latest-receipts';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

type ContentManager = { addEditViewSidePanel: (panels: unknown[]) => void };

/** Adds receipts beside the form and above the lists. */
export function addReceipts(app: Pick<StrapiApp, 'getPlugin'>): void {
  const manager = app.getPlugin('content-manager');
  (manager.apis as ContentManager).addEditViewSidePanel([ReceiptPanel]);
  manager.injectComponent('listView', 'actions', { name: 'latest-receipts', Component: LatestReceipts });
}

type Version = { documentId?: string; updatedAt?: string; publishedAt?: string | null; status?: string };
/** Props of a panel of the edit view. */
type PanelProps = { model: string; documentId?: string; document?: Version; meta?: { availableStatus?: Version[] } };

/** «Что обновилось на сайте» beside the form of a published entry. */
function ReceiptPanel({ model, documentId, document, meta }: PanelProps) {
  const versions = [document, ...(meta?.availableStatus ?? [])];
  const stamp = versions.map((version) => [version?.updatedAt, version?.publishedAt, version?.status].join()).join(';');
  const { receipt, again } = useReceipt(model, document?.documentId ?? documentId, stamp);
  if (!receipt) return null;
  return { title: 'Что обновилось на сайте', content: <ReceiptView receipt={receipt} onAgain={again} /> };
}
