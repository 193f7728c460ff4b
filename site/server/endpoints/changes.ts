import { readReceiptQuery } from '@clinic/contract/publish-receipt';
import type { Context, Handler, Hono } from 'hono';
import { hasToken } from '../platform/content-service.ts';
import type { Env } from '../platform/env.ts';
import type { ReadPublishReceipt } from '../publishing/publish-receipt.ts';
import type { Publishing } from '../publishing/publishing.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** Calls of the content service. */
export function register(app: Hono, { env, publishing }: { env: Env; publishing: Publishing }): void {
  const token = env.contentToken;
  app.post('/changes/wake', wake({ token, wakeUp: () => publishing.publisher.wake() }));
  app.get('/changes/receipt', publishReceipt({ token, readReceipt: publishing.readReceipt }));
}

/** POST /changes/wake: something has changed. The publisher then reads the change log. */
export function wake({ token, wakeUp }: { token: string | undefined; wakeUp: () => void }): Handler {
  return (c) => {
    // A kept connection would go on receiving the body.
    if (!isAllowed(c, token)) return c.text('Unauthorized', 401, { ...noStore, Connection: 'close' });
    wakeUp();
    return c.body(null, 204);
  };
}

/** GET /changes/receipt: which paths some changes affect, and how far each is (`contract/publish-receipt.ts`). */
export function publishReceipt(options: { token: string | undefined; readReceipt: ReadPublishReceipt }): Handler {
  return async (c) => {
    if (!isAllowed(c, options.token)) return c.text('Unauthorized', 401, noStore);
    const question = readReceiptQuery(c.req.query());
    if (!question) return c.json({ error: 'log, first, last and tag are needed' }, 400, noStore);
    const receipt = await options.readReceipt(question);
    return receipt ? c.json(receipt, 200, noStore) : c.json({ error: 'another log' }, 409, noStore);
  };
}

const isAllowed = (c: Context, token: string | undefined) => hasToken(c.req.header('Authorization'), token);
