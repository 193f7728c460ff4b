import { timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';

/**
 * POST /changes/wake: the content service says that something has changed. What it is the publisher reads for itself.
 * @param token the site's own at the content service; without one nobody can wake
 */
export function wake({ token, wakeUp }: { token: string | undefined; wakeUp: () => void }): Handler {
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  return (c) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '');
    const isRight = token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
    if (!isRight) return c.text('Unauthorized', 401, { 'Cache-Control': 'no-store' });
    wakeUp();
    return c.body(null, 204);
  };
}
