import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait; browsers send the next one after a response. */
const maxWaiting = 100;
/** Costly operations between two looks at the network. */
const atOnce = 4;

export type Pace = (work: () => void) => void;

/**
 * Handles one request of a connection at a time. Node delivers pipelined requests at once: a few hundred connections
 * with twenty requests each would go before all other visitors.
 */
export function createConnectionQueue() {
  const waiting = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    // A response gets its socket when the previous one has been sent.
    if (response.socket) {
      handle();
      return;
    }
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > maxWaiting) {
      socket.destroy();
      return;
    }
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Deferred, so that other connections are served in between.
      setImmediate(() => {
        if (!socket.destroyed) handle();
      });
    });
  };
}

/**
 * Returns a function that starts costly work a few pieces at a time, in order. Hundreds of forms that arrive or break
 * off at once would otherwise delay requests for stored pages.
 */
export function createPacer(): Pace {
  const waiting: (() => void)[] = [];
  let started = 0;
  let isScheduled = false;

  function startNext() {
    const next = waiting.splice(0, atOnce);
    started = next.length;
    // Separate callbacks: the promises of each piece settle before the next one starts.
    for (const work of next) setImmediate(work);
    isScheduled = next.length > 0;
    if (isScheduled) setImmediate(startNext);
  }

  return (work) => {
    if (waiting.length > 0 || started >= atOnce) {
      waiting.push(work);
      return;
    }
    started += 1;
    if (!isScheduled) setImmediate(startNext);
    isScheduled = true;
    work();
  };
}
