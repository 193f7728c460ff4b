import type { Handler } from 'hono';
import * as v from 'valibot';
import { isContentService } from '../platform/is-content-service.ts';
import type { ReadReceipt } from '../publishing/receipt.ts';

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const questionSchema = v.object({
  log: v.pipe(v.string(), v.maxLength(100)),
  first: number,
  last: number,
  tag: v.pipe(v.string(), v.maxLength(200)),
});

/**
 * GET /changes/receipt?log=ID&first=N&last=M&tag=Doctor:k3x9: which addresses these changes reach and how far each is
 * (docs/decisions/012-publish-receipt.md). Only for the content service.
 * @param token the site's own at the content service
 */
export function receipt({ token, readReceipt }: { token: string | undefined; readReceipt: ReadReceipt }): Handler {
  return async (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (!isContentService(c.req.header('Authorization'), token)) return c.text('Unauthorized', 401, headers);
    const { success, output } = v.safeParse(questionSchema, c.req.query());
    if (!success) return c.json({ error: 'log, first, last and tag are needed' }, 400, headers);
    const found = await readReceipt(output);
    return found ? c.json(found, 200, headers) : c.json({ error: 'another log' }, 409, headers);
  };
}
