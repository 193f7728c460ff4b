import type { PriceDocument, PriceLine } from './rules';

export const makeLine = (
  id: number,
  description: string,
  price: number | null,
  more: Partial<PriceLine> = {},
): PriceLine => ({ id, section: 'Приём', code: '', description, price, priceFrom: false, oldPrice: null, ...more });

export const makeDocument = (
  documentId: string,
  title: string,
  lines: PriceLine[],
  service: string | null = null,
): PriceDocument => ({ uid: 'api::service.service', documentId, title, service, state: 'published', lines });
