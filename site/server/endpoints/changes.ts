import { readReceiptQuery } from '@clinic/contract/publish-receipt';
import type { Context, Hono } from 'hono';
import { hasToken } from '../platform/content-service.ts';
import type { ReadPublishReceipt } from '../publishing/publish-receipt.ts';

const noStore = { 'Cache-Control': 'no-store' };

type Needs = {
  env: { contentToken: string | undefined };
  publishing: { publisher: { wake: () => void }; readReceipt: ReadPublishReceipt };
};

/**
 * Calls of the content service. POST /changes/wake: something has changed, and the publisher reads the change log.
 * GET /changes/receipt: whether visitors get what some changes affect (`contract/publish-receipt.ts`).
 */
export function register(app: Hono, { env, publishing }: Needs): void {
  const isAllowed = (c: Context) => hasToken(c.req.header('Authorization'), env.contentToken);
  app.post('/changes/wake', (c) => {
    // A kept connection would go on receiving the body.
    if (!isAllowed(c)) return c.text('Unauthorized', 401, { ...noStore, Connection: 'close' });
    publishing.publisher.wake();
    return c.body(null, 204);
  });
  app.get('/changes/receipt', (c) => {
    if (!isAllowed(c)) return c.text('Unauthorized', 401, noStore);
    const question = readReceiptQuery(c.req.query());
    if (!question) return c.json({ error: 'log, first, last and tag are needed' }, 400, noStore);
    const receipt = publishing.readReceipt(question);
    return receipt ? c.json(receipt, 200, noStore) : c.json({ error: 'another log' }, 409, noStore);
  });
}
