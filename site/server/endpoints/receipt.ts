import { readReceiptQuestion } from '@clinic/contract/publish-receipt';
import type { Handler } from 'hono';
import { isContentService } from '../platform/is-content-service.ts';
import type { ReadReceipt } from '../publishing/receipt.ts';

/**
 * Answers which paths some changes affect and how far each is (`contract/publish-receipt.ts`). Only for the content
 * service, which sends the site's own token.
 */
export function receipt({ token, readReceipt }: { token: string | undefined; readReceipt: ReadReceipt }): Handler {
  return async (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (!isContentService(c.req.header('Authorization'), token)) return c.text('Unauthorized', 401, headers);
    const question = readReceiptQuestion(c.req.query());
    if (!question) return c.json({ error: 'log, first, last and tag are needed' }, 400, headers);
    const found = await readReceipt(question);
    return found ? c.json(found, 200, headers) : c.json({ error: 'another log' }, 409, headers);
  };
}
