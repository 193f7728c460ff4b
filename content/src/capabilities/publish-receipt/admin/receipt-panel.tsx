import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

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
