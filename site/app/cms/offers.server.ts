import { actualPrice, type Offers, type StoredPrice } from '@clinic/contract/offers';
import { isRecord } from '@clinic/contract/parse';
import { withTransport } from './client.server.ts';
import type { ContentContext } from './context.ts';

/**
 * Returns a context whose results have the prices of today: outside the days of its promotion a row of a price list has
 * its usual price. Every page reads through it, so that none can show a price that is over.
 */
export function withActualPrices(context: ContentContext): ContentContext {
  const { content, readShared } = context;
  const ask = (async (document, ...variables) => {
    const answer = await content.ask(document, ...variables);
    return hasOffer(answer.data) ? { ...answer, data: toActual(answer.data, await readShared('offers')) } : answer;
  }) as typeof content.ask;
  return { ...context, content: withTransport(content, ask) };
}

const hasOffer = (data: unknown) => JSON.stringify(data).includes('"promo":"');

const isPriceEntry = (value: object): value is StoredPrice => 'promo' in value && 'oldPrice' in value;

/** Returns a copy whose price entries (queries/doctor.graphql) cost what they cost today. */
export function toActual<Data>(data: Data, offers: Offers): Data {
  if (Array.isArray(data)) return data.map((item) => toActual(item, offers)) as Data;
  if (!isRecord(data)) return data;
  if (isPriceEntry(data)) return { ...data, ...actualPrice(data, offers) };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toActual(value, offers)])) as Data;
}
