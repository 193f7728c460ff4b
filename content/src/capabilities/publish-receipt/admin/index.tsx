import type { StrapiApp } from '@strapi/strapi/admin';
import { LatestReceipts } from './latest-receipts';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

type ContentManager = { addEditViewSidePanel: (panels: unknown[]) => void };

/** Puts the receipts into the content manager: beside the form, and above the lists. */
export function addReceipts(app: Pick<StrapiApp, 'getPlugin'>): void {
  const manager = app.getPlugin('content-manager');
  (manager.apis as ContentManager).addEditViewSidePanel([ReceiptPanel]);
  manager.injectComponent('listView', 'actions', { name: 'latest-receipts', Component: LatestReceipts });
}

type Version = { documentId?: string; updatedAt?: string; publishedAt?: string | null; status?: string };
/** What the edit view tells its panels. */
type PanelProps = { model: string; documentId?: string; document?: Version; meta?: { availableStatus?: Version[] } };

/** «Что обновилось на сайте»: beside the form, once the entry was published. */
export function ReceiptPanel({ model, documentId, document, meta }: PanelProps) {
  const versions = [document, ...(meta?.availableStatus ?? [])];
  const stamp = versions.map((version) => [version?.updatedAt, version?.publishedAt, version?.status].join()).join(';');
  const { receipt, again } = useReceipt(model, document?.documentId ?? documentId, stamp);
  if (!receipt) return null;
  return { title: 'Что обновилось на сайте', content: <ReceiptView receipt={receipt} onAgain={again} /> };
}
