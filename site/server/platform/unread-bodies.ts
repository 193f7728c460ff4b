import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

/** Connections whose answer left before their body had arrived may stay open while there are no more than this. */
const mayStayOpen = 8;

/**
 * Closes connections whose body the server has not read: each holds megabytes of buffers. A few stay open, because a
 * browser that is still sending shows a reset connection instead of the answer.
 */
export function unreadBodies(): MiddlewareHandler {
  let open = 0;
  return async (c, next) => {
    await next();
    const incoming: IncomingMessage | undefined = c.env?.incoming;
    if (!incoming || incoming.complete || incoming.destroyed) return;
    if (open >= mayStayOpen) {
      c.header('Connection', 'close');
      return;
    }
    open += 1;
    incoming.once('close', () => {
      open -= 1;
    });
  };
}
