import type { Handler } from 'hono';
import { isContentService } from '../platform/is-content-service.ts';

/**
 * POST /changes/wake: the content service says that something has changed. What it is the publisher reads for itself.
 * @param token the site's own at the content service; without one nobody can wake
 */
export function wake({ token, wakeUp }: { token: string | undefined; wakeUp: () => void }): Handler {
  return (c) => {
    if (!isContentService(c.req.header('Authorization'), token))
      // A kept connection would go on taking the body in.
      return c.text('Unauthorized', 401, { 'Cache-Control': 'no-store', Connection: 'close' });
    wakeUp();
    return c.body(null, 204);
  };
}
